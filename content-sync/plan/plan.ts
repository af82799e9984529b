import type { DatabaseSync } from 'node:sqlite';
import { pagePath } from '#domain/addresses.ts';
import { expiredPaths, pendingPaths } from '../publish/releases.ts';
import { PAGE_OWNERS, type PageOwner, type PlannedPage } from '../snapshot/queries/pages.ts';
import { type AnswerNote, answerQuestion, type Question, question } from '../snapshot/questions.ts';
import { indexKeys, type RecordStore } from '../snapshot/record-store.ts';
import { dirtyTouches } from '../snapshot/snapshot.ts';
import { type Touch, touchedRecord } from '../snapshot/touches.ts';
import { type Dependencies, openDependencies, SHELL } from './dependencies.ts';

/** Why a page is rendered. */
export type Reason =
  /** Nothing is published yet, the code is new, or everything was asked for. */
  | { readonly kind: 'everything' }
  /** The page was not there before. */
  | { readonly kind: 'new' }
  /** Questions that the page asked are answered otherwise now. */
  | { readonly kind: 'answers'; readonly questions: ReadonlyArray<Question> }
  /** The same, of questions that header and footer asked. */
  | { readonly kind: 'shell'; readonly questions: ReadonlyArray<Question> }
  /** An instant that the page asked about has passed. */
  | { readonly kind: 'expired' }
  /** It is not what it should be: it could not be rendered, or was rolled back. */
  | { readonly kind: 'pending' };

export interface PageToRender extends PlannedPage {
  readonly reason: Reason;
}

/** What a rebuild will do, and what was found out on the way. */
export interface Plan {
  /** Whether every page is rendered, so that what was known before is not worth keeping. */
  readonly everything: boolean;
  readonly render: ReadonlyArray<PageToRender>;
  /** Where pages stand that are no more. */
  readonly remove: ReadonlyArray<string>;
  /** Questions that were answered again, whether or not the answer is another. */
  readonly answered: ReadonlyArray<AnswerNote>;
  /** Pages by the question that asks which there are, where it was asked again. */
  readonly owned: ReadonlyArray<OwnedPages>;
}

export interface OwnedPages {
  readonly question: Question;
  readonly pages: ReadonlyArray<PlannedPage>;
}

