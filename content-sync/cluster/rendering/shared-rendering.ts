import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { LocaleId } from '#domain/locales.ts';
import type { LogPlace } from '../../locale-file/locale-log.ts';
import { createPack, type PackWriter } from '../../locale-file/pack.ts';
import type { RenderedPage } from '../../locale-file/pages.ts';
import type { RenderedBatch } from '../../render/render-job.ts';
import type { RenderPool } from '../../render/render-pool.ts';
import type { RenderQueue } from './render-queue.ts';
import type { RenderTask } from './render-task.ts';
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
/** Longer than it takes to give a lost machine's batch to another. */
const LOST_AFTER_MS = 30_000;
/** How often to look for batches of machines that are gone. */
const RECLAIM_EVERY_MS = 2_000;

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
    ...pool,
    render: (job, rendering) =>
      rendering.pages.length < sharedFrom || job.whole || !job.keepsBodies
        ? pool.render(job, rendering)
        : renderShared({ pool, codeBuild, ...options }, job, rendering),
  };
}

interface Sharing extends SharedRenderingOptions {
  readonly pool: RenderPool;
  readonly codeBuild: string;
}

async function renderShared(
  { pool, codeBuild, queue, rendered, ...options }: Sharing,
  ...[job, { pages, answers = [], onBatch }]: Parameters<RenderPool['render']>
): ReturnType<RenderPool['render']> {
  const { dataFolder, machine, place, pagesInBatch = PAGES_IN_BATCH } = options;
  const { lostAfterMs = LOST_AFTER_MS } = options;
  const { locale } = job;
  const id = randomUUID();
  const tasks = chunks(pages, pagesInBatch).map(
    (part): RenderTask => ({
      batch: randomUUID(),
      rendering: id,
      publisher: machine,
      locale,
      ...place(locale),
      job: { snapshotVersion: job.snapshotVersion, now: job.now },
      pages: part,
    }),
  );
  /** Batches without a result. */
  const open = new Set(tasks.map(({ batch }) => batch));
  const done: Array<RenderedBatch> = [];
  const finish = (batch: string, result: RenderedBatch) => {
    if (!open.delete(batch)) return;
    done.push(result);
    onBatch?.(result);
    doneAt = performance.now();
  };
  let doneAt = performance.now();
  const received = createReceivedPack(dataFolder, locale);
  await rendered.forget(locale);
  const number = await queue.add(codeBuild, tasks);
  /** Batches that are being rendered here. */
  const here = new Set<string>();
  const renderBatch = async ({ batch, pages: part }: RenderTask) => {
    if (!open.has(batch)) return;
    here.add(batch);
    try {
      const result = await pool.render({ ...job, id }, { pages: part, answers });
      finish(batch, { ...result, heapBytes: 0 });
    } finally {
      here.delete(batch);
    }
  };
  const takeOwn = () => queue.take({ codeBuild, rendering: number }, renderBatch);
  const isStuck = () => performance.now() - doneAt > lostAfterMs;
  const lost = () => tasks.find(({ batch }) => isStuck() && open.has(batch) && !here.has(batch));
  const renderHere = async () => {
    while (open.size > 0) {
      if (await takeOwn()) continue;
      await wait(LOOK_EVERY_MS);
      const batch = lost();
      if (batch) await renderBatch(batch);
    }
  };
  const receive = async () => {
    let reclaimedAt = performance.now();
    while (open.size > 0) {
      const known = tasks.filter(({ batch }) => !open.has(batch)).map(({ batch }) => batch);
      for (const each of await rendered.receive(id, known)) {
        if (open.has(each.batch)) finish(each.batch, received.take(each));
      }
      await wait(LOOK_EVERY_MS);
      if (performance.now() - reclaimedAt < RECLAIM_EVERY_MS) continue;
      await queue.reclaim(codeBuild);
      reclaimedAt = performance.now();
    }
  };
  try {
    const rendering = Array.from({ length: BATCHES_AT_ONCE }, renderHere);
    await Promise.all([...rendering, receive()]);
  } finally {
    // Tells those at work here to stop after their batch.
    open.clear();
    received.close();
    const ids = tasks.map(({ batch }) => batch);
    await queue.remove(codeBuild, ids).catch(() => {});
    await rendered.forget(locale).catch(() => {});
  }
  return {
    pages: done.flatMap((batch) => batch.pages),
    failed: done.flatMap((batch) => batch.failed),
    answered: done.flatMap((batch) => batch.answered),
  };
}

/** The pack for bodies that other machines rendered. */
function createReceivedPack(dataFolder: string, locale: LocaleId) {
  const name = `${locale}/${randomUUID()}`;
  let writer: PackWriter | undefined;
  return {
    /** Stores the bodies of a batch, and returns the batch with their new places. */
    take({ result, bodies }: Received): RenderedBatch {
      if (bodies.byteLength > 0) writer ??= createPack(dataFolder, name);
      let position = writer?.append([bodies]) ?? 0;
      const pages = result.pages.map((page): RenderedPage => {
        const { stored, expiresAt } = page;
        if (!stored) return { ...page, stored: undefined, expiresAt };
        const place = { pack: name, position, length: stored.length };
        position += stored.length;
        return { ...page, stored: place, expiresAt };
      });
      return { ...result, pages };
    },
    close: () => writer?.close(),
  };
}

function chunks<T>(items: ReadonlyArray<T>, size: number): Array<ReadonlyArray<T>> {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
