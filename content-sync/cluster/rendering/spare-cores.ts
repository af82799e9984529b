import { cpus } from 'node:os';

/** How much of this machine's cores nobody else uses. */
export interface SpareCores {
  /** Whether there was enough for a worker, all the time of late. */
  hasAny(): boolean;
  stop(): void;
}

export interface SpareCoresOptions {
  /** The times of all cores, and what this process used, both in milliseconds. */
  readonly measure?: (() => UsedCores) | undefined;
  readonly everyMs?: number | undefined;
}

export interface UsedCores {
  readonly at: number;
  /** Of all processes. */
  readonly idleMs: number;
  readonly ownMs: number;
}

const EVERY_MS = 1_000;
/** How many measurements say so: between the locales of a build, its cores are idle for a moment. */
const OF_LATE = 5;
/** A worker is of use to others with half a core, and not with less. */
const ENOUGH = 0.5;

/**
 * Measures the machine, so that a process doesn't take cores from those who work beside it: the shop's
 * other processes, which would render the same pages with what they have loaded already, and shoppers.
 */
export function watchSpareCores(options: SpareCoresOptions = {}): SpareCores {
  const { measure = measureCores, everyMs = EVERY_MS } = options;
  const spare: Array<number> = [];
  let before = measure();
  const timer = setInterval(() => {
    const now = measure();
    spare.push(spareBetween(before, now));
    if (spare.length > OF_LATE) spare.shift();
    before = now;
  }, everyMs).unref();
  return {
    hasAny: () => spare.every((cores) => cores >= ENOUGH),
    stop: () => clearInterval(timer),
  };
}

/** What this process uses itself is its own to use. */
function spareBetween(before: UsedCores, now: UsedCores): number {
  const unused = now.idleMs - before.idleMs + now.ownMs - before.ownMs;
  return unused / Math.max(1, now.at - before.at);
}

function measureCores(): UsedCores {
  const { user, system } = process.cpuUsage();
  const idleMs = cpus().reduce((sum, { times }) => sum + times.idle, 0);
  return { at: performance.now(), idleMs, ownMs: (user + system) / 1_000 };
}
