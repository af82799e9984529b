import { format, resolveConfig } from 'prettier';
import { beforeAll, describe, expect, test } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { DEMO_MEMBERS, seedDemoMembers } from '#demo/load/demo-members.ts';
import { createDemoSeed } from '#demo/load/demo-seed.ts';
import { COUNTRIES, type Country, languagesOf } from '#domain/locale/locales.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { SEEDED_AT } from '../../../tests/builders/seed.ts';
import { ADMIN_TOKEN } from '../../../tests/contract/commerce-api/test-api.ts';
import { openBrowser, signIn } from '../../../tests/contract/commerce-api/test-browser.ts';
import { CATALOGUE_FEATURES } from './catalogue-features.ts';
import { type CountryShop, openCountryShop } from './country-shop.ts';
import { demoPage } from './demo-page.ts';
import type { Feature } from './feature.ts';
import { shopFeatures } from './shop-features.ts';

/** The demo shop on the day it's seeded. */

const GROUPS = [...CATALOGUE_FEATURES, ...shopFeatures(SEEDED_AT)];
const FEATURES = GROUPS.flatMap(({ title, features }) =>
  features.map((feature) => [`${title}: ${feature.name}`, feature] as const),
);

const shops: Array<CountryShop> = [];

beforeAll(async () => {
  const api = await createCommerceApi({
    databaseFile: ':memory:',
    adminToken: ADMIN_TOKEN,
    clock: () => SEEDED_AT,
  });
  await api.seed(createDemoSeed(SEEDED_AT), { identity: 'demo' });
  await api.seedMembers(seedDemoMembers);
  const member = openBrowser(api);
  await signIn(member, 'mei@members.example', DEMO_MEMBERS.password);
  for (const country of COUNTRIES) shops.push(await openCountryShop(api, country, member));
  await api.close();
}, 120_000);

const countriesOf = ({ find }: Feature): ReadonlyArray<Country> =>
  shops.filter((shop) => find(shop) !== undefined).map(({ country }) => country);

const isEnglish = (country: Country) => languagesOf(country).every((language) => language === 'en');

describe('the demo shop shows', () => {
  test.each(FEATURES)('%s', (_name, feature) => {
    const countries = countriesOf(feature);
    if (feature.only) {
      expect(countries).toEqual(feature.only);
      return;
    }
    expect(countries.length).toBeGreaterThanOrEqual(2);
    expect(countries.filter((country) => !isEnglish(country))).not.toEqual([]);
  });

  test('each of its features once by its name', () => {
    const names = FEATURES.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('every stage of a launch in every country', () => {
    for (const shop of shops) {
      const stages = new Set(shop.all('products').map(({ launchStatus }) => launchStatus));
      expect([shop.country, [...stages].sort()]).toEqual([
        shop.country,
        ['coming_soon', 'early_access', 'launched', 'none'],
      ]);
    }
  });
});

test('docs/demo.md says where all of it is; `vitest -u` writes it anew', async () => {
  const file = `${PROJECT_FOLDER}/docs/demo.md`;
  const options = await resolveConfig(file);
  const page = await format(demoPage(GROUPS, shops), { ...options, parser: 'markdown' });
  await expect(page).toMatchFileSnapshot(file);
});
