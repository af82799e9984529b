import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LocaleId } from '../contract/locale.ts';
import { digestOf } from '../digest.ts';
import { SharedStateError } from '../locale-file/locale-log.ts';
import { LOCALE_SHAPE } from '../locale-file/schema.ts';
import {
  type BaseCopy,
  type Grown,
  type LogEntry,
  LogTable,
  type NewEntry,
  type News,
  type Replaced,
} from './log-table.ts';
import type { Database } from './postgres.ts';

/**
 * A log whose entries and base copies are signed by the machine that adds them, with a key that neither the database nor
 * the object store has: whoever can write there can hold up the shop, but doesn't decide what it shows. Packs need no
 * signature, since a locale's file names each page by the digest of its bytes.
 */
export class SignedLog extends LogTable {
  readonly #keys: ReadonlyArray<string>;

  /** @param keys the first one signs, and all are accepted */
  constructor(database: Database, keys: readonly [string, ...Array<string>]) {
    super(database);
    this.#keys = keys;
  }

  override append(entry: NewEntry): Promise<boolean> {
    return super.append({ ...entry, signature: this.#sign(meaningOf(entry.locale, entry)) });
  }

  override replaceBy(copy: BaseCopy, replaced: Replaced): Promise<boolean> {
    return super.replaceBy(this.#signed(replaced.locale, copy), replaced);
  }

  override addBaseCopy(locale: LocaleId, copy: BaseCopy, token: string | undefined) {
    return super.addBaseCopy(locale, this.#signed(locale, copy), token);
  }

  /** @throws SharedStateError if the next entry isn't signed, and no later base copy is */
  override async after(locale: LocaleId, version: number): Promise<ReadonlyArray<LogEntry>> {
    return this.#genuine(locale, await super.after(locale, version));
  }

  /** @throws SharedStateError if the next entry isn't signed, and no later base copy is */
  override async newsAfter(locale: LocaleId, version: number): Promise<News | undefined> {
    const news = await super.newsAfter(locale, version);
    return news && { ...news, entries: await this.#genuine(locale, news.entries) };
  }

  /** Undefined, too, if the latest one isn't signed. */
  override async baseCopy(locale: LocaleId, shape: string): Promise<BaseCopy | undefined> {
    const copy = await super.baseCopy(locale, shape);
    return copy && this.#isSigned(meaningOfCopy(locale, copy), copy.signature) ? copy : undefined;
  }

  /** A log that wasn't signed before is signed from its next base copy on, so that is due at once. */
  override async sinceBaseCopy(locale: LocaleId, shape: string): Promise<Grown> {
    const grown = await super.sinceBaseCopy(locale, shape);
    return { ...grown, isFirst: (await this.baseCopy(locale, shape)) === undefined };
  }

  /** The entries before the first that isn't signed. */
  async #genuine(locale: LocaleId, entries: ReadonlyArray<LogEntry>) {
    const isForged = (entry: LogEntry) =>
      !isWhole(entry) || !this.#isSigned(meaningOf(locale, entry), entry.signature);
    const at = entries.findIndex(isForged);
    const forged = entries[at];
    if (!forged) return entries;
    const copy = at === 0 ? await this.baseCopy(locale, LOCALE_SHAPE) : undefined;
    if (at === 0 && (copy?.version ?? 0) < forged.version) {
      const cause = `Version ${forged.version} of ${locale} in the log isn't signed with a key of this machine (STOREFRONT_MACHINE_KEYS).`;
      throw new SharedStateError('PostgreSQL', { cause });
    }
    return entries.slice(0, at);
  }

  #signed(locale: LocaleId, copy: BaseCopy): BaseCopy {
    return { ...copy, signature: this.#sign(meaningOfCopy(locale, copy)) };
  }

  #sign(meaning: string, key = this.#keys[0] ?? ''): string {
    return createHmac('sha256', key).update(meaning).digest('base64url');
  }

  #isSigned(meaning: string, signature = ''): boolean {
    const given = Buffer.from(signature);
    return this.#keys.some((key) => {
      const expected = Buffer.from(this.#sign(meaning, key));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }
}

/** What a signature of an entry is about: its changeset also says what it follows. */
const meaningOf = (locale: LocaleId, { version, changeset }: LogEntry | NewEntry) =>
  JSON.stringify(['changeset', locale, version, changeset.digest]);

const meaningOfCopy = (locale: LocaleId, { version, shape, object }: BaseCopy) =>
  JSON.stringify(['base copy', locale, version, shape, object]);

/** Whether bytes in the entry are those of its digest; the object store compares its own. */
const isWhole = ({ changeset: { content, digest } }: LogEntry) =>
  content === undefined || digestOf(content) === digest;
