import type { LocaleId } from '../contract/locale.ts';
import type { Digest } from '../digest.ts';
import type { LogPlace } from '../locale-file/locale-log.ts';
import type { Database } from './postgres.ts';

/** How far a locale's log is. */
export interface Head extends LogPlace {
  /** The shape of the tables that its changesets apply to. */
  readonly shape: string;
}

/** A head, as the machines that follow it read it. */
export interface FollowedHead extends Head {
  /** Why the last base copy could not be made, until one is. */
  readonly copyProblem?: string | undefined;
}

/** Bytes that are in the database or, if they are many, in the object store. */
export interface StoredBytes {
  readonly digest: Digest;
  readonly bytes: number;
  /** Undefined if they are in the object store. */
  readonly content: Uint8Array | undefined;
}

/** A pack, compressed in the database or, if it's large, as it is in the object store. */
export interface StoredPack {
  readonly name: string;
  readonly digest: Digest;
  /** Length of its bytes as they are. */
  readonly bytes: number;
  /** Undefined if it's in the object store. */
  readonly zipped: Uint8Array | undefined;
}

/** A transaction to log. */
export interface NewEntry extends Head {
  readonly locale: LocaleId;
  readonly token: string;
  /** The token of the head that it's appended to. */
  readonly follows: string | undefined;
  readonly changeset: StoredBytes;
  /** Whether shoppers see another release after it. */
  readonly isSeen: boolean;
  readonly packs: ReadonlyArray<StoredPack>;
  /** Undefined in a log that isn't signed. */
  readonly signature?: string | undefined;
}

export interface LogEntry {
  readonly version: number;
  readonly changeset: StoredBytes;
  readonly packs: ReadonlyArray<StoredPack>;
  readonly signature?: string | undefined;
}

export interface News {
  readonly head: Head;
  readonly entries: ReadonlyArray<LogEntry>;
}

export interface BaseCopy {
  readonly version: number;
  readonly shape: string;
  readonly object: Digest;
  readonly bytes: number;
  readonly signature?: string | undefined;
}

export interface Replaced {
  readonly locale: LocaleId;
  /** Names the version that replaces them, and no other. */
  readonly token: string;
  readonly head: Head;
  readonly packs: ReadonlyArray<StoredPack>;
}

/** How much was logged since a base copy. */
export interface Grown {
  readonly entries: number;
  readonly bytes: number;
  /** Whether there is no base copy of that shape. */
  readonly isFirst: boolean;
  /** How long ago a base copy could not be made, if none was since. */
  readonly failedAgoMs: number | null;
}

export interface Past {
  /** The version up to which entries aren't needed. */
  readonly version: number;
  /** Packs that are in use. */
  readonly usedPacks: ReadonlyArray<string>;
}

/** The channel that announces new versions to machines: `sg-en 12`. */
export const CHANNEL = 'storefront_versions';

/** How many entries are read at once. */
const ENTRIES_AT_ONCE = 50;

/**
 * Compares and sets the head, and adds the entry, its packs and the notification, in one statement:
 * all of it happens, or nothing if another machine wrote that version or the one before.
 */
const APPEND = `
  WITH moved AS (
    UPDATE heads SET version = $2, token = $4
    WHERE locale = $1 AND version = $2 - 1 AND shape = $3 AND token IS NOT DISTINCT FROM $12
    RETURNING locale, version, shape, token
  ), logged AS (
    INSERT INTO log (locale, version, shape, token, changeset, object, bytes, signature)
    SELECT locale, version, shape, token, $5, $6, $7, $14 FROM moved
  ), stored AS (
    INSERT INTO packs (name, locale, version, digest, zipped, bytes)
    SELECT pack.name, locale, version, pack.digest, pack.zipped, pack.bytes
    FROM moved, unnest($8::text[], $9::text[], $10::bytea[], $11::integer[])
      AS pack (name, digest, zipped, bytes)
    ON CONFLICT (name) DO NOTHING
  )
  SELECT CASE WHEN $13::boolean THEN pg_notify('${CHANNEL}', locale || ' ' || version)::text END
  FROM moved`;

