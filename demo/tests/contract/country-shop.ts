import type { CommerceApi } from '#commerce-api/commerce-api.ts';
import type { ConfigKey, ConfigValues } from '#content';
import { contentModel } from '#content/model.ts';
import type { RecordOf, RecordType } from '#content/records.ts';
import { pullLocale } from '#content-sync/pull/pull.ts';
import { type Country, localeFor } from '#domain/locale/locales.ts';
import { anApiSource } from '../../../tests/builders/api-source.ts';
import {
  type Answer,
  AS_ADMIN,
  type Resource,
} from '../../../tests/contract/commerce-api/test-api.ts';
import {
  addToBag,
  openBrowser,
  type TestBrowser,
} from '../../../tests/contract/commerce-api/test-browser.ts';

/**
 * The demo shop in one country: records as the storefront reads them, and the API's live answers.
 */
export interface CountryShop {
  readonly country: Country;
  all<T extends RecordType>(type: T): ReadonlyArray<RecordOf<T>>;
  config<K extends ConfigKey>(key: K): ConfigValues[K] | undefined;
  readonly live: LiveAnswers;
}

interface LiveAnswers {
  readonly samples: ReadonlyArray<Resource>;
  readonly rewards: ReadonlyArray<Resource>;
  /** The gifts and offers of a large bag. */
  readonly largeBag: ReadonlyArray<Resource>;
  /** Which of the asked promo codes that bag takes. */
  readonly promoCodes: ReadonlySet<string>;
  /** The exclusive offers for the tier on that bag. */
  readonly memberOffers: ReadonlyArray<unknown>;
  /** The overlay at a path, for a visitor and for a gold member. */
  readonly overlay: Resource | undefined;
  readonly memberOverlay: Resource | undefined;
  /** What members asked and nobody answered yet. */
  readonly openQuestions: ReadonlyArray<Resource>;
}

/** A path with overlays for some tiers and for everybody. */
export const OVERLAY_PATH = '/new-arrivals';

export async function openCountryShop(
  api: CommerceApi,
  country: Country,
  member: TestBrowser,
): Promise<CountryShop> {
  const locale = localeFor(country);
  const fetch: typeof globalThis.fetch = async (input, init) => api.fetch(new Request(input, init));
  const content = anApiSource({ fetch }).contentOf(locale);
  const pulled = await pullLocale({ model: contentModel, content });
  if (pulled.outcome === 'failed') throw new Error(pulled.problem);
  if (pulled.malformed.length > 0) throw new Error(JSON.stringify(pulled.malformed[0]));
  const byType = Map.groupBy(pulled.records, ({ type }) => type);
  const all = <T extends RecordType>(type: T) =>
    (byType.get(type) ?? []).map(({ record }) => record as RecordOf<T>);
  return {
    country,
    all,
    config: <K extends ConfigKey>(key: K) =>
      all('global-config').find(({ id }) => id === key)?.value as ConfigValues[K] | undefined,
    live: await askLive(api, member, { ...locale, products: all('products') }),
  };
}

interface Asked {
  readonly country: Country;
  readonly language: string;
  readonly products: ReadonlyArray<RecordOf<'products'>>;
}

async function askLive(
  api: CommerceApi,
  member: TestBrowser,
  { country, language, products }: Asked,
): Promise<LiveAnswers> {
  const visitor = openBrowser(api);
  const read = (path: string, browser = visitor) => browser.call(path, { country, language });
  const overlayPath = `v2.5/overlays/latest?path=${OVERLAY_PATH}`;
  const line = { variantId: dearestVariant(products), quantity: 5, country };
  const bag = await addToBag(visitor, line);
  const memberBag = await addToBag(member, line);
  return {
    samples: (await read('v2.5/free_samples')).data,
    rewards: (await read('v2.5/rewards')).data,
    largeBag: bag.included,
    promoCodes: await takenCodes(visitor, country),
    memberOffers: offersOf(memberBag),
    overlay: (await read(overlayPath)).data[0],
    memberOverlay: (await read(overlayPath, member)).data[0],
    openQuestions: await openQuestionsIn(visitor, country),
  };
}

async function openQuestionsIn(
  browser: TestBrowser,
  country: Country,
): Promise<ReadonlyArray<Resource>> {
  const path = `admin/v1/questions?filter[country]=${country}`;
  return (await browser.call(path, { headers: AS_ADMIN })).data;
}

async function takenCodes(browser: TestBrowser, country: Country): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  for (const code of ['GLOW10', 'TREAT', 'SHIPFREE', 'LUNAR15', 'SUMMER20']) {
    const { status } = await browser.call('v2.5/carts', {
      method: 'PATCH',
      country,
      cartToken: browser.cookies.get('cart-token'),
      body: { 'promo-code': code },
    });
    if (status === 200) taken.add(code);
  }
  return taken;
}

function offersOf({ data }: Answer): ReadonlyArray<unknown> {
  return (data[0]?.attributes['exclusive-offers'] ?? []) as ReadonlyArray<unknown>;
}

/** A product of which anybody may buy five. */
function dearestVariant(products: Asked['products']): string {
  const [dearest] = products
    .filter(({ launchStatus }) => launchStatus === 'none')
    .flatMap(({ variants }) => variants.filter(({ inventory }) => inventory >= 20))
    .toSorted((one, other) => other.price - one.price);
  if (!dearest) throw new Error('There is nothing to buy.');
  return dearest.id;
}
