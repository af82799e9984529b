import { readFileSync } from 'node:fs';
import { createKeyMaker } from './cache-key.ts';
import { progress } from './progress.ts';
import { type PeerPage, readSettings } from './settings.ts';

interface KeyedPage {
  readonly path: string;
  readonly cacheKey?: string;
}

let pages: ReadonlyArray<KeyedPage> | undefined;

/** What `getStaticPaths` of a route answers: the pages that it matches. */
export function staticPathsOf(routePattern: string) {
  pages ??= readPages();
  const { names, pattern } = matcher(routePattern);
  return pages.flatMap(({ path, ...page }) => {
    const values = pattern.exec(path)?.slice(1);
    if (!values) return [];
    const params = names.map((name, index) => [name, decoded(values[index])] as const);
    return [{ params: Object.fromEntries(params), ...page }];
  });
}

/** The rest of a path may be nothing. */
function decoded(value: string | undefined): string | undefined {
  return value === undefined ? undefined : decodeURIComponent(value);
}

function readPages(): ReadonlyArray<KeyedPage> {
  progress.startedAt = performance.now();
  const { pagesFile, isIncremental, dataFolder, locale } = readSettings();
  const wanted = JSON.parse(readFileSync(pagesFile, 'utf8')) as ReadonlyArray<PeerPage>;
  if (!isIncremental) return wanted.map(({ path }) => ({ path }));
  const keyOf = createKeyMaker(dataFolder, locale);
  const keyed = wanted.map((page) => ({ path: page.path, cacheKey: keyOf(page) }));
  progress.keysMs = performance.now() - progress.startedAt;
  return keyed;
}

/** @example matcher('/brands/[...path]') // { names: ['path'], pattern: /^\/brands(?:\/(.+))?$/ } */
function matcher(routePattern: string) {
  const expression = routePattern
    .replaceAll(/\/\[\.{3}\w+\]/g, '(?:/(.+))?')
    .replaceAll(/\[\w+\]/g, '([^/]+)');
  const names = [...routePattern.matchAll(/\[(?:\.{3})?(\w+)\]/g)].map(([, name]) => name ?? '');
  return { names, pattern: new RegExp(`^${expression}$`) };
}
