import { globSync } from 'node:fs';
import { pageKindOf } from '#domain/addresses/page-kind.ts';
import type { ShopProblem } from '#server/config/shop-problem.ts';
import { OWN_ROUTES } from '#shop/pages.ts';
import type { PartResult } from './part.ts';

const PAGES = 'src/pages';

/** The console's page isn't part of the shop. */
const CONSOLE = `${PAGES}/console.astro`;

/** The routes of pages: whether each has a kind, and each of the shop's own a page. */
export function checkRoutes(
  folder: string,
  own: Readonly<Record<string, string>> = OWN_ROUTES,
): PartResult {
  const files = globSync(`${PAGES}/**/*.{astro,ts}`, { cwd: folder, exclude: [CONSOLE] });
  const pages = files.filter((file) => file.endsWith('.astro'));
  const routes = new Set(files.map(routeOf));
  const problems: ReadonlyArray<ShopProblem> = [
    ...pages
      .filter((file) => !Object.hasOwn(own, routeOf(file)) && pageKindOf(routeOf(file)) === 'other')
      .map((file) => ({
        file,
        message: `The route ${routeOf(file)} has no kind: name it in shop/pages.ts.`,
      })),
    ...Object.keys(own)
      .filter((route) => !routes.has(route))
      .map((route) => ({ file: 'shop/pages.ts', message: `${route} has no page in ${PAGES}.` })),
  ];
  return { problems, seen: [`${pages.length} routes`] };
}

/** @example routeOf('src/pages/brands/index.astro') // '/brands' */
const routeOf = (file: string) =>
  file
    .slice(PAGES.length)
    .replace(/(?:(?<=.)\/index)?\.(?:astro|ts)$/, '')
    .replace(/^\/index$/, '/');
