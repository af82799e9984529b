import type { Site } from '#domain/addresses/site.ts';
import type { FailureReport } from '../engine/engine.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';

/**
 * Why a release with these settings is refused; undefined if it isn't. A forgotten variable would
 * publish every page with another address. A site that only this machine reaches may change freely.
 */
export function changedSite(
  { releases, facts }: Pick<LocaleFile, 'releases' | 'facts'>,
  site: Site,
): FailureReport | undefined {
  const before = releases.live()?.site ?? siteOfPull(facts.read('site'));
  if (!releases.live() || !before || ONE_MACHINE.test(before.origin)) return undefined;
  const changes = SETTINGS.flatMap(({ name, text }) =>
    text(before) === text(site)
      ? []
      : [`${name} would be ${text(site)} instead of ${text(before)}`],
  );
  if (changes.length === 0) return undefined;
  const problem = `${capitalised(changes.join(', and '))}.`;
  return { problem, advice: IF_MEANT, isRefusal: true };
}

/** Addresses that only the machine itself reaches. */
const ONE_MACHINE = /^https?:\/\/(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})(?::\d+)?$/;

const IF_MEANT = 'If this is meant, run "storefront build --site-changed"; else set it as it was.';

/** The settings that all releases share. */
const SETTINGS: ReadonlyArray<{ readonly name: string; readonly text: (site: Site) => string }> = [
  { name: 'the origin', text: ({ origin }) => origin },
  { name: 'the hosts', text: ({ hosts = {} }) => listed(Object.entries(hosts).map(asPair)) },
  { name: 'what the commerce system lacks', text: ({ lacks = [] }) => listed(lacks) },
  { name: 'the picture sources', text: ({ pictureSources = [] }) => listed(pictureSources) },
];

const asPair = ([country, host]: [string, string]) => `${country}=${host}`;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function listed(values: ReadonlyArray<string>): string {
  return values.length === 0 ? 'none' : values.toSorted().join(', ');
}

/** For releases made before sites were recorded: the site of the last pull. */
function siteOfPull(json: string | undefined): Site | undefined {
  return json === undefined ? undefined : (JSON.parse(json) as Site);
}
