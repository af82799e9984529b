import { createAstroProject } from '../peers/astro-project.ts';
import { pagesForAstro } from '../peers/page-list.ts';
import type { Scenario } from '../scenario.ts';
import { fullBuild, LOCALE } from '../shop/full-build.ts';
import { inLocale } from '../shop/records.ts';

const SECOND = 1_000;

export const stockAstroScenario: Scenario = {
  name: 'astro',
  title: `Full build of ${LOCALE.id} against stock Astro`,
  limit:
    'The same components in the same runtime. A page takes 0.75 ms of one core, and six times would leave it 0.43: components in nine tenths of their time if no query cost anything, and in a third of it with queries as they are. With every answer known, a build would be some 5.5 times as fast as stock Astro.',
  async run(workshop) {
    const ours = await workshop.once(fullBuild);
    const { dataFolder } = ours.shop;
    const project = await createAstroProject(workshop, {
      dataFolder,
      locale: LOCALE.id,
      isIncremental: false,
    });
    workshop.say('Building the same pages with stock Astro…');
    const pages = inLocale({ dataFolder }, LOCALE, pagesForAstro);
    const theirs = await project.build(pages);
    const our = ours.pages / ours.publishedMs;
    const their = theirs.rendered / theirs.generateMs;
    return {
      figures: [
        { name: 'ours', value: our * SECOND, unit: 'pages/s' },
        { name: 'stock Astro', value: their * SECOND, unit: 'pages/s' },
        { name: 'pages of stock Astro', value: theirs.rendered, unit: 'pages' },
        { name: 'memory of stock Astro', value: theirs.maxRssBytes / 1_048_576, unit: 'MB' },
        { name: 'ours against stock Astro', value: our / their, unit: '×', goal: { atLeast: 6 } },
      ],
      notes: [
        'Stock Astro: `astro build` with static output, `@astrojs/react` and the same page components, over the same snapshot with answers remembered, in production mode and silent.',
        'Ours is from planning to publishing; theirs is from `getStaticPaths` to the last page written. Bundling is in neither.',
        'Theirs has only the first page of each listing, since static output has no query; it writes whole pages where we store header and footer once.',
      ],
    };
  },
};
