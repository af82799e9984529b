import type { DeliveryState } from '#content-sync/contract/delivery-states.ts';
import type { DeliveryPart } from '#content-sync/work/deliveries.ts';
import { listFirst } from '../list-first.ts';
import { CHECK_NAMES, type CheckName, type Finding, type Level } from './finding.ts';
import type { LocaleObservation, Observation } from './observation.ts';
import type { PartProblem } from './recorded-findings.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Found = Omit<Finding, 'check'>;

interface Check {
  readonly title: string;
  /** Whether the shop, or a part of it, fails because of the finding. */
  readonly level: Level;
  readonly limit: Limit;
  /** Everything that is wrong now, however long it has been. */
  readonly find: (
    seen: Observation,
    at: { readonly limit: number; readonly now: number },
  ) => Array<Found>;
  /**
   * Whether it would be found if it were still so. While a file can't be read, and before the first
   * purge of an edge, nothing is known.
   */
  readonly isKnown: (about: string, seen: Observation) => boolean;
}

type Limit =
  /** Operators are alerted once the finding has lasted this many milliseconds. */
  | { readonly lasts: number }
  /** Found if the measured time is above, or below, this many milliseconds. */
  | { readonly beyond: number }
  | { readonly below: number }
  /** Found if less than this percentage is left. */
  | { readonly percentBelow: number };

/** How many findings of a locale are listed. */
const LISTED = 3;

/** Deliveries that shoppers still wait for, although nobody decided that they should. */
export const WAITING_STATES: ReadonlyArray<DeliveryState> = ['received', 'waiting', 'quarantined'];

/**
 * What a shop is checked for, with one text for each: the doctor, `status`, readiness, alerts and the
 * console read this list. Every check has a section in docs/alerts.md and a rule in
 * deploy/prometheus; a test keeps the three in step.
 */
export const CHECKS: Readonly<Record<CheckName, Check>> = {
  'content-stopped': {
    title: 'Content is stopped as unusual',
    level: 'warn',
    limit: { lasts: 0 },
    find: ({ locales }) =>
      withEach(locales, ({ stopped }) =>
        stopped.length > 0 ? `${listFirst(stopped, LISTED)}.` : undefined,
      ),
    isKnown: (locale, seen) => works(`${locale}.db`, seen),
  },
  held: {
    title: 'A locale is held at an earlier release',
    level: 'warn',
    limit: { lasts: 24 * HOUR_MS },
    find: ({ locales }) =>
      withEach(locales, ({ locale, heldAt }) =>
        heldAt === undefined
          ? undefined
          : `Release ${heldAt} stays until "storefront resume ${locale}".`,
      ),
    isKnown: (locale, seen) => works(`${locale}.db`, seen),
  },
  failing: {
    title: 'Rebuilds of a locale fail',
    level: 'fail',
    limit: { lasts: 10 * MINUTE_MS },
    find: ({ locales }) => withEach(locales, ({ failure }) => failure),
    // Where several machines run the shop, the journal is in their database.
    isKnown: (locale, seen) =>
      works('journal.db', seen) && works('other machines', seen) && works(`${locale}.db`, seen),
  },
  late: {
    title: 'Shoppers wait for changes',
    level: 'warn',
    limit: { beyond: 15 * MINUTE_MS },
    find: ({ deliveries }, { limit, now }) => {
      const waiting = deliveries.filter(({ state }) => WAITING_STATES.includes(state));
      return [...Map.groupBy(waiting, ({ locale }) => locale)].flatMap(([about, parts]) => {
        const ms = now - Math.min(...parts.map(({ oldest }) => oldest));
        return ms > limit ? [{ about, problem: lateProblem(ms) }] : [];
      });
    },
    isKnown: (_locale, seen) => works('deliveries.db', seen) && works('other machines', seen),
  },
  'dead-letters': {
    title: 'Deliveries wait for a person',
    level: 'warn',
    limit: { lasts: 0 },
    find: ({ deliveries, recorded }) => {
      const failed = deliveries
        .filter(({ state }) => state === 'failed')
        .map(({ locale, count }) => ({ about: locale, problem: failedProblem(count) }));
      const all = [...recordedBy('dead-letters', recorded), ...failed];
      return [...Map.groupBy(all, ({ about }) => about)].map(([about, some]) => ({
        about,
        problem: some.map(({ problem }) => problem).join(' '),
      }));
    },
    isKnown: (_locale, seen) => works('deliveries.db', seen) && works('other machines', seen),
  },
  'edge-unpurged': {
    title: 'An edge does not confirm purges',
    level: 'fail',
    limit: { lasts: 5 * MINUTE_MS },
    find: ({ edges }) =>
      [...edges].flatMap(([about, last]) =>
        last?.problem === undefined ? [] : [{ about, problem: last.problem }],
      ),
    isKnown: (edge, { edges }) => !edges.has(edge) || edges.get(edge) !== undefined,
  },
  'damaged-pages': {
    title: 'Stored pages are damaged',
    level: 'fail',
    limit: { lasts: MINUTE_MS },
    find: ({ recorded }) => recordedBy('damaged-pages', recorded),
    isKnown: () => true,
  },
  'part-out-of-order': {
    title: 'A part of the shop is out of order',
    level: 'fail',
    limit: { lasts: 5 * MINUTE_MS },
    // Missing webhooks are a matter of configuration.
    find: ({ recorded }) =>
      recordedBy('part-out-of-order', recorded).filter(({ about }) => about !== 'webhooks'),
    isKnown: () => true,
  },
  'certificate-expiring': {
    title: 'A certificate expires soon',
    level: 'warn',
    limit: { below: 14 * DAY_MS },
    find: ({ certificates }, { limit, now }) =>
      [...certificates].flatMap(([about, expiresAt]) => {
        if (expiresAt === undefined || expiresAt - now >= limit) return [];
        const [verb, level] =
          expiresAt > now ? (['expires', 'warn'] as const) : (['expired', 'fail'] as const);
        return [{ about, problem: `It ${verb} at ${new Date(expiresAt).toISOString()}.`, level }];
      }),
    isKnown: (host, { certificates }) =>
      !certificates.has(host) || certificates.get(host) !== undefined,
  },
  'disk-filling': {
    title: 'The disk is nearly full',
    level: 'fail',
    limit: { percentBelow: 10 },
    find: ({ disk }, { limit }) =>
      (100 * disk.free) / disk.size < limit
        ? [{ about: 'STOREFRONT_DATA', problem: freeText(disk) }]
        : [],
    isKnown: () => true,
  },
};

