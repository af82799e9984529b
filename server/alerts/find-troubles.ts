import type { DeliveryState } from '#domain/delivery-states.ts';
import { SET_ASIDE_OF } from '../deliveries/set-aside.ts';
import { listFirst } from '../list-first.ts';
import { PAGES_OF } from '../mend-pages.ts';
import type { AlertKind, AlertLimits } from './alert-kinds.ts';
import type { ShopCondition } from './shop-condition.ts';

/** Something that an operator has to look at. */
export interface Trouble {
  readonly kind: AlertKind;
  /** The locale, edge, host, folder or part that has it. */
  readonly about: string;
  /** In a sentence or two, for a person. */
  readonly problem: string;
}

export interface Finding {
  readonly limits: AlertLimits;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Everything that is wrong now, however long it has been. */
export function findTroubles(condition: ShopCondition, finding: Finding): Array<Trouble> {
  return [
    ...localeTroubles(condition),
    ...deliveryTroubles(condition, finding),
    ...edgeTroubles(condition),
    ...partTroubles(condition),
    ...certificateTroubles(condition, finding),
    ...diskTroubles(condition, finding),
  ];
}

/**
 * Whether a trouble would be seen if it still existed. While a file can't be read, and before the
 * first purge of an edge, nothing is known about its troubles.
 */
export function isObserved({ kind, about }: Trouble, condition: ShopCondition): boolean {
  const works = (part: string) => condition.degraded.every((each) => each.part !== part);
  switch (kind) {
    case 'content-stopped':
    case 'held':
      return works(`${about}.db`);
    case 'failing':
      // Where several machines run the shop, the journal is in their database.
      return works('journal.db') && works('other machines') && works(`${about}.db`);
    case 'late':
    case 'dead-letters':
      return works('deliveries.db');
    case 'edge-unpurged':
      return !condition.edges.has(about) || condition.edges.get(about) !== undefined;
    case 'certificate-expiring':
      return !condition.certificates.has(about) || condition.certificates.get(about) !== undefined;
    case 'damaged-pages':
    case 'part-out-of-order':
    case 'disk-filling':
      return true;
  }
}

function localeTroubles({ locales }: ShopCondition): Array<Trouble> {
  return locales.flatMap(({ locale: about, stopped, heldAt, failure }) => [
    ...(stopped.length > 0
      ? [{ kind: 'content-stopped', about, problem: `${listFirst(stopped, LISTED)}.` } as const]
      : []),
    ...(heldAt !== undefined
      ? [{ kind: 'held', about, problem: `Release ${heldAt} stays until "resume".` } as const]
      : []),
    ...(failure !== undefined ? [{ kind: 'failing', about, problem: failure } as const] : []),
  ]);
}

const LISTED = 3;

/** Deliveries that shoppers still wait for, although nobody decided that they should. */
export const WAITING_STATES: ReadonlyArray<DeliveryState> = ['received', 'waiting', 'suspect'];
/** Deliveries that stay undone until a person acts. */
const STUCK_STATES: ReadonlyArray<DeliveryState> = ['failed', 'dead-lettered'];

function deliveryTroubles({ deliveries }: ShopCondition, { limits, now }: Finding): Array<Trouble> {
  const byLocale = Map.groupBy(deliveries, ({ locale }) => locale);
  return [...byLocale].flatMap(([about, parts]): Array<Trouble> => {
    const waiting = parts.filter(({ state }) => WAITING_STATES.includes(state));
    const oldest = Math.min(...waiting.map((part) => part.oldest));
    const undone = parts.filter(({ state }) => STUCK_STATES.includes(state));
    return [
      ...(now - oldest > limits.late
        ? [{ kind: 'late', about, problem: lateProblem(now - oldest) } as const]
        : []),
      ...(undone.length > 0
        ? [{ kind: 'dead-letters', about, problem: undoneProblem(undone) } as const]
        : []),
    ];
  });
}

function lateProblem(ms: number): string {
  return `The oldest change that shoppers don't see came ${Math.round(ms / 60_000)} minutes ago.`;
}

function undoneProblem(parts: ShopCondition['deliveries']): string {
  return `${parts.map(({ count, state }) => `${count} ${state}`).join(', ')}.`;
}

function edgeTroubles({ edges }: ShopCondition): Array<Trouble> {
  return [...edges].flatMap(([about, condition]) =>
    condition?.problem === undefined
      ? []
      : [{ kind: 'edge-unpurged', about, problem: condition.problem }],
  );
}

/**
 * Troubles of degraded parts. Missing webhooks are a matter of configuration, and dead letters have
 * an alert of their own.
 */
function partTroubles({ degraded }: ShopCondition): Array<Trouble> {
  return degraded
    .filter(({ part }) => part !== 'webhooks' && !part.startsWith(SET_ASIDE_OF))
    .map(({ part, problem }) =>
      part.startsWith(PAGES_OF)
        ? { kind: 'damaged-pages', about: part.slice(PAGES_OF.length), problem }
        : { kind: 'part-out-of-order', about: part, problem },
    );
}

function certificateTroubles(
  { certificates }: ShopCondition,
  { limits, now }: Finding,
): Array<Trouble> {
  return [...certificates].flatMap(([about, expiresAt]) => {
    if (expiresAt === undefined || expiresAt - now >= limits['certificate-expiring']) return [];
    const verb = expiresAt > now ? 'expires' : 'expired';
    const problem = `It ${verb} at ${new Date(expiresAt).toISOString()}.`;
    return [{ kind: 'certificate-expiring', about, problem }];
  });
}

function diskTroubles({ disk }: ShopCondition, { limits }: Finding): Array<Trouble> {
  const percent = (100 * disk.free) / disk.size;
  if (percent >= limits['disk-filling']) return [];
  const left = `${percent.toFixed(1)} % (${Math.round(disk.free / 2 ** 20)} MB)`;
  return [{ kind: 'disk-filling', about: 'STOREFRONT_DATA', problem: `${left} are free.` }];
}
