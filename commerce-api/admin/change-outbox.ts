import { randomUUID } from 'node:crypto';
import { parseJson } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import {
  type Change,
  type ContentChange,
  type EditorsView,
  inOneChange,
} from './content-change.ts';

/** An editor's view, and whether people have reviewed how many records the edit changes or removes. */
interface ToldView extends EditorsView {
  readonly reviewed?: boolean | undefined;
}

/** A change that is kept under an id until the shop was told of it. */
export interface NotedChange extends ContentChange {
  readonly id: string;
}

/**
 * The same as `inOneChange`, for a change that the shop has to be told of: the transaction that makes
 * it also keeps it until then, so that whatever is committed is told sooner or later.
 */
export async function inToldChange<T>(
  db: Database,
  { reviewed = false, ...view }: ToldView,
  edit: (change: Change) => Promise<T>,
): Promise<{ readonly result: T; readonly changed: ReadonlyArray<NotedChange> }> {
  const { result } = await inOneChange(db, view, async (change) => {
    const edited = await edit(change);
    return { result: edited, changed: await noteUntold(change, reviewed) };
  });
  return result;
}

async function noteUntold(
  { db, version, touched }: Change,
  reviewed: boolean,
): Promise<ReadonlyArray<NotedChange>> {
  const noted = touched().map((change) => ({
    id: randomUUID(),
    ...change,
    ...(reviewed && { reviewed }),
  }));
  const rows = noted.map(({ id, ...change }) => ({ id, version, change: JSON.stringify(change) }));
  if (rows.length > 0) await db.insertInto('untold_changes').values(rows).execute();
  return noted;
}

/** Tells the shop of committed changes: at once or, if that fails, whenever it's tried again. */
export class UntoldChanges {
  readonly #db: Database;
  readonly #tell: (change: ContentChange) => unknown;
  /** The ids of changes that were untold when this process looked last. */
  #seen: ReadonlySet<string> = new Set();

  /** @param tell rejects if the change could not be recorded */
  constructor(db: Database, tell: (change: ContentChange) => unknown) {
    this.#db = db;
    this.#tell = tell;
  }

  /** Resolves even if nobody could be told: the change is committed, and is told later. */
  async tell(change: NotedChange): Promise<void> {
    await this.#told(change).catch(console.error);
  }

  /**
   * Tells of what stayed untold from one call to the next, oldest first: other processes of the
   * shop may be telling of the rest. Rejects at the first change that nobody could be told of.
   */
  async renotify(): Promise<void> {
    const rows = await this.#db
      .selectFrom('untold_changes')
      .selectAll()
      .orderBy('version')
      .limit(AT_ONCE)
      .execute();
    const seen = this.#seen;
    this.#seen = new Set(rows.map(({ id }) => id));
    for (const { id, change } of rows.filter((row) => seen.has(row.id))) {
      await this.#told({ id, ...parseJson<ContentChange>(change) });
    }
  }

  async #told({ id, ...change }: NotedChange): Promise<void> {
    await this.#tell(change);
    await this.#db.deleteFrom('untold_changes').where('id', '=', id).execute();
  }
}

const AT_ONCE = 100;
