import type { DatabaseSync } from 'node:sqlite';
import { pagePath } from '#domain/addresses.ts';
import { SHELL } from '#domain/fragments.ts';
import { isForPrograms } from '#domain/indexing.ts';
import { readMeta, writeMeta } from '../locale-database.ts';
import { type MalformedRecord, thrownProblem } from '../snapshot/malformed-record.ts';
import { PAGE_OWNERS, type PageOwner, type PlannedPage } from '../snapshot/queries/pages.ts';
import { type Answered, answerQuestion, type Question, question } from '../snapshot/questions.ts';
import { indexKeys, type RecordStore } from '../snapshot/record-store.ts';
import { sitemapShard } from '../snapshot/sitemap-shards.ts';
import { dirtyTouches } from '../snapshot/snapshot.ts';
import { sitemapTouch, touchedRecord } from '../snapshot/touches.ts';
import { openDependencies } from './dependencies.ts';
import { openPendingPages } from './pending-pages.ts';
import { openRedirects } from './redirects.ts';

/**
 * Which pages the site has. Every page belongs to the answer of one question, `fixedPages` or
 * `pagesOf` a record, so that a changed record tells which pages come, go and move.
 */
export interface PageChart {
  /** The page that stands at a path of `pagePath`. */
  pageAt(at: string): PlannedPage | undefined;
  allPages(): ReadonlyArray<PlannedPage>;
}

export function openPageChart(database: DatabaseSync): PageChart {
  const selectPage = database.prepare(
    'SELECT path, page, key FROM owned_pages WHERE stands_at = ?',
  );
  const selectAll = database.prepare('SELECT path, page, key FROM owned_pages');
  return {
    pageAt: (at) => selectPage.all(at).map(plannedPage)[0],
    allPages: () => selectAll.all().map(plannedPage),
  };
}

export interface ChartOptions {
  /** Whether every question about pages is asked again, and not only those that changes touch. */
  readonly anew: boolean;
}

/**
 * Brings the chart up to what the snapshot holds: notes pages that are to be rendered or removed,
 * leaves a redirect where one moved away, and what the other locales are to be told. Part of the
 * transaction that changes the records.
 */
export function chartPages(
  database: DatabaseSync,
  store: RecordStore,
  { anew }: ChartOptions,
): Charted {
  const doubtful = unchartedOwners(database);
  const asked = anew ? allOwners(database, store) : changedOwners(database);
  const { answers, uncharted } = askOwners(store, new Set([...asked, ...doubtful]));
  if (doubtful.length + uncharted.length > 0) noteUncharted(database, uncharted);
  const owners = new Set(answers.map(({ question: owner }) => owner));
  const moves = owners.size > 0 ? chartAnswers(database, owners, answers) : NO_MOVES;
  return { owners, moves, uncharted: uncharted.map(malformedOwner) };
}

interface UnchartedOwner {
  readonly owner: Question;
  readonly problem: string;
}

/** Asks which pages owners have. What one of them throws is its own. */
function askOwners(store: RecordStore, owners: ReadonlySet<Question>) {
  const answers: Array<Answered> = [];
  const uncharted: Array<UnchartedOwner> = [];
  for (const owner of owners) {
    try {
      answers.push(answerQuestion(store, owner));
    } catch (error) {
      uncharted.push({ owner, problem: `its pages ${thrownProblem(error)}` });
    }
  }
  return { answers, uncharted };
}

const UNCHARTED = 'uncharted';

function unchartedOwners(database: DatabaseSync): ReadonlyArray<Question> {
  return JSON.parse(readMeta(database, UNCHARTED) ?? '[]') as Array<Question>;
}

function noteUncharted(database: DatabaseSync, uncharted: ReadonlyArray<UnchartedOwner>): void {
  writeMeta(database, UNCHARTED, JSON.stringify(uncharted.map(({ owner }) => owner)));
}

/** The record that a question `pagesOf` is about; the fixed pages have none. */
function malformedOwner({ owner, problem }: UnchartedOwner): MalformedRecord {
  const [, args = '[]'] = /^pagesOf (.*)$/s.exec(owner) ?? [];
  const [type = 'pages', id = '(fixed)'] = JSON.parse(args) as [PageOwner?, string?];
  return { type, id, problem };
}

function chartAnswers(
  database: DatabaseSync,
  owners: ReadonlySet<Question>,
  answers: ReadonlyArray<Answered>,
): PageMoves {
  openDependencies(database).noteAnswers(answers);
  const pages = answers.flatMap(({ question: owner, answer }) =>
    (answer as ReadonlyArray<PlannedPage>).map((page) => ({ ...page, owner })),
  );
  const before = [...owners].flatMap((owner) => pagesOwnedBy(database, owner));
  const moves = movesBetween(before, pages);
  writeOwnedPages(database, owners, pages);
  notePathChanges(database, moves);
  openRedirects(database).follow(owners, moves);
  return moves;
}

