import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { TEST_CARDS } from '#commerce-api/checkout/test-cards.ts';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { localeFor } from '#domain/locales.ts';
import { commerceFile } from '#scripts/embedded-commerce.ts';
import {
  type RuledProduct,
  ruledProducts,
} from '../../builders/ruled-catalogue/ruled-catalogue.ts';
import { firstVariantOf, ruledSeed } from '../../builders/ruled-catalogue/ruled-seed.ts';
import { atCheckout, fillAddress } from '../../e2e/checkout-pages.ts';
import { describeConnectedShop, PRODUCTS } from './describe-connected-shop.ts';

const HK_ZH = localeFor('HK', 'zh');
const JSON_API = 'application/vnd.api+json';

describeConnectedShop('the embedded API', async ({ hook, dataFolder }) => {
  const products = ruledProducts(PRODUCTS);
  const api = await createCommerceApi({ databaseFile: commerceFile({ dataFolder }) });
  await api.seed(ruledSeed(products), { identity: 'by rule' });
  await api.close();
  const token = randomUUID();
  const edit = async (product: RuledProduct, attributes: object) => {
    const id = firstVariantOf(product);
    const answer = await fetch(new URL(`/api/admin/v1/variants/${id}`, hook.url), {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': JSON_API,
        'X-Site-Country': 'HK',
        'Accept-Language': 'zh',
      },
      body: JSON.stringify({ data: { type: 'variants', id, attributes } }),
    });
    if (!answer.ok) throw new Error(`The edit of ${id}: ${await answer.text()}`);
  };
  return {
    variables: { COMMERCE_ADMIN_TOKEN: token },
    products,
    isTranslated: true,
    setPrice: (product, price) => edit(product, { price }),
    setStock: (product, inventory) => edit(product, { inventory }),
    async pay(page) {
      const { heading, next, card, place } = atCheckout(page, HK_ZH);
      await heading('addressTitle');
      await fillAddress(page, HK_ZH);
      await next();
      await heading('deliveryTitle');
      await next();
      await heading('reviewTitle');
      await expect(card).toBeVisible();
      await card.fill(TEST_CARDS.approved);
      await place.click();
    },
  };
});
