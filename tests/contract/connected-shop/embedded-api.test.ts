import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { TEST_CARDS } from '#commerce-api/checkout/test-cards.ts';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { commerceFile } from '#scripts/serve/embedded-commerce.ts';
import { ruledProducts } from '../../builders/ruled-catalogue/ruled-catalogue.ts';
import { ruledSeed } from '../../builders/ruled-catalogue/ruled-seed.ts';
import { atCheckout, fillAddress } from '../../e2e/checkout-pages.ts';
import { describeConnectedShop, PRODUCTS } from './describe-connected-shop.ts';
import { variantEdits } from './variant-edits.ts';

const HK_ZH = localeFor('HK', 'zh');

describeConnectedShop('the embedded API', async ({ hook, dataFolder }) => {
  const products = ruledProducts(PRODUCTS);
  const api = await createCommerceApi({ databaseFile: commerceFile({ dataFolder }) });
  await api.seed(ruledSeed(products), { identity: 'by rule' });
  await api.close();
  const token = randomUUID();
  return {
    variables: { COMMERCE_ADMIN_TOKEN: token },
    products,
    isTranslated: true,
    ...variantEdits(hook.url, token),
    async pay(page) {
      const { isOpen, card, place } = atCheckout(page, HK_ZH);
      await isOpen();
      await fillAddress(page, HK_ZH);
      await expect(card).toBeVisible();
      await card.fill(TEST_CARDS.approved);
      await place.click();
    },
  };
});
