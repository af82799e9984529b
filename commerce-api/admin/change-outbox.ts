import { randomUUID } from 'node:crypto';
import { parseJson } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import {
  type Change,
  type ContentChange,
  type EditorsView,
  inOneChange,
} from './content-change.ts';

/** A change that is stored under an id until it is announced to the shop. */
export interface OutboxChange extends ContentChange {
  readonly id: string;
}

/**
 * The same as `inOneChange`, for a change that is announced to the shop: the transaction that makes it also
 * adds it to the outbox, so that whatever is committed is announced sooner or later.
 */
export async function inAnnouncedChange<T>(
  db: Database,
  { reviewed = false, ...view }: EditorsView & Pick<ContentChange, 'reviewed'>,
  edit: (change: Change) => Promise<T>,
): Promise<{ readonly result: T; readonly changed: ReadonlyArray<OutboxChange> }> {
  const { result } = await inOneChange(db, view, async (change) => {
    const edited = await edit(change);
    return { result: edited, changed: await addToOutbox(change, reviewed) };
  });
  return result;
}

async function addToOutbox(
  { db, version, touched }: Change,
  reviewed: boolean,
): Promise<ReadonlyArray<OutboxChange>> {
  const noted = touched().map((change) => ({
    id: randomUUID(),
    ...change,
    ...(reviewed && { reviewed }),
  }));
  const rows = noted.map(({ id, ...change }) => ({ id, version, change: JSON.stringify(change) }));
  if (rows.length > 0) await db.insertInto('untold_changes').values(rows).execute();
  return noted;
}

/** Announces committed changes to the shop: at once or, if that fails, whenever it's tried again. */
export class ChangeOutbox {
  readonly #db: Database;
  readonly #announce: (change: ContentChange) => unknown;
  /** The ids of changes that were in the outbox when this process looked last. */
  #seen: ReadonlySet<string> = new Set();

  /** @param announce rejects if the change could not be recorded */
  constructor(db: Database, announce: (change: ContentChange) => unknown) {
    this.#db = db;
    this.#announce = announce;
  }

  /** Resolves even if nobody listens: the change is committed, and is announced later. */
  async announce(change: OutboxChange): Promise<void> {
    await this.#send(change).catch(console.error);
  }

  /**
   * Announces what stayed in the outbox from one call to the next, oldest first: other processes of the
   * shop may be announcing the rest. Rejects at the first change that could not be announced.
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
      await this.#send({ id, ...parseJson<ContentChange>(change) });
    }
  }

  async #send({ id, ...change }: OutboxChange): Promise<void> {
    await this.#announce(change);
    await this.#db.deleteFrom('untold_changes').where('id', '=', id).execute();
  }
}

const AT_ONCE = 100;
