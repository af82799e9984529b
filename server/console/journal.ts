import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { JournalEntry, ReasonCount } from '#console/contract.ts';
import { reasonText } from '#content-sync/inspect/reason-text.ts';
import type { EngineEvent, Listener } from '#content-sync/rebuild/events.ts';
import { leftOutText } from '#content-sync/rebuild/left-out.ts';
import type { LocaleId } from '#domain/locales.ts';
import { closeOnFailure } from '#storage/close-on-failure.ts';
import type { Step } from '#storage/migrations.ts';
import { openStateFile } from '#storage/open-state-file.ts';
import { type OptionalFileOptions, openOptionalFile } from '#storage/optional-file.ts';
import { inTransaction } from '#storage/transactions.ts';
import { listFirst } from '../list-first.ts';

/**
 * What happened to the shop's locales, and what people did about it. Every process that rebuilds
 * writes it; entries are kept for a month, next to the locales' files.
 */
export interface Journal {
  /** Notes an event of the engine. */
  readonly listen: Listener;
  /** Notes an action of a person. */
  noteAction(action: { who: string; text: string; locale?: LocaleId | undefined }): void;
  entries(filter: { locale?: LocaleId | undefined; limit: number }): Array<JournalEntry>;
  /** The problem of a locale's last rebuild; undefined if it succeeded. */
  lastFailure(locale: LocaleId): RebuildFailure | undefined;
  /** Why the pages of a release were rendered, in a few words; empty if that wasn't noted. */
  reasonsOf(locale: LocaleId, release: number): ReadonlyArray<ReasonCount>;
  /** The same for a single page; undefined if it wasn't noted, as for very large rebuilds. */
  reasonOf(locale: LocaleId, release: number, path: string): string | undefined;
  /** The latest published releases, newest last, with the number of pages rendered for each. */
  rendered(limit: number): Array<{ locale: LocaleId; at: number; release: number; pages: number }>;
  close(): void;
}

