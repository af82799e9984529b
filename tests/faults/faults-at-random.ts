import { cpSync, lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openLocaleFileForReading } from '#content-sync/locale-file/open-locale-file.ts';
import type { Purger } from '#content-sync/publish/purge/purgers.ts';
import type { RebuildLocale } from '#content-sync/rebuild/rebuild.ts';
import type { RenderPool } from '#content-sync/render/render-pool.ts';
import type { LocaleId } from '#domain/locale/locales.ts';
import { SQLITE_FAILURES, sqliteError, strikeDatabases } from '#storage/tests/database-faults.ts';
import { damagePage } from '../builders/damage.ts';
import type { SeededRandom } from './seeded-random.ts';

/**
 * Faults at every port by which a shop reaches what is not its own code, at places that a seed
 * chooses. For as long as they last, each call at a port is let through or struck:
 *
 * - `file`: a byte of a published page's pack becomes another, or all packs are away for a while, as
 *   with a disk that is unmounted: threads that render cannot write, the origin cannot read.
 * - `database`: any statement on a file of state fails as SQLite does where it is locked, full, cannot
 *   be read or finds a page that is none, or takes milliseconds. Nothing is damaged for good: a file
 *   that is takes a hand ("storefront repair"), which is told elsewhere. Files that are spared are
 *   those of the locale that is not touched, and of the commerce API.
 * - `network`: the commerce API is not reached, takes its time, hangs until the caller gives up,
 *   refuses, or sends an answer that is cut short, no UTF-8 or no document.
 *   An edge is not reached, or has done what it was told and the answer is lost.
 *   Bytes that are wrong and look right are no fault of a network, and nobody could tell; that a record
 *   is not there is content, which the guard looks at.
 * - `clock`: it is ahead by up to five years, or behind by up to a day.
 * - `worker`: what rebuilds throws, or dies before or after its work; rendering throws, or gives up
 *   some of its pages. It dies once, as what dies twice of the same is given up by design.
 *
 * A run has faults at one to three of the ports, rarely or often: where all fails, nothing is tried.
 */
export interface FaultsAtRandom {
  /** Which ports fail how often, to print when a run fails. */
  readonly text: string;
  readonly struck: ReadonlyMap<Port, number>;
  readonly fetch: (well: typeof fetch) => typeof fetch;
  readonly rebuild: (well: RebuildLocale) => RebuildLocale;
  readonly pool: (well: RenderPool) => RenderPool;
  readonly purger: (well: Purger) => Purger;
  /** How wrong the clock currently is, in milliseconds. */
  readonly clockError: () => number;
  /** Whether the packs of all locales are currently unavailable. */
  readonly arePacksAway: () => boolean;
  /** Applies the faults that don't occur during a call: of packs and of the clock. */
  readonly pass: (shop: StruckShop) => void;
  /** Ends all faults. Damaged data stays damaged. */
  readonly end: () => void;
}

export const PORTS = ['file', 'database', 'network', 'clock', 'worker'] as const;
export type Port = (typeof PORTS)[number];

/** What those faults are applied to. */
export interface StruckShop {
  readonly dataFolder: string;
  readonly locale: LocaleId;
  /** Paths of which one may be damaged. */
  readonly paths: ReadonlyArray<string>;
}

export interface FaultsOptions {
  readonly random: SeededRandom;
  /** Whether accesses to a database of this name always succeed. */
  readonly isSpared: (file: string) => boolean;
  /** Replaces chance. */
  readonly ports?: ReadonlyArray<Port> | undefined;
}

/** One call in this many fails, from often to rarely. */
const ODDS: Readonly<Record<Port, ReadonlyArray<number>>> = {
  file: [2, 4],
  database: [8, 40, 200, 1_000],
  network: [2, 4, 12],
  clock: [2, 3],
  worker: [2, 4],
};

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

