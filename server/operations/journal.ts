import { join } from 'node:path';
import pLimit from 'p-limit';
import type { JournalEntry, ReasonCount } from '#console/contract/console-contract.ts';
import { type OwnFile, ownState } from '#content-sync/cluster/shop-state.ts';
import type { EngineEvent, Listener } from '#content-sync/engine/events.ts';
import { leftOutText } from '#content-sync/engine/left-out.ts';
import { reasonText } from '#content-sync/inspect/why.ts';
import type { LocaleId } from '#domain/locale/locales.ts';
import type { PreparingDatabase } from '#storage/open-database.ts';
import { openStateFile } from '#storage/open-state-file.ts';
import { type Row, type StateStore, storableJson, type Tables } from '#storage/state-store.ts';
import { ASKED_PATHS_TABLE } from './asked-paths.ts';
import type { RebuildFailure, RebuildFailures } from './checks/observation.ts';
import { listFirst } from './list-first.ts';

/**
 * What happened to the shop's locales, and what people did about it. Every process that rebuilds
 * writes it. Entries are kept for a month, next to the locales' files or, where machines share the
 * shop, in their database. While that is out of order, nothing is noted, and there are no entries.
 *
 * Entries are written in the order of the calls, and before anything that is read afterwards.
 */
export interface Journal {
  /** Notes an event of the engine. */
  readonly listen: Listener;
  /** Notes an action of a person. */
  noteAction(action: { who: string; text: string; locale?: LocaleId | undefined }): void;
  entries(filter: JournalFilter): Promise<ReadonlyArray<JournalEntry>>;
  /** The problems of those locales whose last rebuild failed. */
  failures(locales: ReadonlyArray<LocaleId>): Promise<RebuildFailures>;
  /** Why the pages of a release were rendered, in a few words; empty if that wasn't noted. */
  reasonsOf(locale: LocaleId, release: number): Promise<ReadonlyArray<ReasonCount>>;
  /**
   * The reasons for each page, by its path; empty if they weren't recorded, as for very large
   * rebuilds.
   */
  pageReasons(locale: LocaleId, release: number): Promise<ReadonlyMap<string, string>>;
  /** The latest published releases, newest last, with the number of pages rendered for each. */
  rendered(limit: number): Promise<ReadonlyArray<RenderedRelease>>;
  /** Resolves once everything noted has been written. */
  close(): Promise<void>;
}

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

/** How often paths without a page were asked for is with what happened: see asked-paths.ts. */
const STEPS = [SCHEMA, ASKED_PATHS_TABLE];

const FILE = 'journal.db';

const TABLES = ['entries', 'page_reasons'] as const;

const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;
/** Up to this many pages, reasons are noted page by page; beyond, they are only counted. */
const LISTED = 1_000;
/** How many failed records and pages are noted per rebuild. */
const NOTED_PROBLEMS = 20;
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

/** The journal of a single machine. */
export function openJournal(dataFolder: string, now: () => number = Date.now): Journal {
  const watch = { onDown: () => {}, onUp: () => {} };
  return createJournal(ownState(journalFile(dataFolder), watch), { now });
}

