import type { DatabaseSync } from 'node:sqlite';
import type { PublicationKind } from '#console/editing/editing-contract.ts';

/** A publication that was begun, and whose end isn't known yet. */
export interface Attempt {
  /** Names it to the commerce API, which acts on it once. */
  readonly key: string;
  readonly set: string;
  readonly kind: PublicationKind;
  readonly who: string;
}

/** The attempt of a set; nobody writes the set meanwhile. */
export function attemptOf(database: DatabaseSync, set: string): Attempt | undefined {
  const row = database.prepare('SELECT * FROM attempts WHERE change_set = ?').get(set);
  return row && attemptIn(row);
}

/** Attempts whose end isn't known, because the process ended meanwhile or the API didn't answer. */
export function openAttempts(database: DatabaseSync): Array<Attempt> {
  return database.prepare('SELECT * FROM attempts').all().map(attemptIn);
}

/** Ends an attempt that changed nothing. */
export function giveUpAttempt(database: DatabaseSync, { set }: Attempt): void {
  database.prepare('DELETE FROM attempts WHERE change_set = ?').run(set);
}

function attemptIn(row: Record<string, unknown>): Attempt {
  return {
    key: String(row.key),
    set: String(row.change_set),
    kind: row.kind as PublicationKind,
    who: String(row.who),
  };
}
