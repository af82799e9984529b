import type { Row, Tables } from '#storage/state-store.ts';
import type { PublicationKind } from '../../contract/editing-contract.ts';

/** A publication that was begun and whose outcome isn't known yet. */
export interface Attempt {
  /** The key under which the commerce API acts only once. */
  readonly key: string;
  readonly set: string;
  readonly kind: PublicationKind;
  readonly who: string;
}

/** The attempt of a set. While there is one, nobody may write the set. */
export async function attemptOf(tables: Tables, set: string): Promise<Attempt | undefined> {
  const row = await tables.get('SELECT * FROM attempts WHERE change_set = ?', set);
  return row && attemptIn(row);
}

/** Attempts without a known outcome: the process ended meanwhile, or the API didn't answer. */
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
