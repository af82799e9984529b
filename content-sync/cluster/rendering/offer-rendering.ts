import { setTimeout as wait } from 'node:timers/promises';
import type { LocaleId } from '#domain/locale/locales.ts';
import { isSamePlace, type LogPlace, SharedStateError } from '../../locale-file/locale-log.ts';
import type { RenderPool } from '../../render/render-pool.ts';
import type { RenderQueue, RenderTask } from './render-queue.ts';
import type { RenderedBatches } from './rendered-batches.ts';
import { BATCHES_AT_ONCE } from './shared-rendering.ts';

export interface OfferOptions {
  readonly dataFolder: string;
  readonly queue: RenderQueue;
  readonly rendered: RenderedBatches;
  readonly place: (locale: LocaleId) => LogPlace;
  /** Brings a locale here up to its head. */
  readonly catchUp: (locale: LocaleId) => Promise<void>;
  /** Whether the machine that asked for a rendering is still there to take it. */
  readonly isAlive: (machine: string) => Promise<boolean>;
}

/** What renders pages for other machines. */
export interface Renderer {
  readonly pool: RenderPool;
  readonly codeBuild: { readonly id: string };
}

export interface Offer {
  /** The id of the current code build; undefined while there is none. */
  readonly codeBuild: () => string | undefined;
  /** Gives the renderer. Called only when there is something to render, since it starts workers. */
  readonly renderer: () => Promise<Renderer | undefined>;
  readonly onError: (error: unknown) => void;
  /** Whether this machine has cores to spare; by default, it has. */
  readonly hasSpareCores?: (() => boolean) | undefined;
  /** How long to wait when there is nothing to render. */
  readonly lookEveryMs?: number;
}

/** Short in comparison with a whole build, which takes minutes. */
const LOOK_EVERY_MS = 2_000;

/** Renders batches for other machines, until it is stopped. */
export class RenderingOffer {
  readonly #options: OfferOptions;
  readonly #offer: Offer;
  readonly #stopping = new AbortController();
  readonly #running: ReadonlyArray<Promise<void>>;

  constructor(options: OfferOptions, offer: Offer) {
    this.#options = options;
    this.#offer = offer;
    this.#running = Array.from({ length: BATCHES_AT_ONCE }, () => this.#run());
  }

  /** Resolves once this machine renders nothing for others any more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
  }

  async #run(): Promise<void> {
    const { lookEveryMs = LOOK_EVERY_MS, onError } = this.#offer;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const isDone = await this.#takeOne().catch((error: unknown) => {
        if (!(error instanceof SharedStateError)) onError(error);
        return false;
      });
      if (!isDone) await wait(lookEveryMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async #takeOne(): Promise<boolean> {
    const { queue, isAlive } = this.#options;
    const { hasSpareCores, renderer } = this.#offer;
    const codeBuild = this.#offer.codeBuild();
    if (codeBuild === undefined || hasSpareCores?.() === false) return false;
    return queue.take({ codeBuild }, async (task) => {
      if (!(await isAlive(task.publisher))) return;
      const current = await renderer();
      if (current?.codeBuild.id !== codeBuild) throw new Error('The code has changed.');
      await this.#render(task, current.pool);
    });
  }

  async #render(task: RenderTask, pool: RenderPool): Promise<void> {
    const { dataFolder, rendered, place, catchUp } = this.#options;
    const { locale, rendering, job, pages, version, token } = task;
    const isThere = () => isSamePlace(place(locale), { version, token });
    if (place(locale).version < version) await catchUp(locale);
    // The locale has a newer version by now, so nobody needs the batch.
    if (!isThere()) return;
    // A job of its own: this machine's renderings have the locale's files open in the workers.
    const id = `for another machine: ${rendering}`;
    const own = { ...job, id, dataFolder, locale, whole: false, keepsBodies: true };
    const result = await pool.render(own, { pages });
    if (!isThere()) return;
    await rendered.give(task, { ...result, heapBytes: 0 });
  }
}
