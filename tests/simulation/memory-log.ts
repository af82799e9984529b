import {
  type BaseCopy,
  CHANNEL,
  type Grown,
  type Head,
  type Log,
  type LogEntry,
  type NewEntry,
  type Past,
  type Replaced,
  type StoredPack,
} from '#content-sync/cluster/log-table.ts';
import type { LocaleId } from '#content-sync/contract/locale.ts';
import type { Digest } from '#content-sync/digest.ts';

interface OneLog {
  head: Head;
  entries: ReadonlyArray<Entry>;
  copies: ReadonlyArray<BaseCopy>;
  failed: { readonly problem: string; readonly at: number } | undefined;
}

type Entry = Pick<NewEntry, 'version' | 'changeset'> & { readonly token: string };

interface Pack extends StoredPack {
  readonly locale: LocaleId;
  readonly version: number;
}

export interface MemoryLogOptions {
  /** Called with what machines are notified of. */
  readonly notify?: (channel: string, payload: string) => void;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
}

const ENTRIES_AT_ONCE = 50;

/** The logs of all locales in memory: what `LogTable` does in PostgreSQL, by the same contract. */
export class MemoryLog implements Log {
  readonly #logs = new Map<LocaleId, OneLog>();
  readonly #packs = new Map<string, Pack>();
  readonly #notify: NonNullable<MemoryLogOptions['notify']>;
  readonly #clock: () => number;

  constructor({ notify = () => {}, clock = Date.now }: MemoryLogOptions = {}) {
    this.#notify = notify;
    this.#clock = clock;
  }

  /** Has what another log has now. */
  copy(other: MemoryLog): void {
    for (const [locale, log] of other.#logs) this.#logs.set(locale, { ...log });
    for (const [name, pack] of other.#packs) this.#packs.set(name, pack);
  }

  async heads() {
    return new Map(
      [...this.#logs].map(([locale, { head, failed }]) => [
        locale,
        { ...head, ...(failed && { copyProblem: failed.problem }) },
      ]),
    );
  }

  async begin(locale: LocaleId, shape: string): Promise<Head> {
    const head = { version: 0, shape, token: undefined };
    const log = this.#logs.get(locale) ?? { head, entries: [], copies: [], failed: undefined };
    this.#logs.set(locale, log);
    return log.head;
  }

  async append(entry: NewEntry): Promise<boolean> {
    const { locale, version, shape, token, follows, changeset, isSeen, packs } = entry;
    const log = this.#logs.get(locale);
    if (!log || !isAt(log.head, { version: version - 1, shape, token: follows })) return false;
    log.head = { version, shape, token };
    log.entries = [...log.entries, { version, token, changeset }];
    this.#addPacks(locale, version, packs);
    if (isSeen) this.#notify(CHANNEL, `${locale} ${version}`);
    return true;
  }

  async replaceBy(copy: BaseCopy, { locale, token, head, packs }: Replaced): Promise<boolean> {
    const log = this.#logs.get(locale);
    if (!log || !isAt(log.head, head)) return false;
    const { version, shape } = copy;
    log.head = { version, shape, token };
    log.copies = [...log.copies, copy];
    log.failed = undefined;
    this.#addPacks(
      locale,
      version,
      packs.map((pack) => ({ ...pack, zipped: undefined })),
    );
    this.#notify(CHANNEL, `${locale} ${version}`);
    return true;
  }

  async tokenOf(locale: LocaleId, version: number): Promise<string | undefined> {
    return this.#entries(locale).find((entry) => entry.version === version)?.token;
  }

  async after(locale: LocaleId, version: number): Promise<ReadonlyArray<LogEntry>> {
    const entries = this.#entries(locale).filter((entry) => entry.version > version);
    return entries.slice(0, ENTRIES_AT_ONCE).map((entry) => this.#withPacks(locale, entry));
  }

  async newsAfter(locale: LocaleId, version: number) {
    const log = this.#logs.get(locale);
    return log && { head: log.head, entries: await this.after(locale, version) };
  }

  async packs(names: ReadonlyArray<string>): Promise<ReadonlyArray<StoredPack>> {
    return this.#packsWhere(({ name }) => names.includes(name));
  }

  async inlinePacks(locale: LocaleId, upTo: number): Promise<ReadonlyArray<StoredPack>> {
    return this.#packsWhere(
      (pack) => pack.locale === locale && pack.version <= upTo && pack.zipped !== undefined,
    );
  }

