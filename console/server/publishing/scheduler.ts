import { backoffMs } from '#content-sync/backoff.ts';
import type { Journal } from '#server/operations/journal.ts';
import type { StateStore } from '#storage/state-store.ts';
import type { WhatChanged } from '../../contract/console-contract.ts';
import { countryName } from '../../contract/reach-text.ts';
import { timeText } from '../../contract/time-text.ts';
import { type ChangeSet, findChangeSet } from '../sets/change-sets.ts';
import { conflictText } from '../sets/conflict-text.ts';
import { type DueTime, dueTimes, endAfter, nextDue, noteMissed } from '../sets/due-times.ts';
import { editProblemsText } from '../sets/edit-problem-text.ts';
import { alwaysOurs, type Publisher, type PublishResult, type Turn } from './publisher.ts';

/**
 * Publishes and ends sets at their times, including those whose time came while no process ran.
 */
export interface Scheduler {
  /** Does what is due, and finishes what was cut off. */
  run(): Promise<void>;
  /** Finds out again when the next set is due. Call it when a schedule changed. */
  wake(): void;
  /** Resolves once the publication under way has ended. */
  stop(): Promise<void>;
}

/** What didn't happen at its time, and why. */
export interface Missed extends Pick<DueTime, 'kind'> {
  readonly problem: string;
}

export interface SchedulerOptions {
  readonly drafts: StateStore;
  readonly publisher: Publisher;
  readonly journal: Pick<Journal, 'recordAction'>;
  /** Notifies people who watch. */
  readonly changed: (what: WhatChanged) => void;
  /** Tells people of a set that could not be published or ended at its time. */
  readonly onMissed?: (set: ChangeSet, missed: Missed) => Promise<void>;
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

  const doDue = async () => {
    await publisher.resume();
    const seen = new Set<string>();
    // Each may change the version of its set, so that the next are read again.
    for (;;) {
      const due = await drafts.need((tables) => dueTimes(tables, now()));
      const next = due.find((each) => !seen.has(keyOf(each)));
      if (!next) return;
      seen.add(keyOf(next));
      await carryOut(next);
    }
  };
  const carryOut = async (due: DueTime) => {
    const { set, kind, country, title, reviewed, version: expected } = due;
    const who = `${due.who} (at the time chosen)`;
    const problem =
      (await passedMeanwhile(due)) ??
      problemOf(await publisher.run({ set, kind, country, who, expected, reviewed }), due);
    if (problem === undefined) return;
    await drafts.need((tables) => noteMissed(tables, due, { problem, now: now() }));
    const where = country === undefined ? '' : ` in ${countryName(country)}`;
    const text = `The change set “${title}” could not ${COULD[kind]} at its time${where}: ${problem}`;
    journal.recordAction({ who, text });
    changed({ what: 'set', set });
    const missed = await drafts.need((tables) => findChangeSet(tables, set));
    if (missed) await onMissed(missed, { kind, problem }).catch(onError);
  };
  /** Why a set isn't even published: its end came, too, while no process ran. */
  const passedMeanwhile = async (due: DueTime) => {
    if (due.kind !== 'published') return undefined;
    const end = await drafts.need((tables) => endAfter(tables, due));
    if (!end || end.at > now()) return undefined;
    return `It was to end on ${timeText(end)}, which has passed, too.`;
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
      await turn('due change sets', doDue);
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

const keyOf = ({ set, kind, country }: DueTime) => `${set} ${kind} ${country ?? ''}`;

const NOTHING = {
  published: 'Every draft is as what is live.',
  ended: 'Nothing of it was live any more.',
} as const;

const COULD = { published: 'be published', ended: 'end' } as const;

/** Why something wasn't done; undefined if it was, or no longer has to be. */
function problemOf(result: PublishResult, { kind }: DueTime): string | undefined {
  switch (result.outcome) {
    case 'conflict':
      return `${conflictText(result.conflicts)} Somebody changed what is live meanwhile.`;
    case 'refused':
      return editProblemsText(result.problems);
    case 'nothing':
      return NOTHING[kind];
    case 'done':
    case 'unknown':
    case 'closed':
    case 'outdated':
      return undefined;
  }
}
