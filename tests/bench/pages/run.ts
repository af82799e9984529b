import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ACCOUNT } from '#domain/addresses/account-pages.ts';
import {
  CART,
  categoryPath,
  HOME,
  STORE_LOCATIONS,
  searchPath,
} from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { build, serve, stop } from '../../e2e/serve-shop.ts';
import type { Outcome } from '../benchmark.ts';
import { folderOfProcess } from '../folder-of-process.ts';
import { describeMachine } from '../machine.ts';
import { runText } from '../report/run-text.ts';
import { timed } from '../statistics.ts';
import { auditPage } from './audit.ts';
import { measureInteractions } from './interactions.ts';
import { measureOpenedProduct } from './opened-product.ts';
import { measureSuggestions } from './suggestions.ts';

/**
 * `npm run bench:pages -- [--times n] [--save]`: what Lighthouse says of the demo shop's main kinds
 * of page, as published and served.
 */
const { values } = parseArgs({
  options: { times: { type: 'string', default: '3' }, save: { type: 'boolean', default: false } },
});
const LOCALE = localeFor('SG');
const QUERY = `country_code=${LOCALE.country}`;
const LISTING = categoryPath('makeup');
const KEPT_FILE = join(PROJECT_FOLDER, 'docs', 'benchmarks-pages.md');
const HEAD = `# Pages on a phone

What \`npm run bench:pages -- --save\` measured: Lighthouse with its mobile settings, a slow network
and a slow processor simulated. Notes are what costs points.

What limits the largest contentful paint of home, a category and a product: in the simulation, 600 ms
are for name, connection and the first 14.6 KB of HTML with its headers. What is above that takes a round trip,
150 ms. The main picture and the styles are there 300 to 450 ms later, and the typeface and the script that
all pages share after another 150 ms, since six files share the line. Each of these two takes three round
trips as long as it has less than 13.1 KB with its headers, and four from there on: with the whole
typeface, pages took 220 to 300 ms more. With nothing but HTML, styles and main picture, it would be 1,060
to 1,130 ms.

Of a tap, the browser itself takes 30 to 40 ms until the page's code runs: pointer, touch and mouse
events, focus, and a paint of the pressed state. What follows is marked first and done after the next
paint, so what is left is the paint.

A window has to be larger than the page that is measured: its frame covers the page's end, and what
changes there is painted with the next change elsewhere. Adding to the bag, whose button is at the end
of a phone's screen, was measured as 264 ms for that reason alone.`;

const dataFolder = folderOfProcess();
await build({ dataFolder, locales: [LOCALE] });
const shop = await serve({ dataFolder });
try {
  const run = {
    ...(await describeMachine()),
    catalogue: `Demo catalogue, ${LOCALE.id}, the median of ${values.times} loads`,
    scenarios: await auditShop(shop.url),
  };
  process.stdout.write(`\n${runText(run)}\n`);
  if (values.save) await writeFile(KEPT_FILE, `${HEAD}\n\n${runText(run)}\n`);
} finally {
  await stop(shop.server);
}

async function auditShop(url: string): Promise<Array<Outcome>> {
  const addressOf = (path: string) => `${url}${path}${path.includes('?') ? '&' : '?'}${QUERY}`;
  const product = await linkedPath(url, LISTING, '/products/');
  const pages = [
    { name: 'home', title: 'Home page', path: HOME },
    { name: 'listing', title: 'A category', path: LISTING },
    { name: 'product', title: 'A product', path: product },
    {
      name: 'search',
      title: 'What a search finds',
      path: searchPath('lipstick'),
      lcpMs: 2_000,
      isIndexed: false,
    },
    { name: 'bag', title: 'An empty bag', path: CART, lcpMs: 2_000, isIndexed: false },
    { name: 'account', title: 'An account', path: ACCOUNT, lcpMs: 2_000, isIndexed: false },
    {
      name: 'store',
      title: 'A store',
      path: await linkedPath(url, STORE_LOCATIONS, '/stores-and-events/'),
      lcpMs: 2_000,
    },
  ];
  const times = Number(values.times);
  const outcomes: Array<Outcome> = [];
  for (const { name, title, path, ...goals } of pages) {
    process.stderr.write(`${title}: ${path}\n`);
    const audited = { times, ...goals };
    const { ms, result } = await timed(() => auditPage(addressOf(path), audited));
    const notes = result.failures.map((failure) => `${failure}.`);
    outcomes.push({ name, title, seconds: ms / 1_000, figures: [...result.figures], notes });
  }
  const [home, listing] = [addressOf(HOME), addressOf(LISTING)];
  outcomes.push(await measureSuggestions(home, times));
  outcomes.push(await measureInteractions({ home, listing, product: addressOf(product) }, times));
  outcomes.push(await measureOpenedProduct(listing, times));
  return outcomes;
}

/** The first address of a kind that the main part of a page links. */
async function linkedPath(url: string, page: string, start: string): Promise<string> {
  const html = await (await fetch(`${url}${page}?${QUERY}`)).text();
  const main = html.slice(html.indexOf('<main'));
  const [, path] = new RegExp(`href="(${start}[^"?]+)`).exec(main) ?? [];
  if (!path) throw new Error(`${page} links nothing in ${start}.`);
  return path;
}
