import type { Change } from './content-change.ts';
import type { ChangedField } from './record-snapshot.ts';

/** What operations did. */
export interface Applied {
  /** Every field of the records that changed, including those that followed from others. */
  readonly fields: ReadonlyArray<ChangedField>;
}

/** No request is repeated after this long. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** What operations with this key changed; undefined if there were none. */
export async function actedOn({ db }: Change, key: string): Promise<Applied | undefined> {
  const row = await db
    .selectFrom('acted_operations')
    .select('answer')
    .where('key', '=', key)
    .executeTakeFirst();
  return row && (JSON.parse(row.answer) as Applied);
}

/** Stores what operations changed, and deletes what is older than `KEPT_MS`. */
export async function noteActedOn(
  { db, view }: Change,
  key: string,
  applied: Applied,
): Promise<void> {
  const oldest = new Date(view.now.getTime() - KEPT_MS).toISOString();
  await db.deleteFrom('acted_operations').where('acted_at', '<', oldest).execute();
  await db
    .insertInto('acted_operations')
    .values({ key, acted_at: view.now.toISOString(), answer: JSON.stringify(applied) })
    .execute();
}
