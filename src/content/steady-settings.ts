import type { Site } from '#domain/addresses/site.ts';

/** The settings that change the addresses or the content of most pages, so that a forgotten one is noticed. */
export function steadySettings({ hosts = {}, lacks = [], pictureSources = [] }: Site) {
  return {
    'the hosts': listed(Object.entries(hosts).map(([country, host]) => `${country}=${host}`)),
    'what the commerce system lacks': listed(lacks),
    'the picture sources': listed(pictureSources),
  };
}

function listed(values: ReadonlyArray<string>): string {
  return values.length === 0 ? 'none' : values.toSorted().join(', ');
}
