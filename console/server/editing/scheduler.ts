import { backoffMs } from '#content-sync/backoff.ts';
import type { Journal } from '#server/operations/journal.ts';
import type { StateStore } from '#storage/state-store.ts';
import type { WhatChanged } from '../../contract/console-contract.ts';
import type { ChangeSet } from './change-sets.ts';
import { conflictText } from './conflict-text.ts';
import { editProblemsText } from './edit-problem-text.ts';
import { alwaysOurs, type Publisher, type PublishResult, type Turn } from './publisher.ts';
import { dueSets, nextDue, noteMissed } from './schedule.ts';

/** Publishes sets at their times, including those whose time came while no process ran. */
export interface Scheduler {
  /** Publishes what is due, and finishes what was cut off. */
  run(): Promise<void>;
  /** Finds out again when the next set is due. Call it when a schedule changed. */
  wake(): void;
  /** Resolves once the publication under way has ended. */
  stop(): Promise<void>;
}

export interface SchedulerOptions {
  readonly drafts: StateStore;
  readonly publisher: Publisher;
  readonly journal: Pick<Journal, 'noteAction'>;
  /** Notifies people who watch. */
  readonly changed: (what: WhatChanged) => void;
  /** Tells people of a set that could not be published at its time, and why. */
  readonly onMissed?: (set: ChangeSet, problem: string) => Promise<void>;
  /** Called with errors. What is due is retried with doubling waits. */
  readonly onError: (error: unknown) => void;
  /**
   * Runs work unless another machine is running work of that name; by default, there are no others.
   */
  readonly turn?: Turn;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The longest wait between two looks, because clocks get set. */
const LOOK_MS = 15_000;
/** The shortest wait, which groups calls of `wake`. */
const SOON_MS = 250;
/** Waits after an error. The first is short, since a commerce API that is starting answers soon. */
const RETRIES = { firstMs: 500, longestMs: LOOK_MS };

export function createScheduler(options: SchedulerOptions): Scheduler {
  const { drafts, publisher, journal, changed, onError, now } = options;
  const { turn = alwaysOurs, onMissed = async () => {} } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  let failures = 0;

  const publishDue = async () => {
    await publisher.resume();
    for (const set of await drafts.need((tables) => dueSets(tables, now()))) {
      const { id, title, version: expected, schedule } = set;
      const who = `${schedule?.who ?? ''} (at the time chosen)`;
      const result = await publisher.run({ set: id, kind: 'published', who, expected });
      const problem = problemOf(result);
      if (problem === undefined) continue;
      await drafts.need((tables) => noteMissed(tables, { id, problem, now: now() }));
      const text = `The change set “${title}” could not be published at its time: ${problem}`;
      journal.noteAction({ who, text });
      changed({ what: 'set', set: id });
      await onMissed(set, problem).catch(onError);
    }
  };
  const wakeAfter = async (leastMs: number) => {
    if (isStopped) return;
    const due = (await drafts.use(nextDue, undefined)) ?? Number.POSITIVE_INFINITY;
    clearTimeout(timer);
    if (isStopped) return;
    const wait = Math.max(leastMs, Math.min(LOOK_MS, due - now()));
    timer = setTimeout(() => void run(), wait).unref();
  };
  const attempt = async () => {
    try {
      await turn('due change sets', publishDue);
      failures = 0;
      await wakeAfter(SOON_MS);
    } catch (error) {
      onError(error);
      failures += 1;
      await wakeAfter(backoffMs(failures, RETRIES));
    }
  };
  const run = () => {
    running ??= attempt().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    run,
    wake: () => void wakeAfter(SOON_MS),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Why a set wasn't published; undefined if it was, or no longer has to be. */
function problemOf(result: PublishResult): string | undefined {
  switch (result.outcome) {
    case 'conflict':
      return `${conflictText(result.conflicts)} Somebody changed what is live meanwhile.`;
    case 'refused':
      return editProblemsText(result.problems);
    case 'nothing':
      return 'Every draft is as what is live.';
    case 'done':
    case 'unknown':
    case 'closed':
    case 'outdated':
      return undefined;
  }
}
