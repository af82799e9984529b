import { afterEach, expect, test, vi } from 'vitest';
import { readEnvironment } from '#server/config/config-file.ts';
import { unknownVariables } from '#server/config/unknown-variables.ts';
import { SHOP_DATA_VARIABLE, SHOP_URL_VARIABLE, shopEnvironment } from '../../e2e/serve-shop.ts';
import { TIER_VARIABLE } from '../../tier.ts';

afterEach(() => void vi.unstubAllEnvs());

test('a shop of the end-to-end tests is told nothing that is the tests’ own, or this machine’s', () => {
  for (const name of [SHOP_DATA_VARIABLE, SHOP_URL_VARIABLE, TIER_VARIABLE]) vi.stubEnv(name, 'x');
  vi.stubEnv('CATALOGUE', '/home/mei/own.jsonl');
  const env = shopEnvironment({
    dataFolder: '/tmp/shop',
    env: { STOREFRONT_ORIGIN: 'http://a.b' },
  });
  expect(unknownVariables(readEnvironment(env, []))).toEqual([]);
  expect(env).toMatchObject({ STOREFRONT_DATA: '/tmp/shop', STOREFRONT_ORIGIN: 'http://a.b' });
  expect(env).not.toHaveProperty('CATALOGUE');
});
