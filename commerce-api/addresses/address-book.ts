import { randomUUID } from 'node:crypto';
import type { Flag } from '#commerce-api/database/flag.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { Country } from '#domain/locale/locales.ts';
import { type Address, storedAddress } from './address-form.ts';

/** An address that a member keeps. */
export interface StoredAddress {
  readonly id: string;
  readonly address: Address;
  /** Whether the checkout begins with it; one in each book is. */
  readonly isDefault: boolean;
}

/** The addresses of a member in a country, whose orders are delivered there alone. */
export interface AddressBook {
  readonly memberId: string;
  readonly country: Country;
}

export const ADDRESSES_MAX = 20;

interface Addition {
  readonly address: Address;
  readonly isDefault: boolean;
  readonly now: Date;
}

/** The default one first, then the latest. */
export async function loadAddresses(
  db: Database,
  book: AddressBook,
): Promise<ReadonlyArray<StoredAddress>> {
  const rows = await rowsOf(db, book)
    .select(['id', 'fields', 'is_default'])
    .orderBy('is_default', 'desc')
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    address: storedAddress.parse(JSON.parse(row.fields)),
    isDefault: row.is_default === 1,
  }));
}

/**
 * Adds an address, the first one as the default. Nothing is added if it's there already. Undefined if
 * the book is full.
 */
export function storeAddress(
  db: Database,
  book: AddressBook,
  addition: Addition,
): Promise<string | undefined> {
  return changing(db, book, (transaction) => addAddress(transaction, book, addition));
}

/** Adds an address within a transaction. */
export async function addAddress(
  transaction: Database,
  book: AddressBook,
  { address, isDefault, now }: Addition,
): Promise<string | undefined> {
  const stored = await loadAddresses(transaction, book);
  const same = stored.find((other) => isSame(other.address, address));
  if (!same && stored.length >= ADDRESSES_MAX) return undefined;
  const id = same?.id ?? randomUUID();
  if (!same) {
    const fields = JSON.stringify(withoutBlanks(address));
    const row = { id, ...columnsOf(book), fields, is_default: flag(stored.length === 0) };
    const values = { ...row, added_at: now.toISOString() };
    await transaction.insertInto('member_addresses').values(values).execute();
  }
  if (isDefault) await makeDefault(transaction, book, id);
  return id;
}

/** Writes over an address, makes it the default, or both; false if it isn't in the book. */
export function changeAddress(
  db: Database,
  book: AddressBook,
  { id, address, isDefault }: { id: string; address: Address | undefined; isDefault: boolean },
): Promise<boolean> {
  return changing(db, book, async (transaction) => {
    const stored = await loadAddresses(transaction, book);
    if (!stored.some((other) => other.id === id)) return false;
    if (address) {
      const fields = JSON.stringify(withoutBlanks(address));
      await transaction
        .updateTable('member_addresses')
        .set({ fields })
        .where('id', '=', id)
        .execute();
    }
    if (isDefault) await makeDefault(transaction, book, id);
    return true;
  });
}

/** Removes an address; if it was the default, the latest is. False if it isn't in the book. */
export function removeAddress(db: Database, book: AddressBook, id: string): Promise<boolean> {
  return changing(db, book, async (transaction) => {
    const stored = await loadAddresses(transaction, book);
    const removed = stored.find((other) => other.id === id);
    if (!removed) return false;
    await transaction.deleteFrom('member_addresses').where('id', '=', id).execute();
    const next = stored.find((other) => other !== removed);
    if (removed.isDefault && next) await makeDefault(transaction, book, next.id);
    return true;
  });
}

function withoutBlanks(address: Address): Address {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== ''));
}

/** Whether two addresses have equal fields. */
function isSame(one: Address, other: Address): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)] as Array<keyof Address>);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

async function makeDefault(db: Database, book: AddressBook, id: string): Promise<void> {
  const change = (isDefault: boolean) =>
    db
      .updateTable('member_addresses')
      .set({ is_default: flag(isDefault) })
      .where('member_id', '=', book.memberId)
      .where('country', '=', book.country)
      .where('id', isDefault ? '=' : '!=', id)
      .execute();
  await change(false);
  await change(true);
}

const flag = (value: boolean): Flag => (value ? 1 : 0);

const columnsOf = ({ memberId, country }: AddressBook) => ({ member_id: memberId, country });

const rowsOf = (db: Database, { memberId, country }: AddressBook) =>
  db
    .selectFrom('member_addresses')
    .where('member_id', '=', memberId)
    .where('country', '=', country);

const changing = <T>(db: Database, { memberId }: AddressBook, work: (it: Database) => Promise<T>) =>
  inTransaction(db, [`member ${memberId}`], work);
