import type { Row, Tables } from '#storage/state-store.ts';

/** A key of a person's device or password manager. Only the public half is stored. */
export interface StoredPasskey {
  /** The credential's id in base64url. */
  readonly id: string;
  readonly person: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** How often the passkey was used, if it counts; otherwise 0. */
  readonly counter: number;
  readonly transports: ReadonlyArray<string>;
  /** The name that the browser gave itself when it made the passkey. */
  readonly device: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly usedAt: number | undefined;
}

const DEVICE_MAX = 200;

export async function addPasskey(
  tables: Tables,
  passkey: Omit<StoredPasskey, 'usedAt'>,
): Promise<void> {
  const { id, person, publicKey, counter, transports, device, createdAt } = passkey;
  await tables.run(
    'INSERT INTO passkeys VALUES (?, ?, ?, ?, ?, ?, ?, NULL)',
    ...[id, person, publicKey, counter, transports.join(' ')],
    ...[device.slice(0, DEVICE_MAX), createdAt],
  );
}

export async function findPasskey(tables: Tables, id: string): Promise<StoredPasskey | undefined> {
  const row = await tables.get('SELECT * FROM passkeys WHERE id = ?', id);
  return row && passkeyOf(row);
}

/** A person's passkeys, newest last. */
export async function passkeysOf(tables: Tables, person: string): Promise<Array<StoredPasskey>> {
  const select = 'SELECT * FROM passkeys WHERE person = ? ORDER BY created_at, id';
  return (await tables.all(select, person)).map(passkeyOf);
}

export async function notePasskeyUse(
  tables: Tables,
  id: string,
  { counter, now }: { readonly counter: number; readonly now: number },
): Promise<void> {
  await tables.run(
    'UPDATE passkeys SET counter = ?, used_at = ? WHERE id = ?',
    ...[counter, now, id],
  );
}

/** Returns whether the person had it. */
export async function removePasskey(tables: Tables, person: string, id: string): Promise<boolean> {
  const remove = 'DELETE FROM passkeys WHERE person = ? AND id = ?';
  return (await tables.run(remove, person, id)) > 0;
}

function passkeyOf(row: Row): StoredPasskey {
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