export function faultsAtRandom({ random, isSpared, ports }: FaultsOptions): FaultsAtRandom {
  const chosen = ports ?? somePorts(random);
  const odds = new Map(chosen.map((port) => [port, random.oneOf(ODDS[port])] as const));
  const chances = new Map(PORTS.map((port) => [port, random.fork(port)] as const));
  const struck = new Map<Port, number>();
  let isOver = false;
  let isStriking = false;
  let clockErrorMs = 0;
  let deaths = 0;
  let putBack: (() => void) | undefined;

  const chanceOf = (port: Port) => chances.get(port) ?? random;
  const strikes = (port: Port) => {
    const oneIn = odds.get(port);
    if (isOver || isStriking || oneIn === undefined || !chanceOf(port).isLikely(1 / oneIn))
      return false;
    struck.set(port, (struck.get(port) ?? 0) + 1);
    return true;
  };

  const letThrough = strikeDatabases((file) => {
    if (isSpared(file) || !strikes('database')) return;
    const chance = chanceOf('database');
    if (chance.isLikely(0.2)) block(1 + chance.below(3));
    else throw sqliteError(chance.oneOf(SQLITE_CODES));
  });

  return {
    struck,
    text: [...odds].map(([port, oneIn]) => `${port} one in ${oneIn}`).join(', '),
    clockError: () => clockErrorMs,
    arePacksAway: () => putBack !== undefined,
    fetch: (well) => async (input, init) => {
      if (!strikes('network')) return well(input, init);
      return chanceOf('network').oneOf(NETWORK)({
        ask: () => well(input, init),
        signal: init?.signal ?? undefined,
        ms: chanceOf('network').below(20),
      });
    },
    rebuild: (well) => async (locale, request) => {
      if (!strikes('worker')) return well(locale, request);
      const chance = chanceOf('worker');
      if (deaths > 0 || chance.isLikely(0.5)) throw new Error('The thread that rebuilds broke.');
      deaths += 1;
      if (chance.isLikely(0.5)) await well(locale, request);
      return {
        outcome: 'failed',
        problem: 'The thread that rebuilds ended.',
        endedWorker: 'alone',
      };
    },
    pool: (well) => ({
      drain: () => well.drain(),
      close: () => well.close(),
      async render(job, rendering) {
        const chance = chanceOf('worker');
        if (!strikes('worker')) return well.render(job, rendering);
        if (chance.isLikely(0.4)) throw new Error('A thread that renders ended.');
        const done = await well.render(job, rendering);
        const isLost = new Set(done.pages.filter(() => chance.isLikely(0.3)));
        const lost = done.pages.filter((page) => isLost.has(page));
        return {
          ...done,
          pages: done.pages.filter((page) => !isLost.has(page)),
          failed: [...done.failed, ...lost.map(({ path }) => ({ path, problem: 'It was lost.' }))],
        };
      },
    }),
    purger: (well) => ({
      ...well,
      async purge(what) {
        if (!strikes('network')) return well.purge(what);
        const chance = chanceOf('network');
        if (chance.isLikely(0.3)) throw new TypeError('fetch failed');
        await wait(chance.below(20));
        if (chance.isLikely(0.5)) await well.purge(what);
        return { outcome: 'failed', problem: 'It did not answer.' };
      },
    }),
    pass({ dataFolder, locale, paths }) {
      putBack?.();
      putBack = undefined;
      clockErrorMs = 0;
      const chance = chanceOf('clock');
      if (strikes('clock')) {
        clockErrorMs = chance.isLikely(0.6) ? chance.below(5 * YEAR_MS) : -chance.below(DAY_MS);
      }
      if (!strikes('file')) return;
      if (chanceOf('file').isLikely(0.3)) {
        putBack = takeAway(join(dataFolder, 'packs'));
        return;
      }
      isStriking = true;
      const opened = openLocaleFileForReading(dataFolder, locale);
      damagePage(dataFolder, opened, { path: chanceOf('file').oneOf(paths) });
      opened.close();
      isStriking = false;
    },
    end() {
      isOver = true;
      clockErrorMs = 0;
      putBack?.();
      putBack = undefined;
      letThrough();
    },
  };
}

const SQLITE_CODES = Object.keys(SQLITE_FAILURES).map(
  Number,
) as ReadonlyArray<number> as ReadonlyArray<keyof typeof SQLITE_FAILURES>;

