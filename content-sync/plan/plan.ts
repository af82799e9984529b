import type { DatabaseSync } from 'node:sqlite';
import { digestOf } from '../digest.ts';
import { expiredPaths, livePageCode, livePageDigest } from '../publish/releases.ts';
import type { PageCode } from '../render/code-build.ts';
import { thrownProblem } from '../snapshot/malformed-record.ts';
import {
  type Answered,
  type AnswerNote,
  answerQuestion,
  type Question,
} from '../snapshot/questions.ts';
import type { RecordStore } from '../snapshot/record-store.ts';
import { dirtyTouches } from '../snapshot/snapshot.ts';
import { type Dependencies, openDependencies } from './dependencies.ts';
import { isAboutPages, openPageChart, standsAt } from './page-chart.ts';
import { openPendingPages, type PendingReason } from './pending-pages.ts';
import { openRedirects } from './redirects.ts';

/** Why a page is rendered. */
export type Reason =
  /** Every page was asked for. */
  | { readonly kind: 'asked-for' }
  /** What is stored of it is damaged. */
  | { readonly kind: 'damaged' }
  /** Questions that the page asked are answered otherwise now. */
  | { readonly kind: 'answers'; readonly questions: ReadonlyArray<Question> }
  /** The code that renders it is another. */
  | { readonly kind: 'code' }
  /** An instant that the page asked about has passed. */
  | { readonly kind: 'expired' }
  /** It is not published, or otherwise than it should be. */
  | { readonly kind: Exclude<PendingReason, 'gone'> };

/** A page to render, or a redirect to leave in its place. */
export interface PageToRender {
  /** Where it stands: a path of `pagePath`. */
  readonly at: string;
  readonly path: string;
  readonly page: number;
  /** Where a redirect leads; absent for a page. */
  readonly redirectTo?: string | undefined;
  /** Digest of the code that renders it. */
  readonly code: string;
  readonly reason: Reason;
}

/** What a rebuild will do, and what was found out on the way. */
export interface Plan {
  readonly render: ReadonlyArray<PageToRender>;
  /** Where pages stand that are no more. */
  readonly remove: ReadonlyArray<string>;
  /** Questions that were answered again, whether or not the answer is another. */
  readonly answered: ReadonlyArray<AnswerNote>;
  /** Those of the answers that are another, for who renders with them; none of very many. */
  readonly answers: ReadonlyArray<Answered>;
}

/** More answers than these are found out where they are needed, rather than kept and sent there. */
const MOST_ANSWERS_SENT = 200;