/** The same for a full copy that replaces what was logged. */
const REPLACE = `
  WITH moved AS (
    UPDATE heads SET version = $2, shape = $3, token = $11
    WHERE locale = $1 AND version = $9 AND shape = $10 AND token IS NOT DISTINCT FROM $12
    RETURNING locale, version, shape
  ), copied AS (
    INSERT INTO base_copies (locale, version, shape, object, bytes, signature)
    SELECT locale, version, shape, $4, $5, $13 FROM moved
  ), stored AS (
    INSERT INTO packs (name, locale, version, digest, bytes)
    SELECT pack.name, locale, version, pack.digest, pack.bytes
    FROM moved, unnest($6::text[], $7::text[], $8::integer[]) AS pack (name, digest, bytes)
    ON CONFLICT (name) DO NOTHING
  ), well AS (
    DELETE FROM failed_base_copies WHERE locale IN (SELECT locale FROM moved)
  )
  SELECT pg_notify('${CHANNEL}', locale || ' ' || version) FROM moved`;

const ADD_BASE_COPY = `
  WITH copied AS (
    SELECT locale FROM heads
    WHERE locale = $1 AND version = $2 AND token IS NOT DISTINCT FROM $6::uuid
  ), well AS (
    DELETE FROM failed_base_copies WHERE locale IN (SELECT locale FROM copied)
  )
  INSERT INTO base_copies (locale, version, shape, object, bytes, signature)
  SELECT locale, $2, $3, $4, $5, $7 FROM copied
  ON CONFLICT (locale, version) DO UPDATE SET
    shape = excluded.shape, object = excluded.object, bytes = excluded.bytes,
    signature = excluded.signature
  WHERE base_copies.signature IS DISTINCT FROM excluded.signature`;

/** Removes what is in the past in one statement. */
const FORGET = `
  WITH entries AS (
    DELETE FROM log WHERE locale = $1 AND version <= $2
  ), copies AS (
    DELETE FROM base_copies WHERE locale = $1 AND version < $2
  )
  DELETE FROM packs WHERE locale = $1 AND version <= $2 AND NOT name = ANY ($3)`;

const DIGESTS_IN_USE = `
  SELECT object AS digest FROM log WHERE locale = $1
  UNION SELECT object FROM base_copies WHERE locale = $1
  UNION SELECT digest FROM packs WHERE locale = $1`;

/** The logs of all locales. Each method takes effect at one instant, or not at all. */
export type Log = Pick<LogTable, keyof LogTable>;

/** The logs of all locales, in the database. Each method is one statement. */
export class LogTable {
  readonly #query: Database['query'];

  constructor({ query }: Database) {
    this.#query = query;
  }

