import { join } from 'node:path';
import pLimit from 'p-limit';
import type { JournalEntry, ReasonCount } from '#console/contract/console-contract.ts';
import type { OwnFile } from '#content-sync/cluster/shop-state.ts';
import type { EngineEvent } from '#content-sync/engine/events.ts';
import { leftOutText } from '#content-sync/engine/left-out.ts';
import { reasonText } from '#content-sync/inspect/why.ts';
import type { LocaleId } from '#domain/locale/locales.ts';
import type { PreparingDatabase } from '#storage/open-database.ts';
import { openStateFile } from '#storage/open-state-file.ts';
import { type Row, type StateStore, storableJson, type Tables } from '#storage/state-store.ts';
import type { RebuildFailure, RebuildFailures } from './checks/observation.ts';
import { listFirst } from './list-first.ts';
import { ASKED_PATHS_TABLE } from './pageless-paths.ts';

export interface JournalFilter {
  readonly locale?: LocaleId | undefined;
  readonly limit: number;
}

export interface RenderedRelease {
  readonly locale: LocaleId;
  readonly at: number;
  readonly release: number;
  readonly pages: number;
}

const SCHEMA = `
  CREATE TABLE entries (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, locale TEXT, kind TEXT NOT NULL,
    who TEXT, text TEXT NOT NULL, detail TEXT
  ) STRICT;
  CREATE INDEX entries_by_locale ON entries (locale, id);
  CREATE INDEX entries_by_kind ON entries (kind, id);
  CREATE TABLE page_reasons (
    locale TEXT NOT NULL, release INTEGER NOT NULL, path TEXT NOT NULL, reason TEXT NOT NULL,
    at INTEGER NOT NULL, PRIMARY KEY (locale, release, path)
  ) STRICT, WITHOUT ROWID;
`;

/** How often paths without a page were requested is stored here, too: see pageless-paths.ts. */
const STEPS = [SCHEMA, ASKED_PATHS_TABLE];

const FILE = 'journal.db';

const TABLES = ['entries', 'page_reasons'] as const;

const DAY_MS = 86_400_000;
const RETAINED_MS = 30 * DAY_MS;
/** Up to this many pages, reasons are recorded page by page; beyond, they are only counted. */
const LISTED = 1_000;
/** How many failed records and pages are recorded per rebuild. */
const RECORDED_PROBLEMS = 20;
const PROBLEM_MAX_LENGTH = 1_000;

/** Events that end a rebuild. Rolling back to a release isn't a rebuild. */
const ENDS = `('published', 'held', 'up-to-date', 'failed')`;

/** How many entries are copied. A busy shop's month has more than is worth it. */
const ENTRIES_COPIED = 10_000;

export function journalFile(dataFolder: string): OwnFile {
  return {
    name: 'journal',
    file: join(dataFolder, FILE),
    open: openJournalDatabase,
    tables: ['entries'],
    latest: ENTRIES_COPIED,
  };
}

export function openJournalDatabase(dataFolder: string): PreparingDatabase {
  return openStateFile(join(dataFolder, FILE), STEPS);
}

export interface JournalOptions {
  /** Epoch milliseconds. */
  readonly now?: (() => number) | undefined;
  /** Called with errors that aren't about the store being out of order. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

const ADD = 'INSERT INTO entries (at, locale, kind, who, text, detail) VALUES (?, ?, ?, ?, ?, ?)';

/**
 * What happened to the shop's locales, and what people did about it. Every process that rebuilds
 * writes it. Entries are stored for a month, next to the locales' files or, where machines share the
 * shop, in their database. While that is out of order, nothing is recorded, and there are no entries.
 *
 * Entries are written in the order of the calls, and before anything that is read afterwards.
 */
export class Journal {
  readonly #store: StateStore;
  readonly #now: () => number;
  readonly #onError: JournalOptions['onError'];
  readonly #oneByOne = pLimit(1);
  readonly #plans = new Map<LocaleId, Planned>();
  readonly #problems = new Map<LocaleId, number>();
  #tidiedAt = Number.NEGATIVE_INFINITY;

