import { SHELL } from '#content-sync/contract/fragments.ts';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import { HOME } from '#domain/addresses/addresses.ts';
import type { Measured, Scenario } from '../scenario.ts';
import { wholeShop } from '../shop/built-apart.ts';
import { LOCALE } from '../shop/full-build.ts';
import { MENU_RECORD, relabelMenu } from '../shop/menu-edit.ts';
import { readAll } from '../shop/read-pages.ts';
import { eventsOf, type Rebuilt, type Shop } from '../shop/shop.ts';
import { median, timed } from '../statistics.ts';

const LABELS = ['Colours', 'Shades', 'Tints', 'Tones', 'Hues'];

export const menuScenario: Scenario = {
  name: 'menu',
  title: 'A menu edit in every locale',
  limit:
    "Not profiled: twelve times five pages are rendered, a locale's header and footer among them.",
  async run(workshop) {
    const shop = await workshop.once(wholeShop);
    workshop.say(`Editing the menu of ${shop.locales.length} locales…`);
    const pages = new PackedPages(shop.dataFolder);
    try {
      const edits: Array<MenuEdit> = [];
      for (const label of LABELS) edits.push(await editMenu(shop, pages, label));
      return measured(edits, await readAll(shop, LOCALE, pages));
    } finally {
      pages.close();
    }
  },
};

interface MenuEdit {
  readonly ms: number;
  /** Where what was rendered stands, by locale. */
  readonly rendered: ReadonlyArray<ReadonlyArray<string>>;
}

function measured(edits: ReadonlyArray<MenuEdit>, pagesASecond: number): Measured {
  const rendered = edits.flatMap((edit) => edit.rendered);
  const most = (isWanted: (at: string) => boolean) =>
    Math.max(...rendered.map((all) => all.filter(isWanted).length));
  const pages = [...new Set(rendered.flat())].filter((at) => at !== SHELL);
  return {
    figures: [
      {
        name: 'header and footer, renders a locale',
        value: most((at) => at === SHELL),
        unit: 'renders',
        goal: { atMost: 1 },
      },
      { name: 'pages, renders a locale', value: most((at) => at !== SHELL), unit: 'renders' },
      {
        name: 'until pages have the new header',
        value: median(edits.map(({ ms }) => ms)),
        unit: 'ms',
      },
      {
        name: `pages of ${LOCALE.id} stitched`,
        value: pagesASecond,
        unit: 'pages/s',
        goal: { atLeast: 4_000 },
      },
    ],
    notes: [
      `Median of ${edits.length} edits, from the start of the pull until the origin reads the home page of every locale with it.`,
      'A page is stitched when the origin reads it, so that its header is new and its body as it was.',
      ...(pages.length > 0
        ? [`Rendered too: ${pages.join(', ')}, which shows the menu itself.`]
        : []),
    ],
  };
}

/** Edits the menu, and takes the time until the home page of every locale is read with it. */
async function editMenu(shop: Shop, pages: PublishedPages, label: string): Promise<MenuEdit> {
  await relabelMenu(shop, label);
  const { ms, result } = await timed(() => publishMenu(shop, pages, label));
  const rendered = eventsOf(result, 'planned').map(({ render }) => render.map(({ at }) => at));
  return { ms, rendered };
}

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
