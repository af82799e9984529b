import { parseJson } from '#commerce-api/database/layers.ts';
import { isShared } from '#commerce-api/database/postgres-dialect.ts';
import type { Database } from '#commerce-api/database/tables.ts';

/** How many changes are kept at least. A machine that missed more reads everything again. */
const KEPT = 10_000;
/** How often older ones are removed. */
const REMOVED_EVERY = 100;

/** A record that changed, and the version of that change. */
export interface ChangedRecord {
  readonly type: string;
  readonly id: string;
  readonly version: number;
  /** Whether it was deleted. */
  readonly removed?: boolean;
}

type Records = ReadonlyArray<ChangedRecord>;

/** Stores what a transaction changes for other machines, if they share the database. */
export async function logForOthers(
  transaction: Database,
  version: number,
  records: Records,
): Promise<void> {
  if (!isShared(transaction)) return;
  const changed = JSON.stringify(records);
  await transaction.insertInto('content_changes').values({ version, changed }).execute();
  if (version % REMOVED_EVERY !== 0) return;
  const last = version - KEPT;
  await transaction.deleteFrom('content_changes').where('version', '<=', last).execute();
}

/**
 * The records that changed after one version, up to another; undefined if some are no longer known.
 */
export async function changedBetween(
  db: Database,
  after: number,
  upTo: number,
): Promise<Records | undefined> {
  const rows = await db
    .selectFrom('content_changes')
    .select('changed')
    .where('version', '>', after)
    .where('version', '<=', upTo)
    .execute();
  if (rows.length < upTo - after) return undefined;
  const records = rows.flatMap(({ changed }) => parseJson<Records>(changed));
  return [...new Map(records.map((record) => [`${record.type} ${record.id}`, record])).values()];
}
