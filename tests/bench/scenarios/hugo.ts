import { buildHugoSite, hugoVersion, writeHugoSite } from '../peers/hugo-site.ts';
import { htmlPages } from '../peers/page-list.ts';
import { type Scenario, Skipped } from '../scenario.ts';
import { fullBuild, LOCALE } from '../shop/full-build.ts';
import { inLocale } from '../shop/records.ts';

const SECOND = 1_000;
const KB = 1_024;

export const hugoScenario: Scenario = {
  name: 'hugo',
  title: `Full build of ${LOCALE.id} against Hugo`,
  limit:
    "Components in JavaScript, islands, and recording what each page was made from. With every answer known, as Hugo's are, ours would be some 1.3 times as fast as Hugo, and without Markdown documents, which Hugo doesn't make, some 1.5 times.",
  async run(workshop) {
    const version = await hugoVersion();
    if (!version) throw new Skipped('Hugo is not installed.');
    const { shop, publishedMs } = await workshop.once(fullBuild);
    const { dataFolder } = shop;
    const folder = await workshop.newFolder('hugo');
    workshop.say(`Writing the same pages for Hugo ${version}, and building them…`);
    const wanted = inLocale(shop, LOCALE, htmlPages);
    const { ourBytes } = await writeHugoSite({ folder, dataFolder, locale: LOCALE, pages: wanted });
    const theirs = await buildHugoSite(folder);
    if (theirs.pages !== wanted.length) throw new Error(`Hugo built ${theirs.pages} pages.`);
    const our = wanted.length / publishedMs;
    const their = theirs.pages / theirs.ms;
    return {
      figures: [
        { name: 'ours', value: our * SECOND, unit: 'pages/s' },
        { name: 'Hugo', value: their * SECOND, unit: 'pages/s' },
        { name: 'our page', value: ourBytes / wanted.length / KB, unit: 'KB' },
        { name: "Hugo's page", value: theirs.bytes / theirs.pages / KB, unit: 'KB' },
        { name: 'ours against Hugo', value: our / their, unit: '×', goal: { atLeast: 1.5 } },
      ],
      notes: [
        `Hugo ${version}, both with all cores. Ours is from planning to publishing, over answers that come from a snapshot; Hugo's is its whole run, over answers that stand in front matter already.`,
        "Hugo's templates show the same content in the same markup, without its texts in five languages, plurals, islands and their properties. Header, footer, styles and scripts are cached partials.",
        'Only pages of HTML are counted. Ours writes its Markdown, site maps and redirects in the same time, and Hugo has none of these.',
        'Hugo writes whole pages, one file each; we store header and footer once, and pages in packs.',
      ],
    };
  },
};
