import type { DependencyKey } from '../locale-file/dependency-keys.ts';

/** What an answer came from, for a person: a record by its name, an index by what it lists. */
export function dependencyText(key: DependencyKey): string {
  const [kind, ...rest] = key.split(' ');
  const what = rest.join(' ');
  if (kind === 'record') return what;
  if (kind === 'index') return `the list "${what}"`;
  if (kind === 'facets') return facetsText(rest);
  if (kind === 'path') return `which locales have ${what}`;
  if (kind === 'sitemap') return `the pages of part ${what} of the sitemap`;
  return 'where the site is published';
}

function facetsText([kind, ...key]: ReadonlyArray<string>): string {
  return `how many of the list "${key.join(' ')}" have which ${kind}`;
}