export interface PlanOptions {
  /** Whether every page is rendered, whatever changed. */
  readonly everything: boolean;
  /** Where pages stand that are rendered for what is stored of them is damaged. */
  readonly damaged?: ReadonlyArray<string> | undefined;
  /** The code that pages are to be rendered with, and whether it is another than the last time. */
  readonly code: PageCode;
  readonly isNewCode: boolean;
  /** Whether every question is asked again, because the code that answers them is another. */
  readonly asksAgain: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Finds what to render and to remove, from what changed since the last publish: touches of changed
 * records → questions → each answered once → those with another answer → the pages that asked.
 */
export function makePlan(database: DatabaseSync, store: RecordStore, options: PlanOptions): Plan {
  const dependencies = openDependencies(database);
  const answered = answersToday(database, { store, dependencies, options });
  const chart = openPageChart(database);
  const redirects = openRedirects(database);
  const isLive = livePageDigest(database);
  const render: Array<PageToRender> = [];
  const remove: Array<string> = [];
  for (const [at, reason] of reasons(database, { dependencies, answered, options })) {
    const page = chart.pageAt(at);
    const target = redirects.targetOf(at);
    if (page) render.push({ at, path: page.path, page: page.page, code: options.code(at), reason });
    else if (target) {
      render.push({ at, path: at, page: 1, redirectTo: target, code: REDIRECT, reason });
    } else if (isLive(at)) remove.push(at);
  }
  return {
    render,
    remove,
    answered: answered.map(noteOf),
    answers: toSend(dependencies, answered),
  };
}

/** What is remembered of an answer, without the answer. */
function noteOf({ question, digest, touches }: AnswerNote): AnswerNote {
  return { question, digest, touches };
}

function toSend(
  dependencies: Dependencies,
  answered: ReadonlyArray<AnswerNote | Answered>,
): Array<Answered> {
  return answered
    .filter((each) => 'answer' in each)
    .filter(({ question, digest }) => dependencies.digestOf(question) !== digest);
}

/** Redirects are written by the engine, whatever the code. */
const REDIRECT = 'redirect';

interface Answering {
  readonly store: RecordStore;
  readonly dependencies: Dependencies;
  readonly options: PlanOptions;
}

/** Asks again what may have another answer now. */
function answersToday(
  database: DatabaseSync,
  { store, dependencies, options }: Answering,
): Array<AnswerNote | Answered> {
  const touched = options.asksAgain
    ? dependencies.allQuestions()
    : [...dependencies.questionsTouching(dirtyTouches(database))];
  const keepsAnswers = touched.length <= MOST_ANSWERS_SENT;
  return touched
    .filter((asked) => !isAboutPages(asked))
    .map((asked) => answerOrThrown(store, asked))
    .map((answered) => (keepsAnswers && 'answer' in answered ? answered : noteOf(answered)));
}

/**
 * A question that cannot be answered has another answer than any: the pages that ask it are rendered,
 * each of which throws by itself, stays as it was, and is tried again.
 */
function answerOrThrown(store: RecordStore, asked: Question): AnswerNote | Answered {
  try {
    return answerQuestion(store, asked);
  } catch (error) {
    const digest = digestOf(`thrown ${thrownProblem(error)}`);
    return { question: asked, digest, touches: [] };
  }
}

interface Findings {
  readonly dependencies: Dependencies;
  readonly answered: ReadonlyArray<AnswerNote>;
  readonly options: PlanOptions;
}

/** Why which paths are looked at; of several reasons the one that tells most stands last and wins. */
function reasons(
  database: DatabaseSync,
  findings: Findings,
): Map<string, { kind: string } & Reason> {
  const { options } = findings;
  return new Map<string, Reason>([
    ...(options.everything ? everyPath(database).map((at) => [at, ASKED_FOR] as const) : []),
    ...(options.damaged ?? []).map((at) => [at, { kind: 'damaged' }] as const),
    ...pathsOfOtherCode(database, options).map((at) => [at, { kind: 'code' }] as const),
    ...expiredPaths(database, options.now).map((at) => [at, { kind: 'expired' }] as const),
    ...readersOfOtherAnswers(findings),
    ...[...openPendingPages(database).all()].map(([at, kind]) => [at, { kind }] as const),
  ] as ReadonlyArray<readonly [string, Reason]>);
}

const ASKED_FOR: Reason = { kind: 'asked-for' };

function everyPath(database: DatabaseSync): Array<string> {
  const pages = openPageChart(database).allPages().map(standsAt);
  return [...pages, ...openRedirects(database).all().keys()];
}

function pathsOfOtherCode(database: DatabaseSync, { code, isNewCode }: PlanOptions): Array<string> {
  if (!isNewCode) return [];
  return livePageCode(database).flatMap(({ path, code: before }) =>
    before === REDIRECT || before === code(path) ? [] : [path],
  );
}

/** The pages that asked questions which have another answer than before, each with those. */
function readersOfOtherAnswers({
  dependencies,
  answered,
}: Findings): Array<readonly [string, Reason]> {
  const byReader = new Map<string, Array<Question>>();
  for (const { question, digest } of answered) {
    if (dependencies.digestOf(question) === digest) continue;
    for (const reader of dependencies.readersOf(question)) {
      byReader.set(reader, [...(byReader.get(reader) ?? []), question]);
    }
  }
  return [...byReader].map(([at, questions]) => [at, { kind: 'answers', questions }] as const);
}
