import type { DeliveryState } from '#domain/delivery-states.ts';
import {
  type DeliveryPart,
  listParts,
  openDeliveryDatabase,
  replayParts,
} from '#server/deliveries/delivery-log.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandContext } from './rebuild.ts';

export interface DeliveriesOptions {
  readonly state?: DeliveryState;
  readonly limit: number;
}

/** `storefront deliveries`: webhooks that were taken, and what became of them, the newest first. */
export async function deliveriesCommand(
  { state, limit }: DeliveriesOptions,
  { config, terminal }: CommandContext,
): Promise<ExitCode> {
  const database = openDeliveryDatabase(config.dataFolder);
  try {
    for (const part of listParts(database, { state, limit, newestFirst: true })) {
      terminal.result(lineOf(part), { type: 'delivery', ...part });
    }
    return EXIT.done;
  } finally {
    database.close();
  }
}

function lineOf({ delivery, locale, state, receivedAt, records, problem }: DeliveryPart): string {
  const what = records ? records.map(({ type, id }) => `${type} ${id}`).join(', ') : 'everything';
  const at = new Date(receivedAt).toISOString();
  return [at, delivery, locale, state, what, ...(problem ? [problem] : [])].join('  ');
}

export interface ReplayOptions {
  readonly failed?: boolean;
}

/** `storefront replay`: has the origin act on deliveries once more, at once if it runs. */
export async function replayCommand(
  deliveries: ReadonlyArray<string>,
  { failed = false }: ReplayOptions,
  { config, terminal }: CommandContext,
): Promise<ExitCode> {
  if (failed === deliveries.length > 0) {
    terminal.complain('Name deliveries, as `storefront deliveries` lists them, or say --failed.');
    return EXIT.wrongUse;
  }
  const database = openDeliveryDatabase(config.dataFolder);
  try {
    const what = { deliveries: failed ? ('failed' as const) : deliveries };
    const parts = replayParts(database, what, Date.now());
    if (parts === 0 && !failed) {
      terminal.complain('There is no such delivery. `storefront deliveries` lists them.');
      return EXIT.failed;
    }
    terminal.result(`${parts} received again`, { type: 'replayed', parts });
    return EXIT.done;
  } finally {
    database.close();
  }
}
