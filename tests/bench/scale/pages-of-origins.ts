import autocannon from 'autocannon';
import { localeFor } from '#domain/locale/locales.ts';
import { productsOf } from '../../e2e/edited-shop.ts';
import { sum } from '../statistics.ts';

const CONNECTIONS = 16;
const WARM_UP_S = 2;
const ROUND_S = 6;

export interface PagesOfOrigins {
  readonly origins: number;
  /** Of all origins together. */
  readonly aSecond: number;
}

/** How many pages a second origins answer together: one, two and four of them. */
export async function measurePages(
  urls: ReadonlyArray<string>,
): Promise<ReadonlyArray<PagesOfOrigins>> {
  const paths = (await productsOf(urls[0] ?? '', localeFor('SG'), 50)).map(({ path }) => path);
  const measured: Array<PagesOfOrigins> = [];
  for (const origins of [1, 2, 4].filter((count) => count <= urls.length)) {
    const asked = urls.slice(0, origins);
    await Promise.all(asked.map((url) => pagesASecond(url, paths, WARM_UP_S)));
    const speeds = await Promise.all(asked.map((url) => pagesASecond(url, paths, ROUND_S)));
    measured.push({ origins, aSecond: sum(speeds) });
  }
  return measured;
}

/** @throws Error where an answer is none of a page */
async function pagesASecond(
  url: string,
  paths: ReadonlyArray<string>,
  seconds: number,
): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: paths.map((path) => ({ path: `${path}?country_code=SG` })),
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were bad, ${errors} failed.`);
  return requests.average;
}