export interface PlanOptions {
  /** Whether every page is rendered, whatever changed. */
  readonly everything: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Finds the pages to render, from what changed in the snapshot since the last publish: touches of
 * changed records → questions → each answered once → those with another answer → their readers.
 */
export function makePlan(
  database: DatabaseSync,
  store: RecordStore,
  { everything, now }: PlanOptions,
): Plan {
  const dependencies = openDependencies(database);
  const dirty = dirtyTouches(database);
  const owning = new Set(everything ? allOwners(store) : changedOwners(dirty));
  const touched = everything ? new Set<Question>() : dependencies.questionsTouching(dirty);
  const answers = [...owning.union(touched)].map((asked) => answerQuestion(store, asked));
  const owned = answers.filter(isAboutPages).map((each) => ({
    question: each.question,
    pages: each.answer as ReadonlyArray<PlannedPage>,
  }));
  const answered = answers.map(({ question: asked, digest, touches }) => ({
    question: asked,
    digest,
    touches,
  }));
  const changes = everything ? wholeSite(dependencies, owned) : pageChanges(dependencies, owned);
  const reasons = everything
    ? new Map([...changes.present].map(([at]) => [at, EVERYTHING]))
    : reasonsToRender({ database, dependencies, answered, changes, now });
  const render = toRender(reasons, changes, dependencies);
  const remove = [...new Set([...changes.gone, ...goneWhileHeld(database, changes, dependencies)])];
  return { everything, render, remove, answered, owned };
}

/** Pages that a rollback brought back, and that are no more. */
function goneWhileHeld(
  database: DatabaseSync,
  { present }: PageChanges,
  dependencies: Dependencies,
): Array<string> {
  return pendingPaths(database).filter((at) => !present.has(at) && !dependencies.pageAt(at));
}

const EVERYTHING: Reason = { kind: 'everything' };

function toRender(
  reasons: ReadonlyMap<string, Reason>,
  { gone, present }: PageChanges,
  dependencies: Dependencies,
): Array<PageToRender> {
  const isGone = new Set(gone);
  return [...reasons].flatMap(([at, reason]) => {
    const page = isGone.has(at) ? undefined : (present.get(at) ?? dependencies.pageAt(at));
    return page ? [{ ...page, reason }] : [];
  });
}

/** Every question about which pages there are. */
function allOwners(store: RecordStore): Array<Question> {
  const byRecord = PAGE_OWNERS.flatMap((owner) =>
    store.members(indexKeys.all(owner)).map((id) => question('pagesOf', owner, id)),
  );
  return [question('fixedPages'), ...byRecord];
}

/** The same, of the records that changed. Others follow from what their answers touched. */
function changedOwners(dirty: ReadonlyArray<Touch>): Array<Question> {
  return dirty.flatMap((touch) => {
    const record = touchedRecord(touch);
    const owner = PAGE_OWNERS.find((type) => type === record?.type);
    return record && owner ? [question('pagesOf', owner satisfies PageOwner, record.id)] : [];
  });
}

function isAboutPages({ question: asked }: AnswerNote): boolean {
  return asked.startsWith('pagesOf ') || asked.startsWith('fixedPages ');
}

/** Which pages there are now, as far as that was asked, by where they stand. */
interface PageChanges {
  readonly present: ReadonlyMap<string, PlannedPage>;
  readonly appeared: ReadonlyArray<string>;
  readonly gone: ReadonlyArray<string>;
}

function pageChanges(dependencies: Dependencies, owned: ReadonlyArray<OwnedPages>): PageChanges {
  const before = owned.flatMap((each) => dependencies.pagesOwnedBy(each.question));
  return changesBetween(before, owned);
}

function wholeSite(dependencies: Dependencies, owned: ReadonlyArray<OwnedPages>): PageChanges {
  return changesBetween(dependencies.allPages(), owned);
}

/** A path that passes from one owner to another has neither appeared nor gone. */
function changesBetween(
  before: ReadonlyArray<PlannedPage>,
  owned: ReadonlyArray<OwnedPages>,
): PageChanges {
  const stoodAt = new Set(before.map(standsAt));
  const present = new Map(
    owned.flatMap(({ pages }) => pages.map((page) => [standsAt(page), page] as const)),
  );
  return {
    present,
    appeared: [...present.keys()].filter((at) => !stoodAt.has(at)),
    gone: [...stoodAt].filter((at) => !present.has(at)),
  };
}

const standsAt = ({ path, page }: PlannedPage) => pagePath(path, page);

interface Findings {
  readonly database: DatabaseSync;
  readonly dependencies: Dependencies;
  readonly answered: ReadonlyArray<AnswerNote>;
  readonly changes: PageChanges;
  readonly now: number;
}

/** Why which pages are rendered; of several reasons the one that tells most stands last and wins. */
function reasonsToRender(findings: Findings): Map<string, Reason> {
  const { database, dependencies, changes, now } = findings;
  const changed = questionsByReader(findings);
  const shell = changed.get(SHELL);
  changed.delete(SHELL);
  const all = shell ? dependencies.allPages().map(standsAt) : [];
  return new Map<string, Reason>([
    ...all.map((at) => [at, { kind: 'shell', questions: shell ?? [] }] as const),
    ...pendingPaths(database).map((at) => [at, { kind: 'pending' }] as const),
    ...expiredPaths(database, now).map((at) => [at, { kind: 'expired' }] as const),
    ...[...changed].map(([at, questions]) => [at, { kind: 'answers', questions }] as const),
    ...changes.appeared.map((at) => [at, { kind: 'new' }] as const),
  ]);
}

/** The questions with another answer than before, by the pages that asked them. */
function questionsByReader({ dependencies, answered }: Findings): Map<string, Array<Question>> {
  const byReader = new Map<string, Array<Question>>();
  for (const { question: asked, digest } of answered) {
    if (dependencies.digestOf(asked) === digest) continue;
    for (const reader of dependencies.readersOf(asked)) {
      byReader.set(reader, [...(byReader.get(reader) ?? []), asked]);
    }
  }
  return byReader;
}