  /** @param store closed with the journal */
  constructor(store: StateStore, { now = Date.now, onError }: JournalOptions = {}) {
    this.#store = store;
    this.#now = now;
    this.#onError = onError;
    this.#tidyDaily();
  }

  /** Records an event of the engine. */
  readonly listen = (event: EngineEvent): void => {
    const { type, locale } = event;
    switch (type) {
      case 'pull-started':
        this.#problems.delete(locale);
        this.#plans.delete(locale);
        break;
      case 'planned':
        this.#plans.set(locale, event);
        break;
      case 'published':
        this.#recordRelease(event);
        break;
      case 'held':
        this.#record(
          { locale, kind: type, text: `Changes wait; release ${event.release} is held.` },
          async (tables) => (await lastEnd(tables, locale))?.kind !== type,
        );
        break;
      case 'up-to-date':
        this.#plans.delete(locale);
        this.#record(
          { locale, kind: type, text: 'Up to date again.' },
          async (tables) => (await lastEnd(tables, locale))?.kind === 'failed',
        );
        break;
      case 'failed': {
        const { problem, advice, unusual = [] } = event;
        const detail = { problem, advice, unusual };
        this.#record({ locale, kind: type, text: problem, detail });
        break;
      }
      default:
        this.#recordText(event);
    }
  };

  /** Records an action of a person. */
  recordAction({ who, text, locale }: Action): void {
    const at = this.#now();
    this.#tidyDaily();
    this.#write(async (tables) => {
      await tables.run(ADD, at, locale ?? null, 'action', who, text, null);
    });
  }

  entries(filter: JournalFilter): Promise<ReadonlyArray<JournalEntry>> {
    return this.#read((tables) => entriesIn(tables, filter), []);
  }

  /** The problems of those locales whose last rebuild failed. */
  failures(locales: ReadonlyArray<LocaleId>): Promise<RebuildFailures> {
    return this.#read((tables) => failuresIn(tables, locales), new Map());
  }

  /** Why the pages of a release were rendered, in a few words; empty if that wasn't recorded. */
  reasonsOf(locale: LocaleId, release: number): Promise<ReadonlyArray<ReasonCount>> {
    return this.#read((tables) => reasonsIn(tables, locale, release), []);
  }

  /**
   * The reasons for each page, by its path; empty if they weren't recorded, as for very large
   * rebuilds.
   */
  pageReasons(locale: LocaleId, release: number): Promise<ReadonlyMap<string, string>> {
    return this.#read((tables) => pageReasonsIn(tables, locale, release), new Map());
  }

  /** The latest published releases, newest last, with the number of pages rendered for each. */
  rendered(limit: number): Promise<ReadonlyArray<RenderedRelease>> {
    return this.#read((tables) => renderedIn(tables, limit), []);
  }

  /** Resolves once everything recorded has been written. */
  close(): Promise<void> {
    return this.#oneByOne(() => this.#store.close());
  }

  #recordRelease(event: Published): void {
    const { type, locale } = event;
    const plan = this.#plans.get(locale);
    this.#plans.delete(locale);
    const stamped = { ...event, plan, at: this.#now() };
    this.#write((tables) => recordReasons(tables, stamped));
    const reasons = countReasons(plan ?? { render: [], remove: [] });
    this.#record({ locale, kind: type, text: publishedText(event), detail: { ...event, reasons } });
  }

  /** Records an event that is no more than a text. Of a rebuild's problems, only the first few. */
  #recordText(event: EngineEvent): void {
    const { locale, type: kind } = event;
    const text = textOf(event);
    if (text !== undefined) this.#record({ locale, kind, text });
    const problem = problemOf(event);
    if (problem === undefined) return;
    const count = (this.#problems.get(locale) ?? 0) + 1;
    this.#problems.set(locale, count);
    if (count > RECORDED_PROBLEMS) return;
    this.#record({ locale, kind, text: problem.slice(0, PROBLEM_MAX_LENGTH) });
  }

  #record({ locale, kind, text, detail }: NewEntry, isDue = always): void {
    const at = this.#now();
    const json = detail === undefined ? null : storableJson(detail);
    this.#tidyDaily();
    this.#write(async (tables) => {
      if (!(await isDue(tables))) return;
      await tables.run(ADD, at, locale, kind, null, text, json);
    });
  }

  #tidyDaily(): void {
    const now = this.#now();
    if (now - this.#tidiedAt < DAY_MS) return;
    this.#tidiedAt = now;
    this.#write((tables) => tidy(tables, now));
  }

  #write(work: (tables: Tables) => Promise<void>): void {
    const written = this.#oneByOne(() => this.#store.use(work, undefined));
    if (this.#onError) written.catch(this.#onError);
  }

  #read<R>(work: (tables: Tables) => Promise<R>, otherwise: R): Promise<R> {
    return this.#oneByOne(() => this.#store.use(work, otherwise));
  }
}