  async heads(): Promise<ReadonlyMap<LocaleId, FollowedHead>> {
    const { rows } = await this.#query<HeadRow & { locale: LocaleId; problem: string | null }>(
      `SELECT locale, version, shape, token, problem
       FROM heads LEFT JOIN failed_base_copies USING (locale)`,
    );
    return new Map(
      rows.map(({ locale, problem, ...head }) => [
        locale,
        { ...headOf(head), ...(problem !== null && { copyProblem: problem }) },
      ]),
    );
  }

  /** Begins a log if there is none. Returns its head. */
  async begin(locale: LocaleId, shape: string): Promise<Head> {
    const { rows } = await this.#query<HeadRow>(
      `INSERT INTO heads VALUES ($1, 0, $2)
       ON CONFLICT (locale) DO UPDATE SET version = heads.version
       RETURNING version, shape, token`,
      [locale, shape],
    );
    return headOf(rows[0] ?? { version: 0, shape, token: null });
  }

  /**
   * Adds an entry if it follows the head; returns whether it did. Only a new release notifies the
   * other machines: they fetch the entries before it along with it, and so keep their cores free
   * while this machine publishes.
   */
  append({ locale, version, shape, token, follows, ...entry }: NewEntry): Promise<boolean> {
    const { changeset, isSeen, packs } = entry;
    return this.#changes(APPEND, [
      locale,
      version,
      shape,
      token,
      changeset.content ?? null,
      changeset.digest,
      changeset.bytes,
      packs.map(({ name }) => name),
      packs.map(({ digest }) => digest),
      packs.map(({ zipped }) => zipped ?? null),
      packs.map(({ bytes }) => bytes),
      follows ?? null,
      isSeen,
      entry.signature ?? null,
    ]);
  }

  /**
   * Replaces everything logged up to a head by a base copy as the next version, with its new packs,
   * all of them in the object store. Returns false if that isn't the head any more.
   */
  replaceBy(copy: BaseCopy, { locale, token, head, packs }: Replaced): Promise<boolean> {
    return this.#changes(REPLACE, [
      locale,
      copy.version,
      copy.shape,
      copy.object,
      copy.bytes,
      packs.map(({ name }) => name),
      packs.map(({ digest }) => digest),
      packs.map(({ bytes }) => bytes),
      head.version,
      head.shape,
      token,
      head.token ?? null,
      copy.signature ?? null,
    ]);
  }

  /** The token of a logged version; undefined if it doesn't exist or was forgotten. */
  async tokenOf(locale: LocaleId, version: number): Promise<string | undefined> {
    const { rows } = await this.#query<{ token: string }>(
      'SELECT token FROM log WHERE locale = $1 AND version = $2',
      [locale, version],
    );
    return rows[0]?.token;
  }

  /** The entries after a version, in order; a limited number at once. */
  async after(locale: LocaleId, version: number): Promise<ReadonlyArray<LogEntry>> {
    const { rows } = await this.#query<EntryRow>(
      `SELECT ${ENTRY} FROM log WHERE locale = $1 AND version > $2
       ORDER BY version LIMIT ${ENTRIES_AT_ONCE}`,
      [locale, version],
    );
    return rows.map(entryOf);
  }

  /** The head and those entries as of one instant; undefined if the log doesn't exist. */
  async newsAfter(locale: LocaleId, version: number): Promise<News | undefined> {
    const { rows } = await this.#query<NewsRow>(
      `SELECT heads.version AS head, heads.shape, heads.token, ${ENTRY}
       FROM heads LEFT JOIN log ON log.locale = heads.locale AND log.version > $2
       WHERE heads.locale = $1 ORDER BY log.version LIMIT ${ENTRIES_AT_ONCE}`,
      [locale, version],
    );
    const [first] = rows;
    const entries = rows.flatMap((row) => (isEntry(row) ? [entryOf(row)] : []));
    return first && { head: headOf({ ...first, version: first.head }), entries };
  }

  /** Where the bytes of packs are. Unknown names are left out. */
  packs(names: ReadonlyArray<string>): Promise<ReadonlyArray<StoredPack>> {
    return this.#packsWhere('name = ANY ($1)', [names]);
  }

  /** The packs up to a version whose bytes are in the database. */
  inlinePacks(locale: LocaleId, upTo: number): Promise<ReadonlyArray<StoredPack>> {
    const isInline = 'locale = $1 AND version <= $2 AND zipped IS NOT NULL';
    return this.#packsWhere(isInline, [locale, upTo]);
  }

  /** Notes that packs are in the object store now. */
  async movedToObjects(names: ReadonlyArray<string>): Promise<void> {
    const move = 'UPDATE packs SET zipped = NULL WHERE name = ANY ($1)';
    await this.#query(move, [names]);
  }

  /** The latest base copy of this shape. */
  async baseCopy(locale: LocaleId, shape: string): Promise<BaseCopy | undefined> {
    const { rows } = await this.#query<Omit<BaseCopy, 'signature'> & SignatureRow>(
      `SELECT version, shape, object, bytes, signature FROM base_copies
       WHERE locale = $1 AND shape = $2 ORDER BY version DESC LIMIT 1`,
      [locale, shape],
    );
    return rows[0] && withSignature(rows[0]);
  }

  /**
   * Adds a base copy if the log has this token at its version, or replaces one with another signature. Returns whether it
   * did.
   */
  addBaseCopy(locale: LocaleId, copy: BaseCopy, token: string | undefined): Promise<boolean> {
    const { version, shape, object, bytes, signature = null } = copy;
    const values = [locale, version, shape, object, bytes, token ?? null, signature];
    return this.#changes(ADD_BASE_COPY, values);
  }

  /** Notes that a base copy could not be made, until one is added. */
  async recordFailedCopy(locale: LocaleId, problem: string): Promise<void> {
    await this.#query(
      `INSERT INTO failed_base_copies (locale, problem) VALUES ($1, $2)
       ON CONFLICT (locale) DO UPDATE SET problem = excluded.problem, at = excluded.at`,
      [locale, problem],
    );
  }

  async forgetFailedCopy(locale: LocaleId): Promise<void> {
    await this.#query('DELETE FROM failed_base_copies WHERE locale = $1', [locale]);
  }

  /** What is logged after the latest base copy of this shape. */
  async sinceBaseCopy(locale: LocaleId, shape: string): Promise<Grown> {
    const { rows } = await this.#query<Grown>(
      `WITH latest AS (
         SELECT max(version) AS version FROM base_copies WHERE locale = $1 AND shape = $2
       )
       SELECT count(log.version)::integer AS entries,
         coalesce(sum(bytes), 0)::float8 AS bytes, latest.version IS NULL AS "isFirst", (
           SELECT extract(epoch FROM clock_timestamp() - at)::float8 * 1000
           FROM failed_base_copies WHERE locale = $1
         ) AS "failedAgoMs"
       FROM latest LEFT JOIN log
         ON locale = $1 AND log.version > coalesce(latest.version, 0)
       GROUP BY latest.version`,
      [locale, shape],
    );
    return rows[0] ?? { entries: 0, bytes: 0, isFirst: true, failedAgoMs: null };
  }

  /** Forgets entries up to a version, base copies before it, and packs up to it that aren't in use. */
  async forget(locale: LocaleId, { version, usedPacks }: Past): Promise<void> {
    await this.#query(FORGET, [locale, version, usedPacks]);
  }

  /** The digests of everything that is stored of a locale, in the object store or here. */
  async digestsInUse(locale: LocaleId): Promise<ReadonlySet<Digest>> {
    const { rows } = await this.#query<{ digest: Digest }>(DIGESTS_IN_USE, [locale]);
    return new Set(rows.map(({ digest }) => digest));
  }

  async #packsWhere(condition: string, values: ReadonlyArray<unknown>) {
    const { rows } = await this.#query<PackRow<Buffer>>(
      `SELECT name, digest, bytes, zipped FROM packs WHERE ${condition}`,
      values,
    );
    return rows.map(
      (row): StoredPack => ({
        ...row,
        zipped: row.zipped ?? undefined,
      }),
    );
  }

  /** Runs a statement that changes something or nothing. Returns whether it did. */
  async #changes(statement: string, values: ReadonlyArray<unknown>): Promise<boolean> {
    return (await this.#query(statement, values)).rowCount === 1;
  }
}

