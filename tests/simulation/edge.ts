import type { Locale } from '#content-sync/contract/locale.ts';
import type { Digest } from '#content-sync/digest.ts';
import type { Purger } from '#content-sync/publish/purge/purgers.ts';
import { localeKey, pathKey } from '#content-sync/publish/surrogate-keys.ts';
import type { Network } from './network.ts';
import { Process, type Scheduler } from './scheduler.ts';

/** How long an answer of an origin may take. */
export const ANSWER_MS = 2_000;
const PURGE_PATIENCE_MS = 1_000;

/** A machine that answers shoppers. */
export interface Origin {
  readonly process: Process;
  /** The digest of a live page's body; undefined if there is none. */
  read(locale: Locale, path: string): Digest | undefined;
}

interface CachedPage {
  readonly locale: Locale;
  readonly path: string;
  readonly digest: Digest;
}

/** A CDN: keeps each page that it was given until it's purged. */
export class SimulatedEdge {
  readonly process = new Process('edge');
  readonly #scheduler: Scheduler;
  readonly #network: Network;
  readonly #cached = new Map<string, CachedPage>();

  constructor(scheduler: Scheduler, network: Network) {
    this.#scheduler = scheduler;
    this.#network = network;
  }

  get cached(): ReadonlyArray<CachedPage> {
    return [...this.#cached.values()];
  }

  /** A shopper opens a page, for which the edge asks an origin unless it has the page. */
  async visit(origin: Origin, locale: Locale, path: string): Promise<void> {
    const key = pathKey(locale, path);
    if (this.#cached.has(key)) return;
    const call = { what: `page ${locale.id} ${path}`, patienceMs: ANSWER_MS };
    const answer = async () => {
      const read = origin.read(locale, path);
      // The page is read before its answer is on its way.
      if (this.#scheduler.random.isTrue(0.6)) {
        const ms = this.#scheduler.random.between(0, ANSWER_MS);
        await new Promise<void>((resolve) => setTimeout(resolve, ms));
      }
      return read;
    };
    const digest = await this.#network.call(origin.process, call, answer).catch(() => undefined);
    if (digest !== undefined) this.#cached.set(key, { locale, path, digest });
  }

  /** What a machine purges it by. */
  purger(): Purger {
    return {
      name: 'edge',
      purge: async ({ keys }) => {
        const call = { what: `purge ${keys.length}`, patienceMs: PURGE_PATIENCE_MS };
        try {
          await this.#network.call(this.process, call, () => this.#purge(new Set(keys)));
          return { outcome: 'confirmed' };
        } catch (error) {
          return { outcome: 'failed', problem: String(error) };
        }
      },
    };
  }

  #purge(keys: ReadonlySet<string>): void {
    for (const [key, { locale }] of this.#cached) {
      if (keys.has(key) || keys.has(localeKey(locale))) this.#cached.delete(key);
    }
  }
}
