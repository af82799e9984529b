import { randomBytes } from 'node:crypto';
import type { Country } from '#domain/locale/locales.ts';
import { createMedusaSource } from '#sources/medusa/medusa-source.ts';
import { createMedusaWebhooks } from '#sources/medusa/medusa-webhooks.ts';
import { aFakeMedusa } from '../../builders/medusa/fake-medusa.ts';
import {
  type FakeProduct,
  HK_KEY,
  HK_REGION,
  SG_KEY,
  SG_REGION,
} from '../../builders/medusa/fake-region.ts';
import { signedWebhook } from '../../builders/signed-webhook.ts';
import { describeSource, type SourceUnderTest } from './source-contract.ts';

const SECRET = `whsec_${randomBytes(24).toString('base64')}`;
const REGIONS = new Map<Country, string>([
  ['SG', SG_REGION],
  ['HK', HK_REGION],
]);
const KEYS = new Map<Country, string>([
  ['SG', SG_KEY],
  ['HK', HK_KEY],
]);

const aProduct = (id: string, title: string, more: Partial<FakeProduct> = {}): FakeProduct => ({
  id,
  title,
  collection: 'pcol_velour',
  keys: [SG_KEY],
  amounts: { [SG_REGION]: 35.5, [HK_REGION]: 200 },
  ...more,
});

function aMedusa(): SourceUnderTest {
  const { products, fetch } = aFakeMedusa([
    aProduct('prod_1', 'Velvet Lipstick'),
    aProduct('prod_2', 'Silk Lipstick'),
    aProduct('prod_3', 'Elsewhere', { keys: [HK_KEY] }),
    aProduct('prod_4', 'Unpriced', { amounts: { [HK_REGION]: 200 } }),
  ]);
  let isFailing = false;
  let edited = '';
  return {
    source: createMedusaSource({
      url: 'https://medusa.test',
      regions: REGIONS,
      keys: KEYS,
      languages: new Map(),
      brandPlace: 'collection',
      firstRetryMs: 1,
      fetch: (...asked) =>
        isFailing ? Promise.resolve(new Response('{}', { status: 500 })) : fetch(...asked),
      webhooks: createMedusaWebhooks({
        regions: REGIONS,
        brandPlace: 'collection',
        secrets: [SECRET],
      }),
    }),
    type: 'products',
    ids: ['prod_1', 'prod_2'],
    emptyType: 'stores',
    async put(id, title) {
      edited = id;
      products.set(id, { ...(products.get(id) ?? aProduct(id, title)), title });
    },
    remove: async (id) => void products.delete(id),
    fail() {
      isFailing = true;
    },
    async spoil(id) {
      products.set(id, aProduct(id, 'Spoilt', { collection: null }));
    },
    webhook() {
      const body = JSON.stringify({
        type: 'medusa.changed',
        timestamp: new Date().toISOString(),
        data: { regions: [SG_REGION], records: [{ entity: 'Product', id: edited }] },
      });
      const { headers } = signedWebhook(SECRET, { id: 'msg_1', body });
      return { headers, body: Buffer.from(body) };
    },
  };
}

describeSource('Medusa', async () => aMedusa());
