import TinyQueue from 'tinyqueue';
import { seededRandom } from '../../faults/seeded-random.ts';
import { quantile } from '../statistics.ts';
import { BYTES, type Operation, type TrafficCosts } from './traffic-costs.ts';

export interface Fleet {
  readonly origins: number;
  readonly locales: number;
  /** Of all locales together, at random times. */
  readonly editsPerSecond: number;
  readonly seconds: number;
  /** Processors of PostgreSQL. */
  readonly cores: number;
  /** What the network takes from PostgreSQL. */
  readonly bytesPerSecond: number;
  /** A way through the network, one direction. */
  readonly networkMs: number;
  /** What it takes to have a commit on the disk, and on a synchronous standby. */
  readonly flushMs: number;
  /** What a rebuild does by itself: reading records, and rendering. */
  readonly rebuildMs: number;
}

/** How much of its time each part is busy, from 0 to 1 and beyond where it can't keep up. */
export interface Load {
  readonly cores: number;
  readonly commits: number;
  readonly network: number;
  readonly writers: number;
}

export interface Traffic {
  readonly edits: number;
  /** Rebuilds: edits that wait for the same locale are published together. */
  readonly rebuilds: number;
  readonly load: Load;
  /** From an edit until the last origin has it, in milliseconds. */
  readonly liveMs: { readonly median: number; readonly p99: number };
}

interface Rebuild {
  readonly locale: number;
  /** When the edits were made that it publishes. */
  readonly editedAt: ReadonlyArray<number>;
  step: number;
  /** Fetches of what was published that haven't ended. */
  missing: number;
}

interface Fetch {
  readonly type: 'fetch';
  readonly at: number;
  readonly rebuild: Rebuild;
}

type Event =
  | { readonly type: 'edit'; readonly at: number }
  | { readonly type: 'idle'; readonly at: number }
  | { readonly type: 'step'; readonly at: number; readonly rebuild: Rebuild }
  | Fetch;

/** What a rebuild asks for, one after another; `render` asks for nothing. */
const STEPS = ['lease', 'head', 'ingest', 'paths', 'render', 'publish'] as const;

/**
 * Runs the traffic of several machines with one PostgreSQL: what is asked for waits for a processor,
 * commits that notify wait for each other, and answers for the network. Times are in milliseconds.
 */
