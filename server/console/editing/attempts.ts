import type { PublicationKind } from '#console/editing/editing-contract.ts';
import type { Row, Tables } from '#storage/state-store.ts';

/** A publication that was begun, and whose end isn't known yet. */
export interface Attempt {
  /** Names it to the commerce API, which acts on it once. */
  readonly key: string;
  readonly set: string;
  readonly kind: PublicationKind;
  readonly who: string;
}

/** The attempt of a set; nobody writes the set meanwhile. */
export async function attemptOf(tables: Tables, set: string): Promise<Attempt | undefined> {
  const row = await tables.get('SELECT * FROM attempts WHERE change_set = ?', set);
  return row && attemptIn(row);
}

/** Attempts whose end isn't known, because the process ended meanwhile or the API didn't answer. */
export async function openAttempts(tables: Tables): Promise<Array<Attempt>> {
  return (await tables.all('SELECT * FROM attempts')).map(attemptIn);
}

/** Ends an attempt that changed nothing. */
export async function giveUpAttempt(tables: Tables, { key }: Attempt): Promise<void> {
  await tables.run('DELETE FROM attempts WHERE key = ?', key);
}

function attemptIn(row: Row): Attempt {
  return {
    key: String(row.key),
    set: String(row.change_set),
    kind: row.kind as PublicationKind,
    who: String(row.who),
  };
}
