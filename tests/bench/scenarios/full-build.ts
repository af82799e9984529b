import type { Scenario } from '../scenario.ts';
import { fullBuild, LOCALE } from '../shop/full-build.ts';

const MB = 1_048_576;
const SECOND = 1_000;

export const fullBuildScenario: Scenario = {
  name: 'build',
  title: `Full build of ${LOCALE.id}, on all cores`,
  limit:
    "Rendering, which keeps both cores busy while the main thread waits. Of a worker's time, answering queries takes 17 %, islands and React 14 %, garbage collection 12 %, SQLite 6 %, Markdown documents 6 %; the rest are Astro's components, in which no function takes more than 2 %.",
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
