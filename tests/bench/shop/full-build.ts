import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { median } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';
import { eventsOf, openShop, type Rebuilt, type Shop } from './shop.ts';

/** The locale that is built by itself. */
export const LOCALE: Locale = localeFor('SG');

/** A full build of one locale in a new folder, compiling and seeding apart. Times in milliseconds. */
export interface FullBuild {
  readonly shop: Shop;
  readonly pages: number;
  readonly pullMs: number;
  /** Rendering pages and storing their bodies. */
  readonly renderMs: number;
  /** All that follows once content is there: planning, rendering, storing, publishing. */
  readonly publishedMs: number;
  readonly wholeMs: number;
  /** What a worker's heap holds over the first and the last thousand pages. */
  readonly heaps: { readonly first: number; readonly last: number };
}

/** Builds that are measured; the median one stands for them. */
const BUILDS = 3;

export async function fullBuild(workshop: Workshop): Promise<FullBuild> {
  const builds: Array<FullBuild> = [];
  for (let number = 1; number <= BUILDS; number++) {
    workshop.say(`Building ${LOCALE.id} whole, ${number} of ${BUILDS}…`);
    builds.push(await buildOnce(workshop));
  }
  const middle = median(builds.map(({ publishedMs }) => publishedMs));
  const build = builds.find(({ publishedMs }) => publishedMs === middle) as FullBuild;
  for (const each of builds) if (each !== build) await each.shop.close();
  workshop.onClose(build.shop.close);
  return build;
}

async function buildOnce(workshop: Workshop): Promise<FullBuild> {
  const dataFolder = await workshop.newDataFolder(LOCALE.id);
  const shop = await openShop(dataFolder, [LOCALE], workshop);
  const startedAt = performance.now();
  const rebuilt = await shop.rebuild();
  return { shop, ...measurement(startedAt, rebuilt) };
}

function measurement(startedAt: number, rebuilt: Rebuilt): Omit<FullBuild, 'shop'> {
  const at = (type: Parameters<typeof eventsOf>[1]) =>
    eventsOf(rebuilt, type).at(-1)?.happenedAt ?? Number.NaN;
  const rendered = eventsOf(rebuilt, 'rendered');
  const pages = rendered.at(-1)?.total ?? 0;
  return {
    pages,
    pullMs: at('pulled') - startedAt,
    renderMs: at('rendered') - at('planned'),
    publishedMs: at('published') - at('pulled'),
    wholeMs: at('published') - startedAt,
    heaps: {
      first: lowestHeap(rendered.filter(({ done }) => done <= HEAP_WINDOW)),
      last: lowestHeap(rendered.filter(({ done }) => done > pages - HEAP_WINDOW)),
    },
  };
}

const HEAP_WINDOW = 1_000;

/** The lowest of the samples, which is nearest to what is held after a collection. */
function lowestHeap(samples: ReadonlyArray<{ readonly heapBytes: number }>): number {
  return Math.min(...samples.map(({ heapBytes }) => heapBytes));
}
