import { openPackedPages } from '#content-sync/publish/packed-pages.ts';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import { livePages } from '#content-sync/publish/releases.ts';
import { HOME, storedPath } from '#domain/addresses.ts';
import { SHELL } from '#domain/fragments.ts';
import type { Locale } from '#domain/locales.ts';
import type { Scenario } from '../scenario.ts';
import { wholeShop } from '../shop/built-apart.ts';
import { LOCALE } from '../shop/full-build.ts';
import { MENU_RECORD, relabelMenu } from '../shop/menu-edit.ts';
import { inLocale } from '../shop/records.ts';
import { eventsOf, type Rebuilt, type Shop } from '../shop/shop.ts';
import { median, timed } from '../statistics.ts';

const LABELS = ['Colours', 'Shades', 'Tints', 'Tones', 'Hues'];

export const menuScenario: Scenario = {
  name: 'menu',
  title: 'A menu edit in every locale',
  async run(workshop) {
    const shop = await workshop.once(wholeShop);
    workshop.say(`Editing the menu of ${shop.locales.length} locales…`);
    const pages = openPackedPages(shop.dataFolder);
    const times: Array<number> = [];
    let renders = 0;
    for (const label of LABELS) {
      await relabelMenu(shop, label);
      const { ms, result } = await timed(() => publishMenu(shop, pages, label));
      times.push(ms);
      renders = Math.max(renders, mostRenders(result));
    }
    const reading = await readAll(shop, pages);
    pages.close();
    return {
      figures: [
        { name: 'renders a locale', value: renders, unit: 'renders', goal: { atMost: 1 } },
        { name: 'until pages have the new header', value: median(times), unit: 'ms' },
        {
          name: `pages of ${LOCALE.id} stitched`,
          value: reading.pages / (reading.ms / 1_000),
          unit: 'pages/s',
          goal: { atLeast: 4_000 },
        },
      ],
      notes: [
        `Median of ${times.length} edits, from the start of the pull until the origin reads the home page of every locale with it.`,
        'A page is stitched when the origin reads it, so publishing a menu writes no page.',
      ],
    };
  },
};

/** Publishes the menu, and returns once the home page of every locale is read with it. */
async function publishMenu(shop: Shop, pages: PublishedPages, label: string): Promise<Rebuilt> {
  const rebuilt = await shop.rebuild({ records: [MENU_RECORD] });
  for (const locale of shop.locales) {
    const home = await pages.read(storedPath(locale, HOME));
    if (home && Buffer.from(home.body).includes(label)) continue;
    throw new Error(`The home page of ${locale.id} has not the new header.`);
  }
  return rebuilt;
}

/** Of all locales, the most that was rendered for one; the shell must be all there is. */
function mostRenders(rebuilt: Rebuilt): number {
  const planned = eventsOf(rebuilt, 'planned').map(({ render }) => render.map(({ at }) => at));
  if (planned.flat().some((at) => at !== SHELL)) throw new Error('A menu edit rendered a page.');
  return Math.max(...planned.map((render) => render.length));
}

const READERS = 16;

/** Reads every page of a locale as the origin does, several at once. */
async function readAll({ dataFolder }: Shop, pages: PublishedPages) {
  const live = inLocale({ dataFolder }, LOCALE, livePages);
  const paths = [...live.keys()].filter((path) => path !== SHELL).values();
  const count = live.size - 1;
  const readers = () => Array.from({ length: READERS }, () => readEach(pages, LOCALE, paths));
  const { ms } = await timed(() => Promise.all(readers()));
  return { ms, pages: count };
}

async function readEach(
  pages: PublishedPages,
  locale: Locale,
  paths: Iterable<string>,
): Promise<void> {
  for (const path of paths) {
    if (!(await pages.read(storedPath(locale, path)))) throw new Error(`${path} is not published.`);
  }
}
