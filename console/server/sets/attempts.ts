import type { Country } from '#domain/locale/locales.ts';
import { type Row, storableJson, type Tables } from '#storage/state-store.ts';
import type { PlannedTime, PublicationKind } from '../../contract/editing-contract.ts';

/** A publication that was begun and whose outcome isn't known yet. */
export interface Attempt {
  /** The key under which the commerce API acts only once. */
  readonly key: string;
  readonly set: string;
  readonly kind: PublicationKind;
  readonly who: string;
  /** The person's id; absent for a time that came, and once the process has ended meanwhile. */
  readonly whoId?: string | undefined;
  /** The country whose part of the set it is; absent for all of it. */
  readonly country?: Country | undefined;
  /**
   * The end that whoever publishes the set chose, or null for none; absent if it keeps the times that
   * were chosen before.
   */
  readonly end?: PlannedTime | null | undefined;
  /** Whether somebody said that so many records change or go as the guard stops otherwise. */
  readonly reviewed?: boolean | undefined;
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

export async function noteAttempt(
  tables: Tables,
  { key, set, kind, who, country, end, reviewed }: Attempt,
): Promise<void> {
  await tables.run(
    `INSERT INTO attempts (change_set, key, kind, who, part, end_json, reviewed)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ...[set, key, kind, who, country ?? '', end === undefined ? null : storableJson(end)],
    reviewed ? 1 : 0,
  );
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
    ...(row.part !== '' && { country: row.part as Country }),
    ...(Number(row.reviewed) === 1 && { reviewed: true }),
    ...(row.end_json !== null && { end: JSON.parse(String(row.end_json)) }),
  };
}