/** The limit of each check: milliseconds, or a percentage for `disk-filling`. */
export type CheckLimits = Readonly<Record<CheckName, number>>;

export const USUAL_CHECK_LIMITS = Object.fromEntries(
  CHECK_NAMES.map((check) => [check, Object.values(CHECKS[check].limit)[0]]),
) as CheckLimits;

/** Everything that is wrong now. @param now epoch milliseconds */
export function findAll(
  seen: Observation,
  { limits, now }: { readonly limits: CheckLimits; readonly now: number },
): Array<Finding> {
  return CHECK_NAMES.flatMap((check) =>
    CHECKS[check].find(seen, { limit: limits[check], now }).map((found) => ({ check, ...found })),
  );
}

/** Whether a finding would be found again if it were still so. */
export function isKnown({ check, about }: Finding, seen: Observation): boolean {
  return CHECKS[check].isKnown(about, seen);
}

/** How long a finding has to last before operators are alerted, in milliseconds. */
export function lastsMs(check: CheckName, limits: CheckLimits): number {
  return 'lasts' in CHECKS[check].limit ? limits[check] : 0;
}

const UNIT_MS: Readonly<Record<string, number>> = {
  s: 1_000,
  m: MINUTE_MS,
  h: HOUR_MS,
  d: DAY_MS,
};

/** A limit as `ALERT_LIMITS` writes it, such as `held=48h`; undefined if it isn't one. */
export function parseLimit(entry: string): readonly [CheckName, number] | undefined {
  const [, name, digits, unit = ''] = /^([a-z-]+)=(\d{1,6})([smhd%])$/.exec(entry) ?? [];
  const check = CHECK_NAMES.find((each) => each === name);
  if (!check) return undefined;
  const isPercentage = 'percentBelow' in CHECKS[check].limit;
  if (isPercentage !== (unit === '%')) return undefined;
  return [check, Number(digits) * (UNIT_MS[unit] ?? 1)];
}

/** Whether a part works that others are found in. */
function works(part: string, { recorded }: Observation): boolean {
  return recorded.every(({ about }) => about !== part);
}

function withEach(
  locales: Observation['locales'],
  problemOf: (locale: LocaleObservation) => string | undefined,
): Array<Found> {
  return locales.flatMap((each) => {
    const problem = problemOf(each);
    return problem === undefined ? [] : [{ about: each.locale, problem }];
  });
}

function recordedBy(check: CheckName, recorded: Observation['recorded']): Array<Found> {
  return recorded
    .filter((each) => each.check === check)
    .map(({ check: _check, ...found }) => found);
}

function lateProblem(ms: number): string {
  return `The oldest change that shoppers don't see came ${Math.round(ms / MINUTE_MS)} minutes ago.`;
}

function failedProblem(count: number): string {
  return `${count} failed until the shop gave up: "storefront deliveries --state failed" says why.`;
}

/** How much of a disk is free. */
export function freeText({ free, size }: Observation['disk']): string {
  return `${((100 * free) / size).toFixed(1)} % (${sizeText(free)}) are free.`;
}

/**
 * A number of bytes for people.
 *
 * @example sizeText(734_003_200) // '700 MB'
 */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 2 ** 20;
  return megabytes < 1_024 ? `${Math.floor(megabytes)} MB` : `${Math.floor(megabytes / 1_024)} GB`;
}

const NAMED_MAX = 3;

/** What each locale's dead letters are, and what to do about them. */
export function deadLetters(parts: ReadonlyArray<DeliveryPart>): Array<PartProblem> {
  return [...Map.groupBy(parts, ({ locale }) => locale)].map(([part, some]) => ({
    check: 'dead-letters',
    part,
    problem: deadLettersProblem(some),
  }));
}

function deadLettersProblem(parts: ReadonlyArray<DeliveryPart>): string {
  const named = parts.slice(0, NAMED_MAX).map(({ delivery }) => delivery);
  const others = parts.length - named.length;
  const which = named.join(', ') + (others > 0 ? ` and ${others} more` : '');
  return `${which} dead-lettered: each ended the rebuild process twice. Fix the content, then run "storefront replay --dead-lettered", or "storefront discard --dead-lettered" to leave them undone.`;
}