function textOf(event: EngineEvent): string | undefined {
  switch (event.type) {
    case 'records-left-out':
      return `In all: ${leftOutText(event.kinds)}.`;
    case 'content-stopped':
      return `Stopped as unusual: ${listFirst(event.findings, LISTED_FINDINGS)}.`;
    case 'started-over':
      return event.problem;
    case 'repaired':
      return `${event.pages} damaged pages are intact again.`;
    default:
      return undefined;
  }
}

/** What is wrong with one record, list or page. */
function problemOf(event: EngineEvent): string | undefined {
  switch (event.type) {
    case 'record-malformed':
      return `${event.recordType} ${event.id}: ${event.problem}`;
    case 'list-incomplete':
      return `The list of ${event.recordType} could not be read completely: ${event.problem}.`;
    case 'record-missing':
      return `${event.recordType} ${event.id} is gone, which is still to be confirmed.`;
    case 'record-unread':
      return `${event.recordType} ${event.id} could not be read, and stays as it was: ${event.problem}`;
    case 'record-without-page':
      return `${event.recordType} ${event.id} has no page: ${event.problem}.`;
    case 'page-failed':
      return `${event.path}: ${event.problem}`;
    default:
      return undefined;
  }
}

const always = async (_tables: Tables): Promise<boolean> => true;

/** The event that ended a locale's last rebuild. */
function lastEnd(tables: Tables, locale: LocaleId): Promise<Row | undefined> {
  return tables.get(
    `SELECT at, kind, detail FROM entries WHERE locale = ? AND kind IN ${ENDS}
     ORDER BY id DESC LIMIT 1`,
    locale,
  );
}

async function entriesIn(tables: Tables, { locale, limit }: JournalFilter) {
  const where = locale === undefined ? '' : 'WHERE locale = ?';
  const rows = await tables.all(
    `SELECT id, at, locale, kind, who, text FROM entries ${where} ORDER BY id DESC LIMIT ?`,
    ...(locale === undefined ? [] : [locale]),
    limit,
  );
  return rows.map(entryOf);
}

async function failuresIn(
  tables: Tables,
  locales: ReadonlyArray<LocaleId>,
): Promise<RebuildFailures> {
  const failures = new Map<LocaleId, RebuildFailure>();
  for (const locale of locales) {
    const end = await lastEnd(tables, locale);
    if (end?.kind !== 'failed') continue;
    failures.set(locale, { at: Number(end.at), ...JSON.parse(String(end.detail)) });
  }
  return failures;
}

async function reasonsIn(tables: Tables, locale: LocaleId, release: number) {
  const row = await tables.get(
    `SELECT detail FROM entries WHERE locale = ? AND kind = 'published'
     AND ${tables.numberIn('detail', 'release')} = ? ORDER BY id DESC LIMIT 1`,
    ...[locale, release],
  );
  return row ? (JSON.parse(String(row.detail)) as PublishedDetail).reasons : [];
}

