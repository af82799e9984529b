import {
  type Answered,
  type AnswerSource,
  answerQuery,
  queryText,
} from '../content-model/answer-query.ts';
import type { ModelStore, PlannedPage } from '../content-model/content-model.ts';
import type { OpenLocale } from '../content-model/open-locales.ts';
import { allOfType, thrownProblem } from '../content-model/record-store.ts';
import type { Query } from '../locale-file/dependencies.ts';
import { heldAt } from '../locale-file/facts.ts';
import { dependencyKeys, type RecordName, recordOfKey } from '../locale-file/keys.ts';
import type { LeftOutRecord } from '../locale-file/left-out.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import { isAboutPages, type OwnedPage, standsAt } from '../locale-file/page-index.ts';
import { isPageForPeople, type PathRules, sitemapShard } from '../path-rules.ts';

export interface IndexOptions {
  /** Whether all queries about pages are answered again, not only those that changes affect. */
  readonly anew: boolean;
}

export interface IndexChange {
  /** The queries about pages that were answered again. */
  readonly owners: ReadonlySet<Query>;
  readonly moves: PageMoves;
  /**
   * Records whose pages couldn't be determined: their pages stay. Recorded as left out, they
   * are queried again next time.
   */
  readonly unindexed: ReadonlyArray<LeftOutRecord>;
}

/**
 * Updates the page index to the snapshot: records pages to render or remove, the redirects that
 * content names, redirects for pages that moved, the paths that other locales have to know, and the
 * records that are left out. Runs in the transaction that changes the records.
 */
export function indexPages(opened: OpenLocale, { anew }: IndexOptions): IndexChange {
  const { file } = opened;
  const doubtful = file.leftOut.of('pages').map(ownerOf);
  const changed = anew ? allOwners(opened) : changedOwners(opened);
  const { answers, unindexed } = answerOwners(opened, new Set([...changed, ...doubtful]));
  const owners = new Set(answers.map(({ query: owner }) => owner));
  const moves = owners.size > 0 ? indexAnswers(opened, owners, answers) : NO_MOVES;
  file.leftOut.forgetAll('pages');
  file.leftOut.record(unindexed);
  return { owners, moves, unindexed };
}

/** Asks which pages owners have. An owner that throws doesn't affect the others. */
function answerOwners(source: AnswerSource, owners: ReadonlySet<Query>) {
  const answers: Array<Answered> = [];
  const unindexed: Array<LeftOutRecord> = [];
  for (const owner of owners) {
    try {
      answers.push(answerQuery(source, owner));
    } catch (error) {
      const problem = `its pages ${thrownProblem(error)}`;
      unindexed.push({ reason: 'pages', ...(recordOf(owner) ?? FIXED), problem });
    }
  }
  return { answers, unindexed };
}

/** The record whose pages a query is about; undefined for that of fixed pages. */
export function recordOf(owner: Query): RecordName | undefined {
  const [, args] = /^pagesOf (.*)$/s.exec(owner) ?? [];
  if (args === undefined) return undefined;
  const [type, id] = JSON.parse(args) as [type: string, id: string];
  return { type, id };
}

/** Stands for the record of fixed pages; no type of records has this name. */
const FIXED: RecordName = { type: 'fixed pages', id: '(all)' };

function ownerOf({ type, id }: RecordName): Query {
  return type === FIXED.type ? queryText('fixedPages') : queryText('pagesOf', type, id);
}

function indexAnswers(
  { file, model }: OpenLocale,
  owners: ReadonlySet<Query>,
  answers: ReadonlyArray<Answered>,
): PageMoves {
  const { pageIndex } = file;
  file.dependencies.writer().recordAnswers(answers);
  const planned = answers.flatMap(({ query: owner, answer }) =>
    (answer as ReadonlyArray<PlannedPage>).map((page) => ({ ...page, owner })),
  );
  const pages = planned.filter(({ redirectTo }) => redirectTo === undefined);
  const written = file.redirects.replaceWritten(owners, planned.filter(isRedirect));
  for (const path of written) file.pendingPages.add(path, 'moved');
  const before = [...owners].flatMap((owner) => pageIndex.pagesOf(owner));
  const moves = movesBetween(before, pages);
  pageIndex.replace(owners, pages, (at) => sitemapShard(at, model));
  recordMoves(file, model, moves);
  followMoves(file, owners, moves);
  return moves;
}

const isRedirect = <P extends PlannedPage>(page: P): page is P & { readonly redirectTo: string } =>
  page.redirectTo !== undefined;

const NO_MOVES: PageMoves = { appeared: [], gone: [] };

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

/** All queries about pages, including those of deleted records. */
function allOwners({ file, model, store }: OpenLocale): Set<Query> {
  const byRecord = Object.keys(model.owners).flatMap((type) =>
    store.members(allOfType(type)).map((id) => queryText('pagesOf', type, id)),
  );
  return new Set([queryText('fixedPages'), ...byRecord, ...file.pageIndex.owners()]);
}

