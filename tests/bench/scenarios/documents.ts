import { contentModel } from '#content/model.ts';
import type { ContentModel, PageOwner } from '#content-sync/content-model/content-model.ts';
import { markdownPath } from '#domain/addresses/addresses.ts';
import type { Scenario } from '../scenario.ts';
import { LOCALE } from '../shop/full-build.ts';
import { eventsOf, openShop } from '../shop/shop.ts';
import { median } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';

const TURNS = 3;

const isDocument = ({ path }: { readonly path: string }) => path.endsWith(markdownPath(''));

const WITHOUT_DOCUMENTS: ContentModel = {
  ...contentModel,
  owners: Object.fromEntries(
    Object.entries<PageOwner>(contentModel.owners).map(([type, owner]) => [
      type,
      {
        ...owner,
        pages: (...of) => owner.pages(...of).filter((page) => !isDocument(page)),
      } satisfies PageOwner,
    ]),
  ),
  fixedPages: (store) => contentModel.fixedPages(store).filter((page) => !isDocument(page)),
};

export const documentsScenario: Scenario = {
  name: 'documents',
  title: `Full build of ${LOCALE.id} with Markdown documents against without`,
  limit: 'Not measured on a quiet machine yet.',
  async run(workshop) {
    const builds: Record<'with' | 'without', Array<Build>> = { with: [], without: [] };
    for (let turn = 1; turn <= TURNS; turn += 1) {
      workshop.say(`Building with documents and without, ${turn} of ${TURNS}…`);
      builds.with.push(await buildWith(workshop, contentModel));
      builds.without.push(await buildWith(workshop, WITHOUT_DOCUMENTS));
    }
    const middle = (of: ReadonlyArray<Build>) => median(of.map(({ ms }) => ms));
    return {
      figures: [
        { name: 'pages with', value: builds.with[0]?.pages ?? 0, unit: 'pages' },
        { name: 'pages without', value: builds.without[0]?.pages ?? 0, unit: 'pages' },
        { name: 'planned to published, with', value: middle(builds.with), unit: 'ms' },
        { name: 'planned to published, without', value: middle(builds.without), unit: 'ms' },
        {
          name: 'with against without',
          value: middle(builds.with) / middle(builds.without),
          unit: '×',
        },
      ],
      notes: [`Medians of ${TURNS} builds each, by turns.`],
    };
  },
};

interface Build {
  readonly pages: number;
  readonly ms: number;
}

async function buildWith(workshop: Workshop, model: ContentModel): Promise<Build> {
  const dataFolder = await workshop.newDataFolder('documents');
  const { codeBuild } = workshop;
  const shop = await openShop(dataFolder, [LOCALE], { codeBuild, model });
  try {
    const rebuilt = await shop.rebuild();
    const at = (type: 'pulled' | 'published') =>
      eventsOf(rebuilt, type).at(-1)?.happenedAt ?? Number.NaN;
    const pages = eventsOf(rebuilt, 'rendered').at(-1)?.total ?? 0;
    return { pages, ms: at('published') - at('pulled') };
  } finally {
    await shop.close();
  }
}
