import {
  BELOW,
  followFrom,
  pathOfTarget,
  type RedirectPlaces,
} from '#content-sync/contract/redirects.ts';
import { readRedirectSource, readRedirectTarget } from '#domain/addresses/redirect-addresses.ts';
import { type Country, localesOf } from '#domain/locale/locales.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import { countryName } from '../../contract/reach-text.ts';
import type { RedirectAnswer } from '../../contract/redirect-contract.ts';
import type { DraftField } from '../sets/draft-fields.ts';
import type { ShopPaths } from './shop-paths.ts';

export const REDIRECTS = 'redirects';

/** A redirect as it would be once a change set is published. */
export interface DraftedRedirect {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly draft?: RedirectAnswer['draft'];
}

/** The redirects of a country with the drafts of a change set; those taken out are among them. */
export function draftedRedirects(
  { redirects }: Pick<ShopPaths, 'redirects'>,
  drafts: ReadonlyArray<DraftField>,
  country: Country,
): ReadonlyArray<DraftedRedirect> {
  const written = drafts.filter(({ type, place }) => type === REDIRECTS && place === country);
  const byId = Map.groupBy(written, ({ id }) => id);
  const live = new Map(redirects.map((each) => [each.id, each]));
  const ids = new Set([...live.keys(), ...byId.keys()]);
  return [...ids].map((id) => {
    const fields = new Map(byId.get(id)?.map(({ field, value }) => [field, value]));
    const known = live.get(id);
    const from = String(fields.get('from') ?? known?.from ?? '');
    const to = String(fields.get('to') ?? known?.to ?? '');
    return { id, from, to, draft: draftIn(fields) };
  });
}

function draftIn(fields: ReadonlyMap<string, unknown>): RedirectAnswer['draft'] {
  if (fields.size === 0) return undefined;
  if (fields.has(EXISTS)) return fields.get(EXISTS) === true ? 'added' : 'removed';
  return 'changed';
}

/** The path that a redirect is from, as it's compared. */
export function sourceOf(from: string): string {
  const read = readRedirectSource(from);
  return 'address' in read ? read.address : from;
}

/** Which paths a country's shop would have with these redirects. */
export function withRedirects(
  paths: ShopPaths,
  redirects: ReadonlyArray<DraftedRedirect>,
): RedirectPlaces {
  const targets = new Map<string, string>();
  for (const { from, to, draft } of redirects) {
    const [source, target] = [readRedirectSource(from), readRedirectTarget(to)];
    if (draft === 'removed' || 'problem' in source || 'problem' in target) continue;
    targets.set(source.address, target.address);
  }
  return {
    targetOf: (path) => targets.get(path) ?? paths.targetOf(path),
    isPage: paths.isPage,
  };
}

/** What becomes of a redirect: why it rests, or where it leads at last. */
export async function fateOf(
  { from, to }: Pick<DraftedRedirect, 'from' | 'to'>,
  places: RedirectPlaces,
  country: Country,
): Promise<Pick<RedirectAnswer, 'rests' | 'leadsOnTo'>> {
  const source = readRedirectSource(from);
  const target = readRedirectTarget(to);
  if ('problem' in source) return { rests: source.problem };
  if ('problem' in target) return { rests: target.problem };
  if (await places.isPage(source.address)) {
    return { rests: 'There is a page at this path now, which shoppers see instead.' };
  }
  const led = await followFrom(source.address, places);
  if (led?.outcome === 'loop') return { rests: IN_CIRCLES };
  // What is carried over differs from one request to the next.
  if (target.address.endsWith(BELOW)) return {};
  if (led?.outcome === 'nowhere') {
    return { rests: `There is no page at ${readable(led.to)} in ${countryName(country)} now.` };
  }
  return led && led.steps > 1 ? { leadsOnTo: readable(led.to) } : {};
}

const IN_CIRCLES = 'It leads round in circles, so that nobody is led. Lead it to a page.';

/** Whether a change set writes the page that a target names, which so is still to come. */
export function isToCome(to: string, drafts: ReadonlyArray<DraftField>, country: Country): boolean {
  const last = readable(pathOfTarget(to) ?? '')
    .split('/')
    .at(-1);
  const places = new Set<string>(['', country, ...localesOf(country).map(({ id }) => id)]);
  return drafts.some(
    ({ field, value, place }) => field === 'slug-url' && value === last && places.has(place),
  );
}

/** @example readable('/%EB%9D%BC') // '/라' */
export function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
