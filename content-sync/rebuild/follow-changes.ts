import { readFileSync, writeFileSync } from 'node:fs';
import { reasonOf } from '#domain/reason-of.ts';
import { partOf, putInPlace } from '#storage/whole-files.ts';
import { Every } from '../every.ts';
import type { ContentChanged, SourceChanges } from '../source/content-source.ts';

export interface ChangeFollowerOptions {
  readonly changesSince: (cursor: string | undefined) => Promise<SourceChanges>;
  /** Where the last cursor is kept, so that nothing is missed while no process runs. */
  readonly cursorFile: string;
  /** Resolves once the change can no longer be lost. */
  readonly take: (change: ContentChanged) => Promise<void>;
  /** Called when polling fails, and when it works again. */
  readonly onProblem: (problem: string) => void;
  readonly onWell: () => void;
  /** The shortest wait between two polls. */
  readonly everyMs: number;
}

export interface ChangeFollower {
  /** Polls at once, and resolves when that has ended. */
  pollNow(): Promise<void>;
  stop(): Promise<void>;
}

/** The wait after a poll, in multiples of its duration: polling takes 5% of the time. */
const WAIT_PER_POLL = 19;
const LONGEST_WAIT_MS = 10_000;

/**
 * Polls a source for changes. Each is asked for until it was taken: it may be taken twice, but is
 * never missed.
 */
export function followChanges(options: ChangeFollowerOptions): ChangeFollower {
  const { changesSince, take, onProblem, onWell, everyMs, cursorFile } = options;
  let cursor = readCursor(cursorFile);
  let problem: string | undefined;
  let waitMs = everyMs;

  const poll = async () => {
    const answer = await changesSince(cursor);
    if (answer.cursor === cursor) return;
    for (const change of answer.changes) await take(change);
    const part = partOf(cursorFile);
    writeFileSync(part, answer.cursor);
    putInPlace(part, cursorFile);
    cursor = answer.cursor;
  };
  const pollSafely = async () => {
    try {
      await poll();
      if (problem !== undefined) onWell();
      problem = undefined;
    } catch (error) {
      const message = reasonOf(error);
      if (message !== problem) onProblem(message);
      problem = message;
    }
  };
  const polling = new Every(
    () => waitMs,
    async () => {
      const startedAt = performance.now();
      await pollSafely();
      const restMs = WAIT_PER_POLL * (performance.now() - startedAt);
      waitMs = Math.max(everyMs, Math.min(restMs, LONGEST_WAIT_MS));
    },
  );
  void polling.now();
  return { pollNow: () => polling.now(), stop: () => polling.stop() };
}

function readCursor(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Not there yet, or unreadable: everything counts as changed.
    return undefined;
  }
}
