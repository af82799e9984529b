import { expect, onTestFinished, test, vi } from 'vitest';
import { checksOfMedusa } from '#scripts/doctor/check-systems.ts';
import { readConfig } from '#server/config/config.ts';
import { aFakeMedusa } from '../../builders/medusa/fake-medusa.ts';
import {
  type FakeProduct,
  HK_REGION,
  SG_KEY,
  SG_REGION,
} from '../../builders/medusa/fake-region.ts';

const LIPSTICK: FakeProduct = {
  id: 'prod_1',
  title: 'Lipstick',
  collection: 'pcol_velour',
  keys: [SG_KEY],
  amounts: { [SG_REGION]: 35 },
};

const { medusa } = readConfig({
  STOREFRONT_SOURCE: 'medusa',
  MEDUSA_URL: 'https://medusa.test',
  MEDUSA_REGIONS: `SG=${SG_REGION} HK=${HK_REGION}`,
  MEDUSA_KEYS: SG_KEY,
});

async function findingsWith(fetch: typeof globalThis.fetch) {
  vi.stubGlobal('fetch', fetch);
  onTestFinished(() => void vi.unstubAllGlobals());
  const findings = await Promise.all(
    checksOfMedusa({ medusa, content: undefined, editorialTypes: [] }).map(({ run }) => run()),
  );
  return findings.flat();
}

test('each language of Medusa is counted, with the reason if nothing is sold there', async () => {
  expect(await findingsWith(aFakeMedusa([LIPSTICK]).fetch)).toMatchObject([
    { level: 'ok', message: 'sg-en: 1 products, 3 categories, 2 brands' },
    { level: 'warn', message: 'hk-en: no products', advice: expect.stringContaining('prices') },
    { level: 'warn', message: 'hk-zh: no products' },
    { level: 'ok', message: expect.stringContaining('none of billboards, ') },
  ]);
});

test('products that are left out or sold out are reported in the words of Medusa', async () => {
  const brandless = { ...LIPSTICK, id: 'prod_2', collection: null };
  const soldOut = { ...LIPSTICK, stock: { Rose: 0, Plum: 0 } };
  const [, ...warnings] = await findingsWith(aFakeMedusa([soldOut, brandless]).fetch);
  expect(warnings).toMatchObject([
    { message: 'sg-en: everything is sold out', advice: expect.stringContaining('stock location') },
    { message: expect.stringContaining('prod_2 has no collection'), advice: expect.any(String) },
    { message: 'hk-en: no products' },
    { message: 'hk-zh: no products' },
    { message: expect.stringContaining('none of ') },
  ]);
});

test('a Medusa that refuses fails the check, which names the settings', async () => {
  const refusing = async () =>
    Response.json({ type: 'not_allowed', message: 'A valid publishable key' }, { status: 400 });
  const [finding] = await findingsWith(refusing);
  expect(finding).toMatchObject({ level: 'fail', advice: expect.stringContaining('MEDUSA_KEYS') });
});

test('nothing is checked unless Medusa is the source', () => {
  expect(checksOfMedusa({ medusa: undefined, content: undefined, editorialTypes: [] })).toEqual([]);
});
