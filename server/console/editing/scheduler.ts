import { waitMs } from '#content-sync/rebuild/retries.ts';
import type { StateStore } from '#storage/state-store.ts';
import type { Journal } from '../journal.ts';
import { conflictText } from './conflict-text.ts';
import { editProblemsText } from './edit-problem-text.ts';
import { alwaysOurs, type Publisher, type PublishResult, type Turn } from './publisher.ts';
import { dueSets, nextDue, noteMissed } from './schedule.ts';

/** Publishes sets at their time, also those whose time came while nothing ran. */
export interface Scheduler {
  /** Does what is due, and finishes what was cut off. */
  run(): Promise<void>;
  /** Looks again when the next is due. */
  wake(): void;
  /** Resolves once what is being published is published. */
  stop(): Promise<void>;
}

export interface SchedulerOptions {
  readonly drafts: StateStore;
  readonly publisher: Publisher;
  readonly journal: Pick<Journal, 'noteAction'>;
  /** Notifies people who watch. */
  readonly changed: () => void;
  /** What is due is tried again after an error, with doubling waits; the error is reported here. */
  readonly onError: (error: unknown) => void;
  /** Does work of a name unless another machine is at it; by default, there is none. */
  readonly turn?: Turn;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** So often at least, since clocks are set. */
const LOOK_MS = 15_000;
/** Nothing is so urgent that it can't wait this long. */
const SOON_MS = 250;
/** After an error; a commerce API that is just starting answers soon. */
const RETRIES = { firstMs: 500, longestMs: LOOK_MS };

export function createScheduler(options: SchedulerOptions): Scheduler {
  const { drafts, publisher, journal, changed, onError, now } = options;
  const { turn = alwaysOurs } = options;
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
      changed();
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
      await wakeAfter(waitMs(failures, RETRIES));
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

/** Why a set wasn't published; undefined if it was, or is no longer to be. */
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