export interface RebuildFailure {
  readonly at: number;
  readonly problem: string;
  readonly advice: string;
  readonly unusual: ReadonlyArray<string>;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS entries (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, locale TEXT, kind TEXT NOT NULL,
    who TEXT, text TEXT NOT NULL, detail TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS entries_by_locale ON entries (locale, id);
  CREATE INDEX IF NOT EXISTS entries_by_kind ON entries (kind, id);
  CREATE TABLE IF NOT EXISTS page_reasons (
    locale TEXT NOT NULL, release INTEGER NOT NULL, path TEXT NOT NULL, reason TEXT NOT NULL,
    at INTEGER NOT NULL, PRIMARY KEY (locale, release, path)
  ) STRICT, WITHOUT ROWID;
`;

const STEPS: ReadonlyArray<Step> = [
  { up: (database) => database.exec(SCHEMA), down: 'DROP TABLE entries; DROP TABLE page_reasons;' },
];

/** The version of its tables that this code writes. */
export const JOURNAL_VERSION = STEPS.length;

const KEPT_MS = 30 * 86_400_000;
/** Up to this many pages, reasons are noted page by page; beyond, they are only counted. */
const LISTED = 1_000;
/** How many failed records and pages are noted per rebuild. */
const NOTED_PROBLEMS = 20;
const PROBLEM_MAX_LENGTH = 1_000;

/** Events that end a rebuild. Rolling back to a release isn't a rebuild. */
const ENDS = `('published', 'held', 'up-to-date', 'failed')`;

function journalFile(dataFolder: string): string {
  return join(dataFolder, 'journal.db');
}

/**
 * The journal of a data folder. If its file is out of order, nothing is noted and there are no
 * entries.
 */
export function openOptionalJournal(
  dataFolder: string,
  watch: Pick<OptionalFileOptions<Journal>, 'onDown' | 'onUp' | 'retryMs'>,
): Journal {
  const file = journalFile(dataFolder);
  const kept = openOptionalFile({ file, open: () => openJournal(dataFolder), ...watch });
  return {
    listen: (event) => kept.use(({ listen }) => listen(event), undefined),
    noteAction: (action) => kept.use(({ noteAction }) => noteAction(action), undefined),
    entries: (filter) => kept.use(({ entries }) => entries(filter), []),
    lastFailure: (locale) => kept.use(({ lastFailure }) => lastFailure(locale), undefined),
    reasonsOf: (locale, release) => kept.use(({ reasonsOf }) => reasonsOf(locale, release), []),
    reasonOf: (locale, release, path) =>
      kept.use(({ reasonOf }) => reasonOf(locale, release, path), undefined),
    rendered: (limit) => kept.use(({ rendered }) => rendered(limit), []),
    close: kept.close,
  };
}

/** Opens the journal of a data folder. */
export function openJournal(dataFolder: string, clock: () => number = Date.now): Journal {
  return closeOnFailure(openJournalDatabase(dataFolder), (database) => journalOf(database, clock));
}

function journalOf(database: DatabaseSync, clock: () => number): Journal {
  clampInstants(database, clock());
  forget(database, clock() - KEPT_MS);
  const add = database.prepare(
    'INSERT INTO entries (at, locale, kind, who, text, detail) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const lastEnd = database.prepare(
    `SELECT at, kind, detail FROM entries WHERE locale = ? AND kind IN ${ENDS}
     ORDER BY id DESC LIMIT 1`,
  );
  const note = ({ locale, kind, text, detail }: Note) =>
    add.run(
      clock(),
      locale,
      kind,
      null,
      text,
      detail === undefined ? null : JSON.stringify(detail),
    );
  const plans = new Map<LocaleId, Planned>();
  const problems = new Map<LocaleId, number>();

  const noteProblem = (locale: LocaleId, kind: string, text: string) => {
    const noted = (problems.get(locale) ?? 0) + 1;
    problems.set(locale, noted);
    if (noted > NOTED_PROBLEMS) return;
    note({ locale, kind, text: text.slice(0, PROBLEM_MAX_LENGTH) });
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
        return noteProblem(locale, type, `${event.recordType} ${event.id}: ${event.problem}`);
      case 'records-left-out':
        return note({ locale, kind: type, text: `In all: ${leftOutText(event.kinds)}.` });
      case 'list-incomplete':
        return noteProblem(
          locale,
          type,
          `The list of ${event.recordType} could not be read completely: ${event.problem}.`,
        );
      case 'content-stopped':
        return note({
          locale,
          kind: type,
          text: `Stopped as unusual: ${listFirst(event.findings, LISTED_FINDINGS)}.`,
        });
      case 'record-missing':
        return noteProblem(
          locale,
          type,
          `${event.recordType} ${event.id} is gone, which is still to be confirmed.`,
        );
      case 'record-without-page':
        return noteProblem(
          locale,
          type,
          `${event.recordType} ${event.id} has no page: ${event.problem}.`,
        );
      case 'page-failed':
        return noteProblem(locale, type, `${event.path}: ${event.problem}`);
      case 'published': {
        const reasons = countReasons(plans.get(locale) ?? { render: [], remove: [] });
        noteReasons(database, { ...event, plan: plans.get(locale), at: clock() });
        plans.delete(locale);
        return note({
          locale,
          kind: type,
          text: publishedText(event),
          detail: { ...event, reasons },
        });
      }
      case 'held':
        if (lastEnd.get(locale)?.kind === type) return undefined;
        return note({
          locale,
          kind: type,
          text: `Changes wait; release ${event.release} is held.`,
        });
      case 'started-over':
        return note({ locale, kind: type, text: event.problem });
      case 'mended':
        return note({ locale, kind: type, text: `${event.pages} damaged pages are whole again.` });
      case 'up-to-date':
        plans.delete(locale);
        if (lastEnd.get(locale)?.kind !== 'failed') return undefined;
        return note({ locale, kind: type, text: 'Up to date again.' });
      case 'failed': {
        const { problem, advice, unusual = [] } = event;
        return note({ locale, kind: type, text: problem, detail: { problem, advice, unusual } });
      }
      default:
        return undefined;
    }
  };

  return {
    listen: (event) => void listen(event),
    noteAction({ who, text, locale }) {
      add.run(clock(), locale ?? null, 'action', who, text, null);
    },
    entries: ({ locale, limit }) =>
      database
        .prepare(
          `SELECT id, at, locale, kind, who, text FROM entries
           WHERE :locale IS NULL OR locale = :locale ORDER BY id DESC LIMIT :limit`,
        )
        .all({ locale: locale ?? null, limit })
        .map(entryOf),
    lastFailure(locale) {
      const end = lastEnd.get(locale);
      if (end?.kind !== 'failed') return undefined;
      return { at: Number(end.at), ...JSON.parse(String(end.detail)) } as RebuildFailure;
    },
    reasonsOf(locale, release) {
      const row = database
        .prepare(
          `SELECT detail FROM entries WHERE locale = ? AND kind = 'published'
           AND detail ->> 'release' = ? ORDER BY id DESC LIMIT 1`,
        )
        .get(locale, release);
      return row ? (JSON.parse(String(row.detail)) as PublishedDetail).reasons : [];
    },
    reasonOf(locale, release, path) {
      const row = database
        .prepare('SELECT reason FROM page_reasons WHERE locale = ? AND release = ? AND path = ?')
        .get(locale, release, path);
      return row && String(row.reason);
    },
    rendered: (limit) =>
      database
        .prepare(
          `SELECT at, locale, detail FROM entries WHERE kind = 'published' ORDER BY id DESC LIMIT ?`,
        )
        .all(limit)
        .map(renderedOf)
        .reverse(),
    close: () => database.close(),
  };
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

function openJournalDatabase(dataFolder: string): DatabaseSync {
  return openStateFile(journalFile(dataFolder), STEPS);
}

/** Entries from a clock that was ahead are dated now, so that they are deleted in due time. */
function clampInstants(database: DatabaseSync, now: number): void {
  database.prepare('UPDATE entries SET at = :now WHERE at > :now').run({ now });
  database.prepare('UPDATE page_reasons SET at = :now WHERE at > :now').run({ now });
}

function forget(database: DatabaseSync, before: number): void {
  database.prepare('DELETE FROM entries WHERE at < ?').run(before);
  database.prepare('DELETE FROM page_reasons WHERE at < ?').run(before);
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

function noteReasons(
  database: DatabaseSync,
  { plan, locale, release, at }: Published & { plan: Planned | undefined; at: number },
): void {
  if (!plan || plan.render.length + plan.remove.length > LISTED) return;
  const put = database.prepare('INSERT OR REPLACE INTO page_reasons VALUES (?, ?, ?, ?, ?)');
  inTransaction(database, () => {
    for (const { at: path, reason } of plan.render) {
      put.run(locale, release, path, reasonText(reason), at);
    }
    for (const path of plan.remove) put.run(locale, release, path, REMOVED, at);
  });
}

function entryOf(row: Record<string, unknown>): JournalEntry {
  return {
    id: Number(row.id),
    at: Number(row.at),
    kind: String(row.kind),
    text: String(row.text),
    ...(row.locale !== null && { locale: row.locale as LocaleId }),
    ...(row.who !== null && { who: String(row.who) }),
  };
}

function renderedOf({ at, locale, detail }: Record<string, unknown>) {
  const { release, added, replaced, unchanged } = JSON.parse(String(detail)) as PublishedDetail;
  const pages = added + replaced + unchanged;
  return { locale: locale as LocaleId, at: Number(at), release, pages };
}