const NO_MOVES: PageMoves = { appeared: [], gone: [] };

export interface Charted {
  /** The questions that were answered again. */
  readonly owners: ReadonlySet<Question>;
  readonly moves: PageMoves;
  /**
   * Records whose pages cannot be told: they keep those that they have, and are asked again the next
   * time.
   */
  readonly uncharted: ReadonlyArray<MalformedRecord>;
}

export interface OwnedPage extends PlannedPage {
  readonly owner: Question;
}

/** Pages that came and went. One that passes from an owner to another has done neither. */
export interface PageMoves {
  readonly appeared: ReadonlyArray<OwnedPage>;
  readonly gone: ReadonlyArray<OwnedPage>;
}

export const standsAt = ({ path, page }: Pick<PlannedPage, 'path' | 'page'>): string =>
  pagePath(path, page);

function movesBetween(
  before: ReadonlyArray<OwnedPage>,
  after: ReadonlyArray<OwnedPage>,
): PageMoves {
  const stood = new Set(before.map(standsAt));
  const stands = new Set(after.map(standsAt));
  return {
    appeared: after.filter((page) => !stood.has(standsAt(page))),
    gone: before.filter((page) => !stands.has(standsAt(page))),
  };
}

/** Every question about which pages there are, with those of records that are no more. */
function allOwners(database: DatabaseSync, store: RecordStore): Set<Question> {
  const known = database.prepare('SELECT DISTINCT owner FROM owned_pages').all();
  const byRecord = PAGE_OWNERS.flatMap((type) =>
    store.members(indexKeys.all(type)).map((id) => question('pagesOf', type, id)),
  );
  const fixed = question('fixedPages');
  return new Set([fixed, ...byRecord, ...known.map(({ owner }) => owner as Question)]);
}

/** The same, of the records that changed, and those whose answers came from what changed. */
function changedOwners(database: DatabaseSync): Set<Question> {
  const dirty = dirtyTouches(database);
  const ofRecords = dirty.flatMap((touch) => {
    const record = touchedRecord(touch);
    const owner = PAGE_OWNERS.find((type) => type === record?.type);
    return record && owner ? [question('pagesOf', owner satisfies PageOwner, record.id)] : [];
  });
  const touched = [...openDependencies(database).questionsTouching(dirty)].filter(isAboutPages);
  return new Set([...ofRecords, ...touched]);
}

/** Whether the plan asks a question, to know which pages there are, and no page does. */
export function isAboutPages(asked: Question): boolean {
  return asked.startsWith('pagesOf ') || asked.startsWith('fixedPages ');
}

function pagesOwnedBy(database: DatabaseSync, owner: Question): Array<OwnedPage> {
  return database
    .prepare('SELECT path, page, key FROM owned_pages WHERE owner = ?')
    .all(owner)
    .map((row) => ({ ...plannedPage(row), owner }));
}

function writeOwnedPages(
  database: DatabaseSync,
  owners: ReadonlySet<Question>,
  pages: ReadonlyArray<OwnedPage>,
): void {
  const drop = database.prepare('DELETE FROM owned_pages WHERE owner = ?');
  const put = database.prepare('INSERT OR REPLACE INTO owned_pages VALUES (?, ?, ?, ?, ?, ?)');
  for (const owner of owners) drop.run(owner);
  for (const page of pages) {
    const at = standsAt(page);
    put.run(at, page.owner, page.key, page.path, page.page, sitemapShard(at) ?? null);
  }
}

function notePathChanges(database: DatabaseSync, { appeared, gone }: PageMoves): void {
  const pending = openPendingPages(database);
  const tell = database.prepare('INSERT OR REPLACE INTO path_changes VALUES (?, ?)');
  const makeDirty = database.prepare('INSERT OR IGNORE INTO dirty VALUES (?)');
  const note = (page: OwnedPage, isThere: boolean) => {
    pending.note(standsAt(page), isThere ? 'new' : 'gone');
    if (hasAlternates(page)) tell.run(standsAt(page), Number(isThere));
    const shard = sitemapShard(standsAt(page));
    if (shard !== undefined) makeDirty.run(sitemapTouch(shard));
  };
  for (const page of gone) note(page, false);
  for (const page of appeared) note(page, true);
}

/** Where pages stand that the other locales ask for. */
export function pathsToTell(database: DatabaseSync): Array<string> {
  return openPageChart(database).allPages().filter(hasAlternates).map(standsAt);
}

/** Whether the other locales ask for the page, to lead there. */
function hasAlternates({ path }: PlannedPage): boolean {
  return path !== SHELL && !isForPrograms(path);
}

function plannedPage(row: Record<string, unknown>): PlannedPage {
  return { path: String(row.path), page: Number(row.page), key: String(row.key) };
}
