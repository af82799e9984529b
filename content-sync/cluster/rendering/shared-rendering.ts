import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { LocaleId } from '#domain/locale/locales.ts';
import type { LogPlace } from '../../locale-file/locale-log.ts';
import { createPack, type PackWriter } from '../../locale-file/pack.ts';
import type { RenderedPage } from '../../locale-file/pages.ts';
import type { RenderedBatch } from '../../render/render-job.ts';
import type { RenderPool } from '../../render/render-pool.ts';
import type { RenderQueue, RenderTask } from './render-queue.ts';
import type { Received, RenderedBatches } from './rendered-batches.ts';

export interface SharedRenderingOptions {
  readonly dataFolder: string;
  /** This machine's id among the others. */
  readonly machine: string;
  readonly queue: RenderQueue;
  readonly rendered: RenderedBatches;
  /** The place in the log that a locale here is at. */
  readonly place: (locale: LocaleId) => LogPlace;
  /** From how many pages on a rendering is shared. */
  readonly sharedFrom?: number | undefined;
  readonly pagesInBatch?: number | undefined;
  /** How long to wait for the results of other machines before rendering the rest here. */
  readonly lostAfterMs?: number | undefined;
}

/** An edit renders fewer, where it is published, and waits for no queue. */
const SHARED_FROM = 500;
/** About a second's work for one core. */
const PAGES_IN_BATCH = 128;
/** Two, so that workers are busy with one while the other ends. */
export const BATCHES_AT_ONCE = 2;
const LOOK_EVERY_MS = 200;
/** Much longer than a batch takes. One that isn't lost after all is rendered twice, which is no harm. */
const LOST_AFTER_MS = 10_000;

/**
 * A pool that shares its large renderings with the other machines. Every machine with time, this
 * one included, takes the next batch. Rendering gives the same bytes everywhere, so of a batch
 * rendered twice one result counts, and losing a machine loses nothing.
 */
export function shareRendering(
  pool: RenderPool,
  codeBuild: string,
  options: SharedRenderingOptions,
): RenderPool {
  const { sharedFrom = SHARED_FROM } = options;
  return {
    drain: () => pool.drain(),
    close: () => pool.close(),
    render: (job, rendering) =>
      rendering.pages.length < sharedFrom || job.whole || !job.keepsBodies
        ? pool.render(job, rendering)
        : new SharedJob({ pool, codeBuild, ...options }, job, rendering).render(),
  };
}

interface Sharing extends SharedRenderingOptions {
  readonly pool: RenderPool;
  readonly codeBuild: string;
}

type Rendering = Parameters<RenderPool['render']>;

/** One rendering whose batches the machines take. */
class SharedJob {
  readonly #sharing: Sharing;
  readonly #job: Rendering[0];
  readonly #rendering: Rendering[1];
  readonly #id = randomUUID();
  readonly #tasks: ReadonlyArray<RenderTask>;
  /** Batches without a result. */
  readonly #open: Set<string>;
  /** Batches that are being rendered here. */
  readonly #here = new Set<string>();
  readonly #done: Array<RenderedBatch> = [];
  readonly #received: ReceivedPack;
  #doneAt = performance.now();

  constructor(sharing: Sharing, ...[job, rendering]: Rendering) {
    this.#sharing = sharing;
    this.#job = job;
    this.#rendering = rendering;
    this.#tasks = this.#split();
    this.#open = new Set(this.#tasks.map(({ batch }) => batch));
    this.#received = new ReceivedPack(sharing.dataFolder, job.locale);
  }