  async movedToObjects(names: ReadonlyArray<string>): Promise<void> {
    for (const name of names) {
      const pack = this.#packs.get(name);
      if (pack) this.#packs.set(name, { ...pack, zipped: undefined });
    }
  }

  async baseCopy(locale: LocaleId, shape: string): Promise<BaseCopy | undefined> {
    return this.#copies(locale).findLast((copy) => copy.shape === shape);
  }

  async addBaseCopy(locale: LocaleId, copy: BaseCopy, token: string | undefined): Promise<boolean> {
    const log = this.#logs.get(locale);
    if (log?.head.version !== copy.version || log.head.token !== token) return false;
    log.failed = undefined;
    if (log.copies.some(({ version }) => version === copy.version)) return false;
    log.copies = [...log.copies, copy];
    return true;
  }

  async recordFailedCopy(locale: LocaleId, problem: string): Promise<void> {
    const log = this.#logs.get(locale);
    if (log) log.failed = { problem, at: this.#clock() };
  }

  async forgetFailedCopy(locale: LocaleId): Promise<void> {
    const log = this.#logs.get(locale);
    if (log) log.failed = undefined;
  }

  async sinceBaseCopy(locale: LocaleId, shape: string): Promise<Grown> {
    const copy = await this.baseCopy(locale, shape);
    const entries = this.#entries(locale).filter(({ version }) => version > (copy?.version ?? 0));
    const failedAt = this.#logs.get(locale)?.failed?.at;
    return {
      entries: entries.length,
      bytes: entries.reduce((sum, { changeset }) => sum + changeset.bytes, 0),
      isFirst: copy === undefined,
      failedAgoMs: failedAt === undefined ? null : this.#clock() - failedAt,
    };
  }

  async forget(locale: LocaleId, { version, usedPacks }: Past): Promise<void> {
    const log = this.#logs.get(locale);
    if (!log) return;
    log.entries = log.entries.filter((entry) => entry.version > version);
    log.copies = log.copies.filter((copy) => copy.version >= version);
    for (const pack of this.#packs.values()) {
      const isPast = pack.locale === locale && pack.version <= version;
      if (isPast && !usedPacks.includes(pack.name)) this.#packs.delete(pack.name);
    }
  }

  async digestsInUse(locale: LocaleId): Promise<ReadonlySet<Digest>> {
    const packs = [...this.#packs.values()].filter((pack) => pack.locale === locale);
    return new Set([
      ...this.#entries(locale).map(({ changeset }) => changeset.digest),
      ...this.#copies(locale).map(({ object }) => object),
      ...packs.map(({ digest }) => digest),
    ]);
  }

  #entries(locale: LocaleId): ReadonlyArray<Entry> {
    return this.#logs.get(locale)?.entries ?? [];
  }

  #copies(locale: LocaleId): ReadonlyArray<BaseCopy> {
    return this.#logs.get(locale)?.copies ?? [];
  }

  #addPacks(locale: LocaleId, version: number, packs: ReadonlyArray<StoredPack>): void {
    for (const pack of packs) {
      if (!this.#packs.has(pack.name)) this.#packs.set(pack.name, { ...pack, locale, version });
    }
  }

  #packsWhere(isWanted: (pack: Pack) => boolean): ReadonlyArray<StoredPack> {
    return [...this.#packs.values()].filter(isWanted).map(stored);
  }

  #withPacks(locale: LocaleId, { version, changeset }: Entry): LogEntry {
    const packs = this.#packsWhere((pack) => pack.locale === locale && pack.version === version);
    return { version, changeset, packs };
  }
}

const stored = ({ name, digest, bytes, zipped }: Pack): StoredPack => ({
  name,
  digest,
  bytes,
  zipped,
});

function isAt(head: Head, { version, shape, token }: Head): boolean {
  return head.version === version && head.shape === shape && head.token === token;
}
