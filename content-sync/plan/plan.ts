import {
  type Answered,
  type AnswerSource,
  answerQuery,
  type SentAnswer,
} from '../content-model/answer-query.ts';
import type { OpenLocale } from '../content-model/open-locales.ts';
import { thrownProblem } from '../content-model/record-store.ts';
import { digestOf } from '../digest.ts';
import type { Dependencies, Query, RecordedAnswer } from '../locale-file/dependencies.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import { isAboutPages, standsAt } from '../locale-file/page-index.ts';
import type { PendingReason } from '../locale-file/tables.ts';

/** Why a page is rendered. */
export type Reason =
  /** Every page was requested. */
  | { readonly kind: 'requested' }
  /** Its stored body is damaged. */
  | { readonly kind: 'damaged' }
  /** Queries of the page have other answers now. */
  | { readonly kind: 'answers'; readonly queries: ReadonlyArray<Query> }
  /** The code that renders it changed. */
  | { readonly kind: 'code' }
  /** An instant that the page depends on has passed. */
  | { readonly kind: 'expired' }
  /** It isn't published, or isn't what it should be. */
  | { readonly kind: Exclude<PendingReason, 'gone'> };

/** A page to render, or a redirect to leave in its place. */
export interface PageToRender {
  /** A path of `pagePath`. */
  readonly at: string;
  readonly path: string;
  readonly page: number;
  /** Where a redirect leads; absent for a page. */
  readonly redirectTo?: string | undefined;
  /** Digest of the code that renders it. */
  readonly code: string;
  readonly reason: Reason;
}

/** What a rebuild will do, and the answers found on the way. */
export interface Plan {
  readonly render: ReadonlyArray<PageToRender>;
  /** Paths of pages to remove. */
  readonly remove: ReadonlyArray<string>;
  /** Queries that were answered again, whether or not the answer changed. */
  readonly answered: ReadonlyArray<RecordedAnswer>;
  /** The answers themselves, for the workers that render; empty if there are too many. */
  readonly answers: ReadonlyArray<SentAnswer>;
}

/** If more queries than this are answered again, workers compute the answers that they need. */
const SENT_ANSWERS_MAX = 200;

export interface PlanOptions {
  /** Whether every page is rendered, whatever changed. */
  readonly everything: boolean;
  /** Paths of pages to render because their stored bodies are damaged. */
  readonly damaged?: ReadonlyArray<string> | undefined;
  /** The digest of the code that renders the page at a path of `pagePath`. */
  readonly code: (at: string) => string;
  readonly isNewCode: boolean;
  /** Whether every query is answered again, because the code that answers them changed. */
  readonly answersAgain: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Finds what to render and to remove, from what changed since the last publish: dirty dependency
 * keys → queries → each answered once → queries with another answer → their pages.
 */
export function makePlan(opened: OpenLocale, options: PlanOptions): Plan {
  const { file } = opened;
  const { pageIndex, redirects, pages } = file;
  const answered = answersToday(opened, options);
  const render: Array<PageToRender> = [];
  const remove: Array<string> = [];
  for (const [at, reason] of reasons(file, answered, options)) {
    const page = pageIndex.pageAt(at);
    const target = page ? undefined : redirects.targetOf(at);
    if (page) render.push({ at, path: page.path, page: page.page, code: options.code(at), reason });
    else if (target) {
      render.push({ at, path: at, page: 1, redirectTo: target, code: REDIRECT, reason });
    } else if (pages.liveDigest(at)) remove.push(at);
  }
  return {
    render,
    remove,
    answered: answered.map(withoutAnswer),
    answers: answered.flatMap((each) => ('json' in each ? sentAnswer(each) : [])),
  };
}

/** What to store of an answer, without the answer itself. */
function withoutAnswer({ query, digest, keys }: RecordedAnswer): RecordedAnswer {
  return { query, digest, keys };
}

function sentAnswer({ query, json }: Answered): SentAnswer {
  return { query, json };
}

/** Stands for the code's digest: the engine writes redirects, whatever the code. */
const REDIRECT = 'redirect';

/** Asks all queries again whose answers may have changed. */
function answersToday(
  opened: OpenLocale,
  { answersAgain }: PlanOptions,
): Array<RecordedAnswer | Answered> {
  const { dependencies, changedKeys } = opened.file;
  const doubtful = answersAgain
    ? dependencies.allQueries()
    : [...dependencies.queriesFrom(changedKeys.dirty())];
  const sendsAnswers = doubtful.length <= SENT_ANSWERS_MAX;
  return doubtful
    .filter((requested) => !isAboutPages(requested))
    .map((requested) => answerOrThrown(opened, requested))
    .map((answered) => (sendsAnswers && 'answer' in answered ? answered : withoutAnswer(answered)));
}

/**
 * A query that throws counts as one whose answer changed: the pages that ask it are rendered, and
 * each of them throws, stays as it was, and is tried again.
 */
function answerOrThrown(source: AnswerSource, requested: Query): RecordedAnswer | Answered {
  try {
    return answerQuery(source, requested);
  } catch (error) {
    const digest = digestOf(`thrown ${thrownProblem(error)}`);
    return { query: requested, digest, keys: [] };
  }
}

/**
 * Why each path has to be looked at. Of several reasons the later one wins, so the most telling
 * come last.
 */
function reasons(
  file: LocaleFile,
  answered: ReadonlyArray<RecordedAnswer>,
  options: PlanOptions,
): Map<string, { kind: string } & Reason> {
  return new Map<string, Reason>([
    ...(options.everything ? everyPath(file).map((at) => [at, REQUESTED] as const) : []),
    ...(options.damaged ?? []).map((at) => [at, { kind: 'damaged' }] as const),
    ...pathsOfOtherCode(file, options).map((at) => [at, { kind: 'code' }] as const),
    ...file.pages.expired(options.now).map((at) => [at, { kind: 'expired' }] as const),
    ...readersOfOtherAnswers(file.dependencies, answered),
    ...[...file.pendingPages.all()].map(([at, kind]) => [at, { kind }] as const),
  ] as ReadonlyArray<readonly [string, Reason]>);
}

const REQUESTED: Reason = { kind: 'requested' };

function everyPath({ pageIndex, redirects }: LocaleFile): Array<string> {
  return [...pageIndex.allPages().map(standsAt), ...redirects.all().keys()];
}

function pathsOfOtherCode({ pages }: LocaleFile, { code, isNewCode }: PlanOptions): Array<string> {
  if (!isNewCode) return [];
  return pages
    .liveCode()
    .flatMap(({ path, code: before }) =>
      before === REDIRECT || before === code(path) ? [] : [path],
    );
}

/** The pages that have queries whose answers changed, each with its changed queries. */
function readersOfOtherAnswers(
  dependencies: Dependencies,
  answered: ReadonlyArray<RecordedAnswer>,
): Array<readonly [string, Reason]> {
  const byReader = new Map<string, Array<Query>>();
  for (const { query, digest } of answered) {
    if (dependencies.digestOf(query) === digest) continue;
    for (const reader of dependencies.readersOf(query)) {
      byReader.set(reader, [...(byReader.get(reader) ?? []), query]);
    }
  }
  return [...byReader].map(([at, queries]) => [at, { kind: 'answers', queries }] as const);
}