  async render(): ReturnType<RenderPool['render']> {
    const { codeBuild, queue, rendered } = this.#sharing;
    const { locale } = this.#job;
    await rendered.forget(locale);
    const number = await queue.add(codeBuild, this.#tasks);
    try {
      const here = Array.from({ length: BATCHES_AT_ONCE }, () => this.#renderHere(number));
      await Promise.all([...here, this.#receive()]);
    } finally {
      // Tells those at work here to stop after their batch.
      this.#open.clear();
      this.#received.close();
      const ids = this.#tasks.map(({ batch }) => batch);
      await queue.remove(codeBuild, ids).catch(() => {});
      await rendered.forget(locale).catch(() => {});
    }
    return {
      pages: this.#done.flatMap((batch) => batch.pages),
      failed: this.#done.flatMap((batch) => batch.failed),
      answered: this.#done.flatMap((batch) => batch.answered),
    };
  }

  #split(): ReadonlyArray<RenderTask> {
    const { machine, place, pagesInBatch = PAGES_IN_BATCH } = this.#sharing;
    const { locale, snapshotVersion, now } = this.#job;
    return chunks(this.#rendering.pages, pagesInBatch).map((pages) => ({
      batch: randomUUID(),
      rendering: this.#id,
      publisher: machine,
      locale,
      ...place(locale),
      job: { snapshotVersion, now },
      pages,
    }));
  }

  /** Renders batches here, and in the end those that other machines took and lost. */
  async #renderHere(number: number): Promise<void> {
    const { codeBuild, queue } = this.#sharing;
    const wanted = { codeBuild, rendering: number };
    while (this.#open.size > 0) {
      if (await queue.take(wanted, (task) => this.#renderBatch(task))) continue;
      await wait(LOOK_EVERY_MS);
      const lost = this.#lostBatch();
      if (lost) await this.#renderBatch(lost);
    }
  }

  #lostBatch(): RenderTask | undefined {
    const { lostAfterMs = LOST_AFTER_MS } = this.#sharing;
    if (performance.now() - this.#doneAt <= lostAfterMs) return undefined;
    return this.#tasks.find(({ batch }) => this.#open.has(batch) && !this.#here.has(batch));
  }

  async #renderBatch({ batch, pages }: RenderTask): Promise<void> {
    if (!this.#open.has(batch)) return;
    this.#here.add(batch);
    try {
      const { answers = [] } = this.#rendering;
      const result = await this.#sharing.pool.render(
        { ...this.#job, id: this.#id },
        { pages, answers },
      );
      this.#finish(batch, { ...result, heapBytes: 0 });
    } finally {
      this.#here.delete(batch);
    }
  }

  /** Receives what other machines render. */
  async #receive(): Promise<void> {
    const { rendered } = this.#sharing;
    while (this.#open.size > 0) {
      const known = this.#tasks.flatMap(({ batch }) => (this.#open.has(batch) ? [] : [batch]));
      for (const each of await rendered.receive(this.#id, known)) {
        if (this.#open.has(each.batch)) this.#finish(each.batch, this.#received.take(each));
      }
      await wait(LOOK_EVERY_MS);
    }
  }

  #finish(batch: string, result: RenderedBatch): void {
    if (!this.#open.delete(batch)) return;
    this.#done.push(result);
    this.#rendering.onBatch?.(result);
    this.#doneAt = performance.now();
  }
}

/** The pack for bodies that other machines rendered. */
class ReceivedPack {
  readonly #dataFolder: string;
  readonly #name: string;
  #writer: PackWriter | undefined;

  constructor(dataFolder: string, locale: LocaleId) {
    this.#dataFolder = dataFolder;
    this.#name = `${locale}/${randomUUID()}`;
  }

  /** Stores the bodies of a batch, and returns the batch with their new places. */
  take({ result, bodies }: Received): RenderedBatch {
    if (bodies.byteLength > 0) this.#writer ??= createPack(this.#dataFolder, this.#name);
    let position = this.#writer?.append([bodies]) ?? 0;
    const pages = result.pages.map((page): RenderedPage => {
      const { stored, expiresAt } = page;
      if (!stored) return { ...page, stored: undefined, expiresAt };
      const place = { pack: this.#name, position, length: stored.length };
      position += stored.length;
      return { ...page, stored: place, expiresAt };
    });
    return { ...result, pages };
  }

  close(): void {
    this.#writer?.close();
  }
}

function chunks<T>(items: ReadonlyArray<T>, size: number): Array<ReadonlyArray<T>> {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
