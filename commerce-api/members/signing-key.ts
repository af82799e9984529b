import { randomBytes } from 'node:crypto';
import { writeState } from '#commerce-api/database/state.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';

const KEY_BYTES = 32;

/**
 * The keys that this API signs with. The newest one signs; what the one before has signed is still
 * recognised, so that nobody is signed out when they are rotated.
 */
export interface SigningKeys {
  /** The key that signs, whichever process rotated it. */
  newest(): Promise<Uint8Array>;
  /** The first result of trying the keys, newest first; undefined if none fits. */
  try<T>(attempt: (key: Uint8Array) => Promise<T | undefined>): Promise<T | undefined>;
}

/**
 * The keys of a database, which are created on first use and shared by all its processes. They are
 * read each time, so that a key that was given up is refused at once in all of them.
 */
export async function openSigningKeys(db: Database): Promise<SigningKeys> {
  // Not while another machine copies its own to a new database.
  if (!(await findKeys(db))) await inTransaction(db, ['signing keys'], loadKeys);
  return {
    newest: async () => keyOf((await loadKeys(db)).newest),
    try: async (attempt) => tryEach(valuesOf(await loadKeys(db)), attempt),
  };
}

/** Makes a new key the one that signs; the one before the last is no longer recognised. */
export async function rotateSigningKey(db: Database): Promise<void> {
  await inTransaction(db, ['signing keys'], async (transaction) => {
    const { newest } = await loadKeys(transaction);
    await writeState(transaction, 'previous-signing-key', newest);
    await writeState(transaction, 'signing-key', newKey());
  });
}

/** Keys as they are stored. */
interface StoredKeys {
  readonly newest: string;
  /** Undefined before the first rotation. */
  readonly previous: string | undefined;
}

async function loadKeys(db: Database): Promise<StoredKeys> {
  const found = await findKeys(db);
  if (found) return found;
  await db
    .insertInto('state')
    .values({ key: 'signing-key', value: newKey() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return loadKeys(db);
}

async function findKeys(db: Database): Promise<StoredKeys | undefined> {
  const rows = await db
    .selectFrom('state')
    .select(['key', 'value'])
    .where('key', 'in', ['signing-key', 'previous-signing-key'])
    .execute();
  const { 'signing-key': newest, 'previous-signing-key': previous } = Object.fromEntries(
    rows.map(({ key, value }) => [key, value]),
  );
  return newest === undefined ? undefined : { newest, previous };
}

const newKey = () => randomBytes(KEY_BYTES).toString('base64url');
const keyOf = (stored: string): Uint8Array => Buffer.from(stored, 'base64url');

const valuesOf = ({ newest, previous }: StoredKeys) =>
  (previous === undefined ? [newest] : [newest, previous]).map(keyOf);

async function tryEach<T>(
  keys: ReadonlyArray<Uint8Array>,
  attempt: (key: Uint8Array) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const key of keys) {
    const found = await attempt(key);
    if (found !== undefined) return found;
  }
  return undefined;
}