/** The queries of changed records, and the queries whose answers depend on what changed. */
function changedOwners({ file, model }: OpenLocale): Set<Query> {
  const dirty = file.changedKeys.dirty();
  const ofRecords = dirty.flatMap((key) => {
    const record = recordOfKey(key);
    const hasPages = record && Object.hasOwn(model.owners, record.type);
    return hasPages ? [queryText('pagesOf', record.type, record.id)] : [];
  });
  const changed = [...file.dependencies.queriesFrom(dirty)].filter(isAboutPages);
  return new Set([...ofRecords, ...changed]);
}

/**
 * Tells the other locales which pages appeared and went, except pages that a held locale gets only
 * once it is resumed.
 */
function recordMoves(file: LocaleFile, model: PathRules, { appeared, gone }: PageMoves): void {
  const { pendingPages, paths, changedKeys } = file;
  const isHeld = heldAt(file) !== undefined;
  const record = (page: OwnedPage, isThere: boolean) => {
    const path = standsAt(page);
    pendingPages.add(path, isThere ? 'new' : 'gone');
    if (!isHeld && isPageForPeople(path, model)) paths.recordChange({ path, isThere });
    const shard = sitemapShard(path, model);
    if (shard !== undefined) changedKeys.makeDirty(dependencyKeys.sitemap(shard));
  };
  for (const page of gone) record(page, false);
  for (const page of appeared) record(page, true);
}

/**
 * The pages that other locales may name: those planned or, while the locale is held, those shown.
 */
export function pathsToShare(file: LocaleFile, model: PathRules): Array<string> {
  const { pageIndex, pages } = file;
  const paths =
    heldAt(file) === undefined
      ? pageIndex.allPages().map(standsAt)
      : [...pages.liveDigests().keys()].filter(pages.isShown);
  return paths.filter((path) => isPageForPeople(path, model));
}

/** Pages that appeared and disappeared. A page that changes its owner does neither. */
interface PageMoves {
  readonly appeared: ReadonlyArray<OwnedPage>;
  readonly gone: ReadonlyArray<OwnedPage>;
}

/**
 * Leaves redirects at the former paths of pages. Each leads to the present path of the same page of
 * the same owner, so a chain of moves takes one redirect. A redirect ends with its target, and for
 * good once a new page takes its path. Further pages of a listing follow its first.
 *
 * @param owners whose queries were answered again
 */
function followMoves(file: LocaleFile, owners: Iterable<Query>, moves: PageMoves): void {
  forgetLivingPaths(file, moves);
  rememberOldPaths(file, moves);
  const affected = [...owners, ...moves.gone.map(({ owner }) => owner)];
  for (const owner of new Set(affected)) retarget(file, owner);
}

function forgetLivingPaths({ redirects }: LocaleFile, { appeared }: PageMoves): void {
  for (const { path } of appeared) {
    redirects.forgetOldPath(path);
    redirects.remove(path);
  }
}

function rememberOldPaths({ redirects }: LocaleFile, { gone }: PageMoves): void {
  for (const { path, page, owner, key } of gone) {
    if (page === 1) redirects.recordOldPath(path, owner, key);
  }
}

/** Updates the redirects from an owner's former paths, and records which changed. */
function retarget({ redirects, pendingPages }: LocaleFile, owner: Query): void {
  for (const { old, now } of redirects.oldPathsOf(owner)) {
    if (redirects.movedTo(old) === now) continue;
    if (now === undefined) redirects.remove(old);
    else redirects.set(old, now);
    pendingPages.add(old, 'moved');
  }
}

/** A record that would have a page if it weren't for another record. */
export interface PagelessRecord extends RecordName {
  readonly problem: string;
}

/** Of the whole locale, or only of the given queries' records. */
export function pagelessRecords(
  opened: OpenLocale,
  owners?: Iterable<Query>,
): Array<PagelessRecord> {
  const { model } = opened;
  const { pageIndex } = opened.file;
  const names = owners
    ? [...owners].flatMap((owner) => (pageIndex.hasPages(owner) ? [] : (recordOf(owner) ?? [])))
    : Object.keys(model.owners).flatMap((type) =>
        pageIndex.recordsWithoutPages(type).map((id): RecordName => ({ type, id })),
      );
  return names.flatMap((name) => {
    const problem = whyNoPage(opened, name);
    return problem === undefined ? [] : { ...name, problem };
  });
}

/**
 * Why an existing record has no page, if another record is the reason: one that has its address, or
 * one that it needs and that is missing. Undefined if nothing is wrong.
 */
function whyNoPage({ model, store }: OpenLocale, { type, id }: RecordName): string | undefined {
  const missing = model.owners[type]?.whyNoPage?.(store as ModelStore, id);
  const record = store.get(type, id);
  if (missing !== undefined || !record) return missing;
  const key = model.records[type]?.address?.(record);
  const [first] = key === undefined ? [] : store.members(key);
  return first === undefined || first === id
    ? undefined
    : `its address is that of ${type} ${first}`;
}
