import { localeFor } from '#domain/locale/locales.ts';
import { IMMUTABLE } from '../cache-control.ts';
import type { EdgeTable } from '../edge/edge-table.ts';
import { folder } from '../edge/nginx-maps.ts';

type Field = readonly [name: string, value: string];

/** The most segments that a path of a page has. */
const DEEPEST = 6;

/**
 * The `serve.json` of `npx serve`, which sees only paths. Addresses show the fallback country in
 * its first language, without the further pages of listings. A segment with a dot counts as a
 * file's name. Segments beyond ASCII don't work, since `serve` encodes them a second time.
 */
export function serveRules({ fallbackCountry }: EdgeTable, headers: ReadonlyArray<Field>): string {
  const { country, language } = localeFor(fallbackCountry);
  const stored = `/${folder(country, language)}`;
  const pages = Array.from({ length: DEEPEST + 1 }, (_, depth) => {
    const parts = Array.from({ length: depth }, (_part, index) => `:part${index}`);
    return {
      source: `/${parts.map((part) => `${part}([^/.]+)`).join('/')}`,
      destination: [stored, ...parts, 'index.html'].join('/'),
    };
  });
  const documents = ['robots.txt', 'llms.txt', 'sitemap.xml', 'sitemaps/:file', 'texts/:file'];
  const rules = {
    cleanUrls: false,
    trailingSlash: false,
    directoryListing: false,
    rewrites: [
      ...pages,
      ...documents.map((path) => ({ source: `/${path}`, destination: `${stored}/${path}` })),
    ],
    headers: [
      { source: '**', headers: fieldsOf(headers) },
      { source: '_astro/**', headers: fieldsOf([['Cache-Control', IMMUTABLE]]) },
    ],
  };
  return `${JSON.stringify(rules, undefined, 2)}\n`;
}

const fieldsOf = (all: ReadonlyArray<Field>) => all.map(([key, value]) => ({ key, value }));