async function pageReasonsIn(tables: Tables, locale: LocaleId, release: number) {
  const select = 'SELECT path, reason FROM page_reasons WHERE locale = ? AND release = ?';
  const rows = await tables.all(select, locale, release);
  return new Map(rows.map(({ path, reason }) => [String(path), String(reason)]));
}

async function renderedIn(tables: Tables, limit: number) {
  const select =
    "SELECT at, locale, detail FROM entries WHERE kind = 'published' ORDER BY id DESC LIMIT ?";
  return (await tables.all(select, limit)).map(renderedOf).reverse();
}

const LISTED_FINDINGS = 10;

interface Action {
  readonly who: string;
  readonly text: string;
  readonly locale?: LocaleId | undefined;
}

interface NewEntry {
  readonly locale: LocaleId;
  readonly kind: string;
  readonly text: string;
  readonly detail?: unknown;
}

type Planned = EngineEvent & { type: 'planned' };
type Published = EngineEvent & { type: 'published' };
type PublishedDetail = Published & { readonly reasons: ReadonlyArray<ReasonCount> };

/** Entries from a clock that was ahead are dated now, so that they are deleted in due time. */
async function tidy(tables: Tables, now: number): Promise<void> {
  for (const table of TABLES) {
    await tables.run(`UPDATE ${table} SET at = ? WHERE at > ?`, now, now);
    await tables.run(`DELETE FROM ${table} WHERE at < ?`, now - RETAINED_MS);
  }
}

function publishedText({ release, added, replaced, removed, unchanged, ms }: Published): string {
  const counts = [
    ...(added > 0 ? [`${added} added`] : []),
    ...(replaced > 0 ? [`${replaced} replaced`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
    ...(unchanged > 0 ? [`${unchanged} as before`] : []),
  ];
  return `Release ${release}: ${counts.join(', ')}, in ${(ms / 1_000).toFixed(2)} s.`;
}

/** The reasons of a plan by kind, most pages first, each with an example. */
function countReasons({ render, remove }: Pick<Planned, 'render' | 'remove'>): Array<ReasonCount> {
  const byKind = Map.groupBy(render, ({ reason }) => reason.kind);
  const [example] = remove;
  return [
    ...[...byKind.values()].flatMap((pages) => {
      const [first] = pages;
      if (!first) return [];
      return [{ text: reasonText(first.reason), pages: pages.length, example: first.at }];
    }),
    ...(example === undefined ? [] : [{ text: REMOVED, pages: remove.length, example }]),
  ].sort((a, b) => b.pages - a.pages);
}

const REMOVED = 'the content has no such page any more';

/** How many rows a statement writes. Among machines, a round trip for each row would take long. */
const ROWS_AT_ONCE = 50;

async function recordReasons(
  tables: Tables,
  { plan, locale, release, at }: Published & { plan: Planned | undefined; at: number },
): Promise<void> {
  if (!plan || plan.render.length + plan.remove.length > LISTED) return;
  const reasons = new Map([
    ...plan.render.map(({ at: path, reason }) => [path, reasonText(reason)] as const),
    ...plan.remove.map((path) => [path, REMOVED] as const),
  ]);
  const rows = [...reasons].map(([path, reason]) => [locale, release, path, reason, at]);
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE);
    await tables.run(
      `INSERT INTO page_reasons VALUES ${some.map(() => '(?, ?, ?, ?, ?)')}
       ON CONFLICT (locale, release, path) DO UPDATE SET reason = excluded.reason, at = excluded.at`,
      ...some.flat(),
    );
  }
}

function entryOf(row: Row): JournalEntry {
  return {
    id: Number(row.id),
    at: Number(row.at),
    kind: String(row.kind),
    text: String(row.text),
    ...(row.locale !== null && { locale: row.locale as LocaleId }),
    ...(row.who !== null && { who: String(row.who) }),
  };
}

function renderedOf({ at, locale, detail }: Row): RenderedRelease {
  const { release, added, replaced, unchanged } = JSON.parse(String(detail)) as PublishedDetail;
  const pages = added + replaced + unchanged;
  return { locale: locale as LocaleId, at: Number(at), release, pages };
}
