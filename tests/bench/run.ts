import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineEvent } from '#content-sync/events.ts';
import { rebuild } from '#content-sync/rebuild.ts';
import { compile } from '#content-sync/render/code-build.ts';
import { createRenderPool } from '#content-sync/render/render-pool.ts';
import { LOCALES, type Locale } from '#domain/locales.ts';
import { openCommerce } from '#scripts/embedded-commerce.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { createTerminal } from '#scripts/terminal.ts';
import { readConfig, siteOf } from '#server/config.ts';

/**
 * `npm run bench`: a full build of one locale in an empty folder, code build and seeding apart.
 * `CATALOGUE` names the catalogue to build; without it, the demo catalogue.
 */

const LOCALE = LOCALES.find(({ id }) => id === 'sg-en');
/** Pages at either end of the build over which heaps are compared. */
const HEAP_WINDOW = 1_000;

interface HeapSample {
  readonly done: number;
  readonly heapBytes: number;
}

const dataFolder = await mkdtemp(join(tmpdir(), 'storefront-bench-'));
try {
  if (!LOCALE) throw new Error('There is no locale sg-en.');
  await bench(LOCALE);
} finally {
  await rm(dataFolder, { recursive: true, force: true });
}

async function bench(locale: Locale): Promise<void> {
  const config = readConfig({ ...process.env, STOREFRONT_DATA: dataFolder });
  const terminal = createTerminal({ json: false });
  const compiled = await compile(PROJECT_FOLDER, dataFolder);
  if (compiled.outcome === 'failed') throw new Error(compiled.output);
  const commerce = await openCommerce(config, terminal);
  const pool = createRenderPool({ entryFile: compiled.build.entryFile });
  const times: Partial<Record<EngineEvent['type'], number>> = {};
  const heaps: Array<HeapSample> = [];
  const startedAt = performance.now();
  await rebuild(locale, {
    dataFolder,
    codeBuild: compiled.build,
    pool,
    api: commerce,
    site: siteOf(config),
    listen(event) {
      times[event.type] = performance.now();
      if (event.type === 'rendered') heaps.push(event);
      terminal.listen(event);
    },
  });
  await pool.close();
  await commerce.close();
  terminal.close();
  report({ startedAt, times, heaps });
}

interface Measurement {
  readonly startedAt: number;
  readonly times: Partial<Record<EngineEvent['type'], number>>;
  readonly heaps: ReadonlyArray<HeapSample>;
}

function report({ startedAt, times, heaps }: Measurement): void {
  const pages = heaps.at(-1)?.done ?? 0;
  const seconds = (from: number | undefined, to: number | undefined) =>
    ((to ?? Number.NaN) - (from ?? Number.NaN)) / 1_000;
  const rendering = seconds(times.planned, times.rendered);
  const whole = seconds(startedAt, times.published);
  const first = heaps.filter(({ done }) => done <= HEAP_WINDOW);
  const last = heaps.filter(({ done }) => done > pages - HEAP_WINDOW);
  console.table({
    machine: `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
    pages,
    'pull, s': round(seconds(startedAt, times.pulled)),
    'render and store, s': round(rendering),
    'pages a second': Math.round(pages / rendering),
    'publish, s': round(seconds(times.rendered, times.published)),
    'pull to published, s': round(whole),
    'heap, first thousand pages, MB': lowestHeap(first),
    'heap, last thousand pages, MB': lowestHeap(last),
  });
}

/** The lowest of the samples, which is nearest to what is held after a collection. */
function lowestHeap(samples: ReadonlyArray<HeapSample>): number {
  return round(Math.min(...samples.map(({ heapBytes }) => heapBytes)) / 1_048_576);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