export interface JournalOptions {
  /** Epoch milliseconds. */
  readonly now?: (() => number) | undefined;
  /** Called with errors that aren't about the store being out of order. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

const ADD = 'INSERT INTO entries (at, locale, kind, who, text, detail) VALUES (?, ?, ?, ?, ?, ?)';

/** A journal in a store. Closing the journal closes the store. */
export function createJournal(
  store: StateStore,
  { now: clock = Date.now, onError }: JournalOptions = {},
): Journal {
  const oneByOne = pLimit(1);
  const write = (work: (tables: Tables) => Promise<void>) => {
    const written = oneByOne(() => store.use(work, undefined));
    if (onError) written.catch(onError);
  };
  const read = <R>(work: (tables: Tables) => Promise<R>, otherwise: R): Promise<R> =>
    oneByOne(() => store.use(work, otherwise));
  let tidiedAt = Number.NEGATIVE_INFINITY;
  const tidyDaily = () => {
    const now = clock();
    if (now - tidiedAt < DAY_MS) return;
    tidiedAt = now;
    write((tables) => tidy(tables, now));
  };
  tidyDaily();
  const record = ({ locale, kind, text, detail }: Note, isDue = always) => {
    const at = clock();
    const json = detail === undefined ? null : storableJson(detail);
    tidyDaily();
    write(async (tables) => {
      if (!(await isDue(tables))) return;
      await tables.run(ADD, at, locale, kind, null, text, json);
    });
  };
  const plans = new Map<LocaleId, Planned>();
  const problems = new Map<LocaleId, number>();

  const recordProblem = (locale: LocaleId, kind: string, text: string) => {
    const count = (problems.get(locale) ?? 0) + 1;
    problems.set(locale, count);
    if (count > NOTED_PROBLEMS) return;
    record({ locale, kind, text: text.slice(0, PROBLEM_MAX_LENGTH) });
  };

  const listen = (event: EngineEvent) => {
    const { type, locale } = event;
    switch (type) {
      case 'pull-started':
        problems.delete(locale);
        return plans.delete(locale);
      case 'planned':
        return plans.set(locale, event);
      case 'record-malformed':
        return recordProblem(locale, type, `${event.recordType} ${event.id}: ${event.problem}`);
      case 'records-left-out':
        return record({ locale, kind: type, text: `In all: ${leftOutText(event.kinds)}.` });
      case 'list-incomplete':
        return recordProblem(
          locale,
          type,
          `The list of ${event.recordType} could not be read completely: ${event.problem}.`,
        );
      case 'content-stopped':
        return record({
          locale,
          kind: type,
          text: `Stopped as unusual: ${listFirst(event.findings, LISTED_FINDINGS)}.`,
        });
      case 'record-missing':
        return recordProblem(
          locale,
          type,
          `${event.recordType} ${event.id} is gone, which is still to be confirmed.`,
        );
      case 'record-unread':
        return recordProblem(
          locale,
          type,
          `${event.recordType} ${event.id} could not be read, and stays as it was: ${event.problem}`,
        );
      case 'record-without-page':
        return recordProblem(
          locale,
          type,
          `${event.recordType} ${event.id} has no page: ${event.problem}.`,
        );
      case 'page-failed':
        return recordProblem(locale, type, `${event.path}: ${event.problem}`);
      case 'published': {
        const reasons = countReasons(plans.get(locale) ?? { render: [], remove: [] });
        const stamped = { ...event, plan: plans.get(locale), at: clock() };
        write((tables) => recordReasons(tables, stamped));
        plans.delete(locale);
        return record({
          locale,
          kind: type,
          text: publishedText(event),
          detail: { ...event, reasons },
        });
      }
      case 'held':
        return record(
          { locale, kind: type, text: `Changes wait; release ${event.release} is held.` },
          async (tables) => (await lastEnd(tables, locale))?.kind !== type,
        );
      case 'started-over':
        return record({ locale, kind: type, text: event.problem });
      case 'repaired':
        return record({
          locale,
          kind: type,
          text: `${event.pages} damaged pages are intact again.`,
        });
      case 'up-to-date':
        plans.delete(locale);
        return record(
          { locale, kind: type, text: 'Up to date again.' },
          async (tables) => (await lastEnd(tables, locale))?.kind === 'failed',
        );
      case 'failed': {
        const { problem, advice, unusual = [] } = event;
        return record({ locale, kind: type, text: problem, detail: { problem, advice, unusual } });
      }
      default:
        return undefined;
    }
  };

  return {
    listen: (event) => void listen(event),
    noteAction({ who, text, locale }) {
      const at = clock();
      tidyDaily();
      write(async (tables) => {
        await tables.run(ADD, at, locale ?? null, 'action', who, text, null);
      });
    },
    entries: (filter) => read((tables) => entriesIn(tables, filter), []),
    failures: (locales) => read((tables) => failuresIn(tables, locales), new Map()),
    reasonsOf: (locale, release) => read((tables) => reasonsIn(tables, locale, release), []),
    pageReasons: (locale, release) =>
      read((tables) => pageReasonsIn(tables, locale, release), new Map()),
    rendered: (limit) => read((tables) => renderedIn(tables, limit), []),
    close: () => oneByOne(() => store.close()),
  };
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

interface Note {
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
    await tables.run(`DELETE FROM ${table} WHERE at < ?`, now - KEPT_MS);
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
