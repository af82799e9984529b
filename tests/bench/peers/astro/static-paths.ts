import { readFileSync } from 'node:fs';
import { progress } from './progress.ts';
import { type PeerPage, readSettings } from './settings.ts';

/** What `getStaticPaths` of a route answers: the pages that it matches. */
export function staticPathsOf(routePattern: string) {
  progress.startedAt ??= performance.now();
  const names = [...routePattern.matchAll(/\[(?:\.{3})?(\w+)\]/g)].map(([, name]) => name ?? '');
  const expression = routePattern
    .replaceAll(/\[\.{3}\w+\]/g, '(.+)')
    .replaceAll(/\[\w+\]/g, '([^/]+)');
  const pattern = new RegExp(`^${expression}$`);
  return readPages().flatMap(({ path, cacheKey }) => {
    const values = pattern.exec(path)?.slice(1);
    if (!values) return [];
    const params = Object.fromEntries(
      names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]),
    );
    return [{ params, ...(cacheKey === undefined ? {} : { cacheKey }) }];
  });
}

function readPages(): ReadonlyArray<PeerPage> {
  return JSON.parse(readFileSync(readSettings().pagesFile, 'utf8')) as ReadonlyArray<PeerPage>;
}
