import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SHELL } from '#content-sync/contract/fragments.ts';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { livePages } from '../../builders/tables.ts';
import { runProcess } from '../run-process.ts';
import type { Scenario } from '../scenario.ts';
import { fullBuild, LOCALE } from '../shop/full-build.ts';
import { inLocale } from '../shop/records.ts';
import { median } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';

const COPIES = 3;

export const copyScenario: Scenario = {
  name: 'copy',
  title: `Full build of ${LOCALE.id} against copying its output`,
  limit:
    'Rendering: a copy makes nothing, and what it writes is compared with what we render and write.',
  async run(workshop) {
    const { shop, wholeMs, publishedMs } = await workshop.once(fullBuild);
    workshop.say('Copying what was built, as it lies there and as one file a page…');
    const tree = await pagesAsFiles(workshop, shop.dataFolder);
    const asItLies = await copyMs(workshop, ['locales', 'packs'], shop.dataFolder);
    const asFiles = await copyMs(workshop, ['.'], tree);
    return {
      figures: [
        { name: 'pull to published', value: wholeMs, unit: 'ms' },
        { name: 'cp -r of the data folder', value: asItLies, unit: 'ms' },
        { name: 'cp -r of one file a page', value: asFiles, unit: 'ms' },
        {
          name: 'build against cp -r of the data folder',
          value: publishedMs / asItLies,
          unit: '×',
          goal: { atMost: 3 },
        },
        {
          name: 'build against cp -r of one file a page',
          value: publishedMs / asFiles,
          unit: '×',
          goal: { atMost: 3 },
        },
      ],
      notes: [
        'Ratios are of planning to publishing, without the pull, which a copy has not either.',
        'The build returns once its pages are on the disk; `cp` leaves that to the operating system.',
        'One file a page is what other generators write, and what shoppers are given: header and footer in every page.',
      ],
    };
  },
};

/** The published pages as a plain static tree. */
async function pagesAsFiles(workshop: Workshop, dataFolder: string): Promise<string> {
  const tree = await workshop.newFolder('tree');
  const pages = new PackedPages(dataFolder);
  for (const path of inLocale({ dataFolder }, LOCALE, livePages).keys()) {
    if (path === SHELL) continue;
    const stored = storedPath(LOCALE, path);
    const page = await pages.read(stored);
    await mkdir(dirname(join(tree, stored)), { recursive: true });
    await writeFile(join(tree, stored), page?.body ?? '');
  }
  pages.close();
  return tree;
}

async function copyMs(
  workshop: Workshop,
  names: ReadonlyArray<string>,
  from: string,
): Promise<number> {
  const times: Array<number> = [];
  for (let copy = 0; copy < COPIES; copy++) {
    const to = await workshop.newFolder('copy');
    const files = names.map((name) => join(from, name));
    const { ms } = await runProcess('cp', ['-r', ...files, to]);
    times.push(ms);
    await rm(to, { recursive: true });
  }
  return median(times);
}
