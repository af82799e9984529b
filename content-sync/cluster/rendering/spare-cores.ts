import { cpus } from 'node:os';
import { Every } from '../../every.ts';

export interface SpareCoresOptions {
  /** The times of all cores, and what this process used, both in milliseconds. */
  readonly measure?: (() => UsedCores) | undefined;
  readonly everyMs?: number | undefined;
}

export interface UsedCores {
  readonly at: number;
  /** Idle time of all cores together. */
  readonly idleMs: number;
  readonly ownMs: number;
}

const EVERY_MS = 1_000;
/**
 * How many measurements count as recent: between two locales of a build, cores are idle for a
 * moment.
 */
const OF_LATE = 5;
/** A worker with less than half a core is of no use to others. */
const ENOUGH = 0.5;

/**
 * How much of this machine's cores other processes leave unused, so that rendering for others takes
 * none from shoppers, nor from the shop's other processes here, which would render the same pages
 * with what they have loaded already.
 */
export class SpareCores {
  readonly #measure: () => UsedCores;
  readonly #measuring: Every;
  readonly #spare: Array<number> = [];
  #before: UsedCores;

  constructor({ measure = measureCores, everyMs = EVERY_MS }: SpareCoresOptions = {}) {
    this.#measure = measure;
    this.#before = measure();
    this.#measuring = new Every(everyMs, () => this.#note());
  }

  /** Whether there was enough for a worker in all recent measurements. */
  hasAny(): boolean {
    return this.#spare.every((cores) => cores >= ENOUGH);
  }

  stop(): void {
    void this.#measuring.stop();
  }

  #note(): void {
    const now = this.#measure();
    this.#spare.push(spareBetween(this.#before, now));
    if (this.#spare.length > OF_LATE) this.#spare.shift();
    this.#before = now;
  }
}

/**
 * Idle cores between two measurements. What this process used counts as idle: it's free to use it
 * for this instead.
 */
function spareBetween(before: UsedCores, now: UsedCores): number {
  const unused = now.idleMs - before.idleMs + now.ownMs - before.ownMs;
  return unused / Math.max(1, now.at - before.at);
}

function measureCores(): UsedCores {
  const { user, system } = process.cpuUsage();
  const idleMs = cpus().reduce((sum, { times }) => sum + times.idle, 0);
  return { at: performance.now(), idleMs, ownMs: (user + system) / 1_000 };
}
