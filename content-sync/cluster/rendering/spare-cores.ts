import { cpus } from 'node:os';

/** How much of this machine's cores other processes leave unused. */
export interface SpareCores {
  /** Whether there was enough for a worker in all recent measurements. */
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
 * Measures the machine, so that rendering for others takes no cores from shoppers, nor from the
 * shop's other processes here, which would render the same pages with what they have loaded
 * already.
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
