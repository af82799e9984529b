import { readFileSync, writeFileSync } from 'node:fs';
import { moveIntoPlace, partOf } from '#storage/atomic-files.ts';
import { reasonOf } from '#storage/reason-of.ts';
import { Every } from '../every.ts';
import type { ContentChanged, SourceChanges } from '../source/content-source.ts';

export interface ChangeFollowerOptions {
  readonly changesSince: (cursor: string | undefined) => Promise<SourceChanges>;
  /** Where the last cursor is stored, so that nothing is missed while no process runs. */
  readonly cursorFile: string;
  /** Resolves once the change can no longer be lost. */
  readonly enqueue: (change: ContentChanged) => Promise<void>;
  /** Called when polling fails, and when it works again. */
  readonly onProblem: (problem: string) => void;
  readonly onWell: () => void;
  /** The shortest wait between two polls. */
  readonly everyMs: number;
}

/** The wait after a poll, in multiples of its duration: polling takes 5% of the time. */
const WAIT_PER_POLL = 19;
const LONGEST_WAIT_MS = 10_000;

/**
 * Polls a source for changes. Each is read again until it is enqueued: it may be enqueued twice, but
 * is never missed.
 */
export class ChangeFollower {
  readonly #options: ChangeFollowerOptions;
  readonly #polling: Every;
  #cursor: string | undefined;
  #problem: string | undefined;
  #waitMs: number;

  constructor(options: ChangeFollowerOptions) {
    this.#options = options;
    this.#cursor = readCursor(options.cursorFile);
    this.#waitMs = options.everyMs;
    this.#polling = new Every(
      () => this.#waitMs,
      () => this.#pollAndRest(),
    );
    void this.#polling.now();
  }

  stop(): Promise<void> {
    return this.#polling.stop();
  }

  async #pollAndRest(): Promise<void> {
    const startedAt = performance.now();
    await this.#pollSafely();
    const restMs = WAIT_PER_POLL * (performance.now() - startedAt);
    this.#waitMs = Math.max(this.#options.everyMs, Math.min(restMs, LONGEST_WAIT_MS));
  }

  async #pollSafely(): Promise<void> {
    const { onProblem, onWell } = this.#options;
    try {
      await this.#poll();
      if (this.#problem !== undefined) onWell();
      this.#problem = undefined;
    } catch (error) {
      const message = reasonOf(error);
      if (message !== this.#problem) onProblem(message);
      this.#problem = message;
    }
  }

  async #poll(): Promise<void> {
    const { changesSince, enqueue, cursorFile } = this.#options;
    const answer = await changesSince(this.#cursor);
    if (answer.cursor === this.#cursor) return;
    for (const change of answer.changes) await enqueue(change);
    const part = partOf(cursorFile);
    writeFileSync(part, answer.cursor);
    moveIntoPlace(part, cursorFile);
    this.#cursor = answer.cursor;
  }
}

function readCursor(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Not there yet, or unreadable: everything counts as changed.
    return undefined;
  }
}
