import { Agent } from 'node:http';
import { localAddress } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { EditedShop } from '../../e2e/edited-shop.ts';
import { sendPaced, type TimedAnswer } from '../hooks/paced-requests.ts';
import { somePaths } from '../serve/page-tree.ts';

/** A page that shoppers look at, as a path with its query. */
export interface VisitedPage {
  readonly locale: Locale;
  readonly address: string;
}

/** An answer, and which page it is of. */
export interface Visit extends TimedAnswer {
  readonly page: VisitedPage;
}

const SHOPPERS = 50;

/** As many pages of each locale, spread over all of them. */
export function visitedPages(
  dataFolder: string,
  locales: ReadonlyArray<Locale>,
  count: number,
): Array<VisitedPage> {
  const pages = locales.map((locale) =>
    somePaths(dataFolder, locale, count).map((path) => ({
      locale,
      address: localAddress(`${path}?country_code=${locale.country}`, locale),
    })),
  );
  return pages.flat();
}

/** Shoppers look at pages through Varnish and nginx by turns, each when it comes to them. */
export async function visit(
  { varnish, nginx }: Pick<EditedShop, 'varnish' | 'nginx'>,
  pages: ReadonlyArray<VisitedPage>,
  { aSecond, seconds }: { readonly aSecond: number; readonly seconds: number },
): Promise<Array<Visit>> {
  const agent = new Agent({ keepAlive: true, maxSockets: SHOPPERS });
  const edges = [varnish.url, nginx.url];
  // Edges don't take the same pages by turns.
  const pageOf = (index: number) => pages[Math.floor(index / 2) % pages.length] as VisitedPage;
  const pace = { count: aSecond * seconds, overMs: seconds * 1_000 };
  const answers = await sendPaced(pace, (index) => ({
    url: `${edges[index % 2]}${pageOf(index).address}`,
    agent,
  }));
  agent.destroy();
  return answers.map((answer, index) => ({ ...answer, page: pageOf(index) }));
}

/** What names the bytes of each page at the origin now. */
export async function tagsOf(
  originUrl: string,
  pages: ReadonlyArray<VisitedPage>,
): Promise<Map<VisitedPage, string>> {
  const tags = new Map<VisitedPage, string>();
  for (const page of pages) {
    const answer = await fetch(originUrl + page.address);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${page.address} answers ${answer.status}.`);
    tags.set(page, tagText(answer.headers.get('etag') ?? ''));
  }
  return tags;
}

/** A tag without what edges make of it, which compress pages themselves. */
export function tagText(etag: string): string {
  return etag.replace(/^W\//, '').replace(/[-;](?:gzip|br|zstd)(?="?$)/, '');
}
