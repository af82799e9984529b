import { randomUUID } from 'node:crypto';
import type { Bag, LineItem } from '#commerce/bag.ts';
import { emptyBag } from '#commerce/bag.ts';
import { CommerceError } from '#commerce/commerce-error.ts';
import type { Offer } from '#commerce/offer.ts';
import type { FoundProduct } from '#commerce/search.ts';
import type { BagPort, ShopPort } from '#commerce/shop-port.ts';
import { aProductCard } from '../../builders/product-card.ts';
import { describeShop, type ShopUnderTest, SOLD } from './shop-contract.ts';

/** The least that is a shop: bags, search and prices in memory, for two products. */

const PRICE = 2_000;
const PRODUCTS = [
  {
    id: SOLD.product,
    name: 'Velvet Lipstick',
    stock: { [SOLD.plentiful]: 500, [SOLD.soldOut]: 0 },
  },
  { id: SOLD.other, name: 'Velvet Blush', stock: { 'p2-v1': 5 } },
].map((product) => ({ ...product, stock: new Map(Object.entries(product.stock)) }));
type Product = (typeof PRODUCTS)[number];

const display = (amount: number) => `S$${(amount / 100).toFixed(2)}`;

function refuse(status: number): never {
  throw new CommerceError({ kind: 'status', status, endpoint: 'memory', url: 'memory:' });
}

function openMemoryShop(): ShopUnderTest {
  let held: string | undefined;
  return {
    shop: { bag: bags(() => held), search: SEARCH, products: OFFERED },
    holdBag: (token) => {
      held = token;
    },
  };
}

function bags(held: () => string | undefined): BagPort {
  const byToken = new Map<string, Bag>();
  const answers = new Map<string, Bag>();
  const find = (token = '') => byToken.get(token) ?? refuse(404);
  const keep = (bag: Bag, lineItems: ReadonlyArray<LineItem>) => {
    const kept = withLines(bag, lineItems);
    byToken.set(kept.token, kept);
    return kept;
  };
  return {
    read: async (token) => find(token),
    async count(token) {
      const { itemsCount, version } = find(token);
      return { token, itemsCount, version };
    },
    async add(lines, { key }) {
      const answered = answers.get(key);
      if (answered) return answered;
      const items = lines.map(({ variantId, quantity = 1 }) => lineOf(variantId, quantity));
      const token = held();
      const bag = token === undefined ? emptyBag(randomUUID()) : find(token);
      const kept = keep(bag, merged([...bag.lineItems, ...items]));
      answers.set(key, kept);
      return kept;
    },
    async setQuantity(lineId, quantity) {
      const bag = find(held());
      const { variantId } = bag.lineItems.find(({ id }) => id === lineId) ?? refuse(404);
      const others = bag.lineItems.filter(({ id }) => id !== lineId);
      return keep(bag, quantity < 1 ? others : [...others, lineOf(variantId, quantity)]);
    },
    change: async () => refuse(404),
  };
}

function lineOf(variantId: string, quantity: number): LineItem {
  const product = PRODUCTS.find(({ stock }) => (stock.get(variantId) ?? 0) >= quantity);
  if (!product) refuse(422);
  return {
    id: variantId,
    type: 'product',
    brandName: 'Maison',
    productName: product.name,
    productSlug: product.id,
    variantName: variantId,
    variantId,
    imgSrc: undefined,
    quantity,
    unitPrice: PRICE,
    displayPrice: display(PRICE * quantity),
    points: 0,
    inventory: product.stock.get(variantId),
  };
}

/** One line for each variant. */
function merged(lines: ReadonlyArray<LineItem>): ReadonlyArray<LineItem> {
  const byVariant = Map.groupBy(lines, ({ variantId }) => variantId);
  return [...byVariant].map(([variantId, same]) =>
    lineOf(
      variantId,
      same.reduce((pieces, { quantity }) => pieces + quantity, 0),
    ),
  );
}

function withLines(bag: Bag, lineItems: ReadonlyArray<LineItem>): Bag {
  const itemsCount = lineItems.reduce((pieces, { quantity }) => pieces + quantity, 0);
  const total = itemsCount * PRICE;
  return {
    ...bag,
    version: bag.version + 1,
    currency: 'SGD',
    subtotal: total,
    total,
    displaySubtotal: display(total),
    displayTotal: display(total),
    itemsCount,
    lineItems,
  };
}

const SEARCH: ShopPort['search'] = {
  async find({ query = '', size, page = 1 }) {
    const hits = PRODUCTS.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
    return {
      products: hits.slice((page - 1) * size, page * size).map(foundProduct),
      brands: [],
      categories: [],
      facets: [],
      price: undefined,
      hitsCount: hits.length,
      pagesCount: Math.ceil(hits.length / size),
      queryId: '',
    };
  },
  popular: async () => refuse(404),
};

function foundProduct({ id, name, stock }: Product): FoundProduct {
  return {
    id,
    variantId: [...stock.keys()][0] ?? '',
    path: `/products/${id}`,
    name,
    brandName: 'Maison',
    picture: { url: '/no-picture.svg', width: 600, height: 600, alt: '' },
    price: { amount: PRICE, currency: 'SGD' },
    isFromPrice: false,
    originalPrice: null,
    saleText: null,
    rating: null,
    reviewsCount: 0,
    variantsCount: stock.size,
    optionType: null,
    swatches: [],
    isNew: false,
    isSoldOut: false,
    launch: { status: 'none', earlyAccessAt: null, launchAt: null },
    featuredAd: null,
    place: { queryId: '', position: 1 },
  };
}

const productOf = (id: string) => PRODUCTS.find((product) => product.id === id) ?? refuse(404);

const offersOf = (id: string) =>
  [...productOf(id).stock].map(
    ([variantId, inventory]): Offer => ({
      id: variantId,
      name: variantId,
      price: display(PRICE),
      originalPrice: '',
      saleText: '',
      color: '',
      isSoldOut: inventory === 0,
      launchStatus: 'none',
    }),
  );

const OFFERED: ShopPort['products'] = {
  offers: async (id) => offersOf(id),
  variants: async (id) => ({ optionType: null, variants: offersOf(id) }),
  cards: async (ids) =>
    ids.flatMap((wanted) =>
      PRODUCTS.filter(({ id }) => id === wanted).map(({ id, name }) =>
        aProductCard({ id, path: `/products/${id}`, name, brandName: 'Maison' }),
      ),
    ),
};

describeShop('the least, in memory', async () => openMemoryShop());