export function simulateTraffic(costs: TrafficCosts, fleet: Fleet, seed: number): Traffic {
  const random = seededRandom(seed);
  const endAt = fleet.seconds * 1_000;
  const followers = fleet.origins - 1;
  const events = new TinyQueue<Event>([], (one, other) => one.at - other.at);
  const parts = createParts(costs, fleet);
  const waiting = Array.from({ length: fleet.locales }, (): Array<number> => []);
  const isBusy = waiting.map(() => false);
  const liveMs: Array<number> = [];
  let busyWritersMs = 0;
  let rebuilds = 0;

  const begin = (locale: number, at: number) => {
    const editedAt = waiting[locale] ?? [];
    if (isBusy[locale] || editedAt.length === 0) return;
    waiting[locale] = [];
    isBusy[locale] = true;
    rebuilds += 1;
    const rebuild = { locale, editedAt, step: 0, missing: followers };
    events.push({ at, type: 'step', rebuild });
    busyWritersMs -= at;
  };
  const live = ({ editedAt }: Rebuild, at: number) => {
    for (const each of editedAt) liveMs.push(at - each);
  };
  const notify = (rebuild: Rebuild, at: number) => {
    for (let follower = 0; follower < followers; follower += 1) {
      events.push({ at: at + fleet.networkMs, type: 'fetch', rebuild });
    }
  };
  const next = (rebuild: Rebuild, at: number) => {
    const step = STEPS[rebuild.step];
    rebuild.step += 1;
    if (step === undefined) {
      isBusy[rebuild.locale] = false;
      busyWritersMs += at;
      if (followers === 0) live(rebuild, at);
      return begin(rebuild.locale, at);
    }
    const doneAt = step === 'render' ? at + fleet.rebuildMs : parts.ask(step, at);
    if (step === 'publish') notify(rebuild, doneAt);
    events.push({ at: doneAt, type: 'step', rebuild });
  };
  const fetch = ({ rebuild, at }: Fetch) => {
    const doneAt = parts.ask('fetch', at);
    rebuild.missing -= 1;
    if (rebuild.missing === 0) live(rebuild, doneAt);
  };
  const edit = (at: number) => {
    const locale = random.below(fleet.locales);
    waiting[locale]?.push(at);
    begin(locale, at);
    const pauseMs = (-Math.log(1 - random.next()) * 1_000) / fleet.editsPerSecond;
    if (at + pauseMs < endAt) events.push({ at: at + pauseMs, type: 'edit' });
  };
  const idle = (at: number) => {
    parts.ask('idle second', at);
    if (at + 1_000 < endAt) events.push({ at: at + 1_000, type: 'idle' });
  };

  events.push({ at: 0, type: 'edit' });
  for (let origin = 0; origin < fleet.origins; origin += 1) {
    events.push({ at: random.next() * 1_000, type: 'idle' });
  }
  for (let event = events.pop(); event; event = events.pop()) {
    switch (event.type) {
      case 'edit':
        edit(event.at);
        break;
      case 'idle':
        idle(event.at);
        break;
      case 'step':
        next(event.rebuild, event.at);
        break;
      case 'fetch':
        fetch(event);
        break;
    }
  }
  return {
    edits: liveMs.length,
    rebuilds,
    load: { ...parts.load(endAt), writers: busyWritersMs / endAt / fleet.locales },
    liveMs: { median: quantile(liveMs, 0.5), p99: quantile(liveMs, 0.99) },
  };
}

/** The parts that what is asked for has to wait for. */
function createParts({ operations, listenerCpuMs }: TrafficCosts, fleet: Fleet) {
  const { origins, networkMs, flushMs, bytesPerSecond } = fleet;
  const cores = createServers(fleet.cores);
  const commits = createServers(1);
  const network = createServers(1);
  // Packs travel as hexadecimal digits in JSON.
  const sent: Partial<Record<Operation, number>> = { fetch: 2 * BYTES.changeset + 2 * BYTES.pack };
  return {
    /** Returns when the answer is there. */
    ask(operation: Operation, at: number): number {
      const { cpuMs } = operations[operation];
      const asked = at + networkMs;
      if (operation === 'ingest') return cores.serve(asked, cpuMs) + flushMs + networkMs;
      if (operation === 'publish') {
        // Who notifies holds a lock of the whole database until its commit is on the disk.
        const freeAt = commits.freeAt(asked);
        const doneAt = cores.serve(freeAt, cpuMs + listenerCpuMs * origins) + flushMs;
        commits.serve(asked, doneAt - freeAt);
        return doneAt + networkMs;
      }
      const readAt = cores.serve(asked, cpuMs);
      const bytes = sent[operation] ?? 0;
      return network.serve(readAt, (bytes / bytesPerSecond) * 1_000) + networkMs;
    },
    load: (ms: number) => ({
      cores: cores.busyMs() / ms / fleet.cores,
      commits: commits.busyMs() / ms,
      network: network.busyMs() / ms,
    }),
  };
}

/** Equal servers, each of which serves one after another, in the order in which they are asked. */
function createServers(count: number) {
  const free = new Float64Array(count);
  let busyMs = 0;
  const first = () => free.indexOf(Math.min(...free));
  return {
    freeAt: (at: number) => Math.max(at, free[first()] ?? 0),
    /** Returns when it's done. */
    serve(at: number, ms: number): number {
      const server = first();
      const doneAt = Math.max(at, free[server] ?? 0) + ms;
      free[server] = doneAt;
      busyMs += ms;
      return doneAt;
    },
    busyMs: () => busyMs,
  };
}
