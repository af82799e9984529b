import type { Scenario } from '../scenario.ts';
import { fullBuild, LOCALE } from '../shop/full-build.ts';

const MB = 1_048_576;
const SECOND = 1_000;

export const fullBuildScenario: Scenario = {
  name: 'build',
  title: `Full build of ${LOCALE.id}, on all cores`,
  limit:
    "Rendering, which keeps both cores busy while the main thread waits. Of a warm worker's CPU time, Astro's components and their runtime take at least 57 %, answering queries at most 35 %, and reading, hashing and storing 8 %: the same pages again, with every answer known, take 0.52 ms instead of 0.80, and pages of constant text 0.06. Planning and publishing take 1.6 of 10.7 s, in one thread; three quarters of that is noting what pages are made from.",
  async run(workshop) {
    const { pages, pullMs, renderMs, publishedMs, wholeMs, heaps } = await workshop.once(fullBuild);
    return {
      figures: [
        { name: 'pages', value: pages, unit: 'pages' },
        { name: 'rendered and stored', value: (pages / renderMs) * SECOND, unit: 'pages/s' },
        { name: 'planned to published', value: (pages / publishedMs) * SECOND, unit: 'pages/s' },
        { name: 'pull', value: pullMs / SECOND, unit: 's' },
        { name: 'pull to published', value: wholeMs / SECOND, unit: 's' },
        { name: 'heap, first thousand pages', value: heaps.first / MB, unit: 'MB' },
        { name: 'heap, last thousand pages', value: heaps.last / MB, unit: 'MB' },
        {
          name: 'heap, last against first',
          value: heaps.last / heaps.first,
          unit: '×',
          goal: { atMost: 1.5 },
        },
      ],
      notes: ['Heaps are of one worker, the lowest sample after a batch.'],
    };
  },
};