/** Often a single product, to have webhooks that name one. */
function somePorts(random: SeededRandom): ReadonlyArray<Port> {
  const count = 1 + random.below(3);
  const left = [...PORTS];
  return Array.from({ length: count }, () => {
    const port = random.oneOf(left);
    left.splice(left.indexOf(port), 1);
    return port;
  });
}

/** Makes a folder unavailable; returns how to undo it. */
function takeAway(folder: string): () => void {
  const away = `${folder}.away`;
  renameSync(folder, away);
  againIfMade(folder, away, () => writeFileSync(folder, ''));
  return () => {
    rmSync(folder);
    againIfMade(folder, away, () => renameSync(away, folder));
  };
}

/** Another thread may make the folder anew while it has no name; what it wrote there isn't lost. */
function againIfMade(folder: string, away: string, put: () => void): void {
  const made = `${folder}.made`;
  for (let isPut = false; !isPut; ) {
    try {
      put();
      isPut = true;
    } catch (error) {
      if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
      renameSync(folder, made);
      cpSync(made, away, { recursive: true });
      rmSync(made, { recursive: true });
    }
  }
}

/** Like a slow disk. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

interface StruckCall {
  readonly ask: () => Promise<Response>;
  readonly signal: AbortSignal | undefined;
  readonly ms: number;
}

type NetworkFault = (call: StruckCall) => Promise<Response>;

const refusal = (status: number) => async () => new Response('{}', { status });

const NETWORK: ReadonlyArray<NetworkFault> = [
  async () => {
    throw new TypeError('fetch failed', { cause: new Error('read ECONNRESET') });
  },
  async ({ ask, ms }) => {
    await wait(ms);
    return ask();
  },
  ({ signal }) => hang(signal),
  refusal(500),
  refusal(503),
  async ({ ask }) => changed(await ask(), (body) => body.subarray(0, body.length >> 1)),
  async ({ ask }) => changed(await ask(), notUtf8),
  async () => new Response('<h1>It works!</h1>', { headers: { 'Content-Type': 'text/html' } }),
  async () => Response.json({ data: null }),
];

/** How a record fails for ever, each time and each in its own way, while all others are well. */
const ILL: ReadonlyArray<NetworkFault> = [
  refusal(500),
  refusal(403),
  ({ signal }) => hang(signal),
  async ({ ask }) => changed(await ask(), (body) => body.subarray(0, body.length >> 1)),
  async () => new Response('<h1>It works!</h1>', { headers: { 'Content-Type': 'text/html' } }),
];

/**
 * A source in which some records can never be read by their name: none or more of the given ones, but
 * not all.
 */
export function illRecords(random: SeededRandom, paths: ReadonlyArray<string>) {
  const left = [...paths];
  const ill = new Map<string, NetworkFault>();
  for (let count = random.below(paths.length); count > 0; count -= 1) {
    const path = random.oneOf(left);
    left.splice(left.indexOf(path), 1);
    ill.set(path, random.oneOf(ILL));
  }
  return {
    isIll: (path: string) => ill.has(path),
    fetch:
      (well: typeof fetch): typeof fetch =>
      async (input, init) => {
        const { url, signal } = new Request(input, init);
        const { pathname } = new URL(url);
        const fault = [...ill].find(([path]) => pathname.endsWith(path))?.[1];
        return fault ? fault({ ask: () => well(input, init), signal, ms: 0 }) : well(input, init);
      },
  };
}

function hang(signal: AbortSignal | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    const fail = () => reject(signal?.reason);
    if (signal?.aborted) fail();
    else signal?.addEventListener('abort', fail, { once: true });
  });
}

async function changed(answer: Response, change: (body: Buffer) => Buffer): Promise<Response> {
  const body = change(Buffer.from(await answer.arrayBuffer()));
  const headers = new Headers(answer.headers);
  headers.delete('Content-Length');
  return new Response(Uint8Array.from(body), { status: answer.status, headers });
}

/** Replaces products' names by bytes that aren't valid UTF-8. */
function notUtf8(body: Buffer): Buffer {
  const broken = Buffer.concat([Buffer.from('Vel'), Buffer.of(0xc3, 0x28), Buffer.from('et')]);
  const text = body.toString('latin1').replaceAll('Velvet', broken.toString('latin1'));
  return Buffer.from(text, 'latin1');
}