export interface HeadRow {
  readonly version: number;
  readonly shape: string;
  readonly token: string | null;
}

export const headOf = ({ version, shape, token }: HeadRow): Head => ({
  version,
  shape,
  token: token ?? undefined,
});

interface PackRow<T> {
  readonly name: string;
  readonly digest: Digest;
  readonly bytes: number;
  readonly zipped: T | null;
}

interface SignatureRow {
  readonly signature: string | null;
}

const withSignature = <T extends SignatureRow>({ signature, ...row }: T) => ({
  ...row,
  ...(signature !== null && { signature }),
});

interface EntryRow extends SignatureRow {
  readonly version: number;
  readonly digest: Digest;
  readonly bytes: number;
  readonly content: Buffer | null;
  /** Their bytes are in hexadecimal, as JSON has them. */
  readonly packs: ReadonlyArray<PackRow<string>> | null;
}

/** An entry, with its packs. */
const ENTRY = `log.version, object AS digest, changeset AS content, bytes, signature, (
  SELECT json_agg(json_build_object(
    'name', name, 'digest', digest, 'bytes', packs.bytes,
    'zipped', encode(zipped, 'hex')
  )) FROM packs WHERE packs.locale = log.locale AND packs.version = log.version
) AS packs`;

interface NewsRow extends Omit<EntryRow, 'version'>, Omit<HeadRow, 'version'> {
  readonly head: number;
  /** Null if there is no entry. */
  readonly version: number | null;
}

const isEntry = (row: NewsRow): row is NewsRow & EntryRow => row.version !== null;

function entryOf({ version, digest, bytes, content, packs, signature }: EntryRow): LogEntry {
  return {
    ...withSignature({ version, signature }),
    changeset: { digest, bytes, content: content ?? undefined },
    packs: (packs ?? []).map((pack) => ({
      ...pack,
      zipped: pack.zipped === null ? undefined : Buffer.from(pack.zipped, 'hex'),
    })),
  };
}
