import type { NamedDeliveries } from '#console/contract/console-contract.ts';
import type { DeliveryState } from '#content-sync/contract/delivery-states.ts';
import type { DeliveryPart } from '#content-sync/work/deliveries.ts';
import type { WorkList } from '#content-sync/work/work-list.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { withWorkList } from '../serve/work-state.ts';
import type { CommandContext } from './rebuild.ts';

export interface DeliveriesOptions {
  readonly state?: DeliveryState;
  readonly limit: number;
}

/** `storefront deliveries`: accepted webhooks and what became of them, newest first. */
export async function deliveriesCommand(
  { state, limit }: DeliveriesOptions,
  { config, terminal }: CommandContext,
): Promise<ExitCode> {
  const filter = { state, limit, newestFirst: true };
  const parts = await withWorkList(config, (list) => list.parts(filter));
  for (const part of parts ?? []) terminal.result(lineOf(part), { type: 'delivery', ...part });
  return EXIT.done;
}

function lineOf({ delivery, locale, state, receivedAt, records, problem }: DeliveryPart): string {
  const what = records ? records.map(({ type, id }) => `${type} ${id}`).join(', ') : 'everything';
  const at = new Date(receivedAt).toISOString();
  return [at, delivery, locale, state, what, ...(problem ? [problem] : [])].join('  ');
}

export interface ReplayOptions {
  readonly failed?: boolean;
  readonly deadLettered?: boolean;
}

/** `storefront replay`: has the origin act on deliveries again, at once if it's running. */
export async function replayCommand(
  deliveries: ReadonlyArray<string>,
  options: ReplayOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const selection = { ids: deliveries, ...options, flags: '--failed or --dead-lettered' };
  return withDeliveries(selection, context, async (list, named) => {
    const parts = (await list.replay(named)) ?? 0;
    context.terminal.result(`${parts} received again`, { type: 'replayed', parts });
    return parts;
  });
}

export type DiscardOptions = Pick<ReplayOptions, 'deadLettered'>;

/** `storefront discard`: gives up deliveries that failed or are dead letters. */
export async function discardCommand(
  deliveries: ReadonlyArray<string>,
  options: DiscardOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const selection = { ids: deliveries, ...options, flags: '--dead-lettered' };
  return withDeliveries(selection, context, async (list, named) => {
    const parts = (await list.discard(named)) ?? 0;
    context.terminal.result(`${parts} discarded`, { type: 'discarded', parts });
    return parts;
  });
}

interface Selection extends ReplayOptions {
  readonly ids: ReadonlyArray<string>;
  /** The flags that select all in a state. */
  readonly flags: string;
}

/** The requested deliveries: ids, or one of the flags that select all in a state. */
function namedBy({ ids, failed, deadLettered }: Selection): NamedDeliveries | undefined {
  const selectors: ReadonlyArray<NamedDeliveries | false> = [
    ids.length > 0 && ids,
    failed === true && 'failed',
    deadLettered === true && 'dead-lettered',
  ];
  const [named, another] = selectors.filter((each) => each !== false);
  return another ? undefined : named;
}

/** Works on the requested deliveries, by id or by state; `work` returns how many it found. */
async function withDeliveries(
  selection: Selection,
  { config, terminal }: CommandContext,
  work: (list: WorkList, named: NamedDeliveries) => Promise<number>,
): Promise<ExitCode> {
  const named = namedBy(selection);
  if (!named) {
    terminal.complain(
      `Name deliveries, as \`storefront deliveries\` lists them, or say ${selection.flags}.`,
    );
    return EXIT.wrongUse;
  }
  const found = await withWorkList(config, (list) => work(list, named));
  if (found === undefined) {
    terminal.complain(`There is no such delivery: ${config.dataFolder} has none.`);
    return EXIT.failed;
  }
  if (found > 0 || typeof named === 'string') return EXIT.done;
  terminal.complain('There is no such delivery. `storefront deliveries` lists them.');
  return EXIT.failed;
}
