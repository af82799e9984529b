import { checkOut } from '../../builders/medusa/medusa-checkout.ts';
import { fillMedusa } from '../../builders/medusa/ruled-medusa.ts';
import { startMedusa } from '../../builders/medusa/start-medusa.ts';
import { hasPostgres } from '../../builders/postgres-programs.ts';
import { RULED_COUNTRIES } from '../../builders/ruled-catalogue/catalogue-words.ts';
import type { RuledProduct } from '../../builders/ruled-catalogue/ruled-catalogue.ts';
import { describeConnectedShop, PRODUCTS } from './describe-connected-shop.ts';
import { aHandOver } from './hand-over.ts';

describeConnectedShop(
  'Medusa',
  async ({ hook }, closing) => {
    const { url, admin, stop } = await startMedusa({ hook });
    closing.add('Medusa', stop);
    const { location, countries, delivery, products, made } = await fillMedusa(admin, PRODUCTS);
    const handOver = await aHandOver(async (cart) => {
      const order = { url, country: countries.HK, cart, delivery, code: 'hk' };
      const { type } = await checkOut(order);
      if (type !== 'order') throw new Error(`The cart became ${type}.`);
    });
    closing.add('checkout', handOver.close);
    const inMedusa = ({ number }: RuledProduct) => {
      const found = made.get(number);
      if (!found) throw new Error(`Medusa has no product ${number}.`);
      return found;
    };
    const perCountry = (value: 'region' | 'key') =>
      RULED_COUNTRIES.map((country) => `${country}=${countries[country][value]}`).join(' ');
    return {
      variables: {
        STOREFRONT_SOURCE: 'medusa',
        MEDUSA_URL: url,
        MEDUSA_REGIONS: perCountry('region'),
        MEDUSA_KEYS: perCountry('key'),
        ...handOver.variables,
      },
      products,
      isTranslated: false,
      async setPrice(product, cents) {
        const { id, variant } = inMedusa(product);
        const { prices } = await priceOf(admin, { id, variant });
        await admin.ask(`products/${id}/variants/${variant}`, {
          prices: prices.map(({ currency_code, amount }) => ({
            currency_code,
            amount: currency_code === countries.HK.currency ? cents / 100 : amount,
          })),
        });
      },
      async setStock(product, stocked_quantity) {
        const { item } = inMedusa(product);
        await admin.ask(`inventory-items/${item}/location-levels/${location}`, {
          stocked_quantity,
        });
      },
      pay: async () => {},
    };
  },
  { isPossible: hasPostgres() },
);

interface Price {
  readonly currency_code: string;
  readonly amount: number;
}

/** What Medusa has of a variant: an edit replaces all of its prices. */
async function priceOf(
  admin: { ask<T>(path: string): Promise<T> },
  { id, variant }: { readonly id: string; readonly variant: string },
): Promise<{ readonly prices: ReadonlyArray<Price> }> {
  const answer = await admin.ask<{ variant: { prices: ReadonlyArray<Price> } }>(
    `products/${id}/variants/${variant}`,
  );
  return answer.variant;
}
