import { StateError } from '#storage/state-store.ts';
import type { LocaleId } from '../contract/locale.ts';

/**
 * Where in its log a locale's file is. A database restored from a backup gives the same versions to
 * other transactions; only the tokens tell them apart.
 */
export interface LogPlace {
  /** The version of the last logged transaction; 0 if there is none. */
  readonly version: number;
  /** Names the last transaction, and no other; undefined if there is none. */
  readonly token: string | undefined;
}

export function isSamePlace(one: LogPlace, other: LogPlace): boolean {
  return one.version === other.version && one.token === other.token;
}

/** A transaction of a locale's file, on its way to the other machines. */
export interface LoggedTransaction {
  /** The version of the file that it leads to: one more than the version before. */
  readonly version: number;
  /** Names the transaction, and no other. The changeset stores it in the file. */
  readonly token: string;
  /** The token of the transaction before it. */
  readonly follows: string | undefined;
  /** @see https://www.sqlite.org/sessionintro.html */
  readonly changeset: Uint8Array;
  /** Whether shoppers see another release after it. */
  readonly isSeen: boolean;
  /**
   * Packs that the file refers to from this transaction on. Their bytes are on this machine's disk.
   */
  readonly packs: ReadonlyArray<string>;
}

/**
 * Where machines agree on what the files of locales hold. Each machine has a replica of every file;
 * a transaction commits here once the log has it, and on the others when they apply it. A shop on
 * one machine has no log.
 */
export interface LocaleLog {
  /**
   * Runs `work` as the only writer of a locale on any machine, once its file here holds all that is
   * logged. If another machine writes meanwhile, `work` is rolled back and runs again.
   *
   * @param patienceMs how long another writer may take
   * @throws LocaleBusyError if the other writer doesn't finish
   */
  withLease<T>(locale: LocaleId, patienceMs: number, work: () => Promise<T>): Promise<T>;
  /**
   * Logs a transaction that is about to commit.
   *
   * @throws ConflictError if the log isn't where the transaction begins; it must not commit
   */
  append(locale: LocaleId, transaction: LoggedTransaction): Promise<void>;
  /** The locales that the log has anything of. */
  locales(): Promise<ReadonlyArray<LocaleId>>;
}

/** What the machines of a shop share can't be reached, or is out of order. */
export class SharedStateError extends StateError {
  /** @param service its name in messages, such as "PostgreSQL" */
  constructor(service: string, options: { readonly cause: unknown }) {
    const { cause } = options;
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    super(`${service} can't be used: ${reason}`, options);
  }
}

/** Another machine wrote the version first: this transaction is rolled back. */
export class ConflictError extends Error {
  constructor(locale: LocaleId, version: number) {
    super(`Version ${version} of ${locale} was written by another machine.`);
  }
}
