import type { DatabaseSync } from 'node:sqlite';

/** A key of a person's device or password manager; only its public half is here. */
export interface StoredPasskey {
  /** The credential's id in base64url. */
  readonly id: string;
  readonly person: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** How often it was used, if it counts; 0 otherwise. */
  readonly counter: number;
  readonly transports: ReadonlyArray<string>;
  /** The browser it was made with, as it calls itself. */
  readonly device: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly usedAt: number | undefined;
}

const DEVICE_MAX = 200;

export function addPasskey(database: DatabaseSync, passkey: Omit<StoredPasskey, 'usedAt'>): void {
  const { id, person, publicKey, counter, transports, device, createdAt } = passkey;
  database
    .prepare('INSERT INTO passkeys VALUES (?, ?, ?, ?, ?, ?, ?, NULL)')
    .run(
      id,
      person,
      publicKey,
      counter,
      transports.join(' '),
      device.slice(0, DEVICE_MAX),
      createdAt,
    );
}

export function findPasskey(database: DatabaseSync, id: string): StoredPasskey | undefined {
  const row = database.prepare('SELECT * FROM passkeys WHERE id = ?').get(id);
  return row && passkeyOf(row);
}

/** A person's passkeys, the newest last. */
export function passkeysOf(database: DatabaseSync, person: string): Array<StoredPasskey> {
  return database
    .prepare('SELECT * FROM passkeys WHERE person = ? ORDER BY created_at, id')
    .all(person)
    .map(passkeyOf);
}

export function notePasskeyUse(
  database: DatabaseSync,
  id: string,
  { counter, now }: { readonly counter: number; readonly now: number },
): void {
  database
    .prepare('UPDATE passkeys SET counter = ?, used_at = ? WHERE id = ?')
    .run(counter, now, id);
}

/** Returns whether the person had it. */
export function removePasskey(database: DatabaseSync, person: string, id: string): boolean {
  const remove = 'DELETE FROM passkeys WHERE person = ? AND id = ?';
  return database.prepare(remove).run(person, id).changes > 0;
}

function passkeyOf(row: Record<string, unknown>): StoredPasskey {
  return {
    id: String(row.id),
    person: String(row.person),
    publicKey: new Uint8Array(row.public_key as Uint8Array),
    counter: Number(row.counter),
    transports: String(row.transports).split(' ').filter(Boolean),
    device: String(row.device),
    createdAt: Number(row.created_at),
    usedAt: row.used_at === null ? undefined : Number(row.used_at),
  };
}
