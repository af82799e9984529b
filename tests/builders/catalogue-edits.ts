import fc from 'fast-check';
import type { BrandRecord, ProductRecord } from '#content/records.ts';
import { create, put, remove } from './edit.ts';
import { aBillboard, aBrand, aProduct, aReview, aVariant, NO_PICTURE } from './records.ts';
import { afterHours, BRANDS, CATEGORIES, CHAINS, PRODUCTS } from './starting-world.ts';

/** Edits of what the shop sells, and of the order of listings. */

const id = <T>(...ids: ReadonlyArray<T>) => fc.constantFrom(...ids);

const reduced = aVariant({ price: 2_000, originalPrice: 3_000, underSale: true, saleText: '-33%' });
const ad = { id: 'ad1', iconType: 'gift', shortTitle: 'Free pouch', variantIds: ['v1'] };

const guides: ReadonlyArray<Partial<ProductRecord>> = [
  { ingredients: ['Aqua', 'Glycerin'], freeFrom: ['Fragrance'] },
  { keyIngredients: [{ name: 'Glycerin', text: 'Holds water.' }] },
  { howToUse: ['Twist up.', 'Apply.'], warnings: ['For external use only.'] },
  { ingredients: [], keyIngredients: [], freeFrom: [], howToUse: [], warnings: [] },
];

const aSale = (begins: number | null, ends: number | null) => ({
  amount: 2_500,
  usualPrice: 3_500,
  from: begins === null ? null : afterHours(begins),
  until: ends === null ? null : afterHours(ends),
});

export const productEdits = [
  fc.tuple(id(...PRODUCTS), fc.integer({ min: 100, max: 200 })).map(([product, price]) =>
    put(`price of ${product} is ${price}`, ['products', product], () => ({
      variants: [aVariant({ price })],
    })),
  ),
  id(...PRODUCTS).map((product) =>
    put(`description of ${product}`, ['products', product], ({ description }) => ({
      description: `${description}!`,
    })),
  ),
  fc
    .tuple(id(...PRODUCTS), id('one', 'two', 'lipstick-p1'))
    .map(([product, slugUrl]) =>
      put(`slug of ${product} is ${slugUrl}`, ['products', product], () => ({ slugUrl })),
    ),
  fc.tuple(id(...PRODUCTS), id(...BRANDS), id(...CHAINS)).map(([product, brandId, chain]) =>
    put(`${product} moves to ${brandId} in ${chain}`, ['products', product], () => ({
      brandId,
      categoryIds: [...chain],
    })),
  ),
  id(...PRODUCTS, 'filler0').map((product) => remove('products', product)),
  id(...PRODUCTS, 'p7').map((product) => create('products', aProduct({ id: product }))),
  id(...PRODUCTS).map((product) =>
    put(`${product} is reduced`, ['products', product], () => ({ variants: [reduced] })),
  ),
  id(...PRODUCTS).map((product) =>
    put(`${product} is new, or no longer`, ['products', product], ({ newArrival }) => ({
      newArrival: !newArrival,
    })),
  ),
  fc
    .tuple(id(...PRODUCTS), id([], ['finish:matte'], ['finish:satin', 'other:x']))
    .map(([product, filterValues]) =>
      put(`${product} is ${filterValues}`, ['products', product], () => ({ filterValues })),
    ),
  fc
    .tuple(id(...PRODUCTS), id(null, ad))
    .map(([product, featuredAd]) =>
      put(`ad of ${product} is ${featuredAd?.id}`, ['products', product], () => ({ featuredAd })),
    ),
  fc.tuple(id(...PRODUCTS), fc.integer({ min: 1, max: 4 })).map(([product, hours]) =>
    put(`${product} is launched at ${hours}`, ['products', product], () => ({
      launchStatus: 'coming_soon' as const,
      launchConfig: { launchAt: afterHours(hours), earlyAccessAt: afterHours(hours - 1) },
    })),
  ),
  fc.tuple(id(...PRODUCTS), id(null, 1, 2), id(null, 2, 3, 4)).map(([product, begins, ends]) =>
    put(`${product} costs less from ${begins} until ${ends}`, ['products', product], () => ({
      variants: [aVariant({ salePrice: aSale(begins, ends) }), aVariant({ id: 'v2' })],
    })),
  ),
  fc.tuple(id(...PRODUCTS), id(0, 3, 30)).map(([product, inventory]) =>
    put(`${product} has ${inventory} left`, ['products', product], ({ variants }) => ({
      soldOut: inventory === 0,
      variants: variants.map((each) => ({ ...each, inventory, soldOut: inventory === 0 })),
    })),
  ),
  fc
    .tuple(id(...PRODUCTS), id(...guides))
    .map(([product, guide]) =>
      put(
        `${product} is explained as ${JSON.stringify(guide)}`,
        ['products', product],
        () => guide,
      ),
    ),
  fc.tuple(id(...PRODUCTS), fc.subarray(['st1', 'st2', 'gone'])).map(([product, storeIds]) =>
    put(`${product} is in ${storeIds}`, ['products', product], () => ({
      storeStock: storeIds.map((storeId) => ({ storeId, variantIds: ['v1'] })),
    })),
  ),
  fc.tuple(id(...PRODUCTS), fc.subarray([...PRODUCTS, 'gone'])).map(([product, goesWellWithIds]) =>
    put(`${product} goes well with ${goesWellWithIds}`, ['products', product], () => ({
      goesWellWithIds,
    })),
  ),
  fc
    .tuple(id(...PRODUCTS), id('Good.', 'Not for me.'), fc.integer({ min: 1, max: 5 }))
    .map(([product, text, rating]) =>
      put(`${product} is reviewed as ${text}`, ['products', product], ({ reviews }) => ({
        reviews: [aReview({ text, rating, photos: [`/${rating}.svg`] }), ...reviews].slice(0, 3),
        ratingCounts: [6, 1, 1, 1, 1],
      })),
    ),
];

/** What brands show on their pages beside their products, in parts. */
const showcases: ReadonlyArray<Partial<BrandRecord>> = [
  { billboards: [aBillboard({ id: 'b:1' })] },
  {
    billboards: [
      aBillboard({ id: 'b:1', title: 'Day colours', termsAndConditions: 'While stocks last.' }),
      aBillboard({ id: 'b:2', bannerVideoId: 'abc', mainBanner: false, position: -1 }),
      aBillboard({ id: 'b:3', mobileOnly: true, newTab: true }),
    ],
  },
  { billboards: [] },
  ...(['main', 'mobile', null] as const).map((platform) => ({
    billboardConfigurations: [{ id: 'b:c', platform, layout: 'grid' as const }],
  })),
  { sidebarContent: [] },
  {
    sidebarContent: [
      {
        ...NO_PICTURE,
        id: 'b:s',
        title: 'Two samples',
        text: '',
        link: '/faq',
        newTab: false,
        ctaLabel: null,
        position: 0,
      },
    ],
  },
  { termsAndConditions: [{ id: 'b:t', title: 'Gift', text: 'One each.', position: 0 }] },
  { termsAndConditions: [] },
];

/** Brands that take each other's addresses. */
export const brandSlugEdits = fc
  .tuple(id(...BRANDS), id('aube', 'brise'))
  .map(([brand, slugUrl]) =>
    put(`slug of ${brand} is ${slugUrl}`, ['brands', brand], () => ({ slugUrl })),
  );

export const brandEdits = [
  fc
    .tuple(id(...BRANDS), id('Aube', 'Zest', '7 Seas'))
    .map(([brand, name]) => put(`${brand} is called ${name}`, ['brands', brand], () => ({ name }))),
  brandSlugEdits,
  id(...BRANDS).map((brand) => remove('brands', brand)),
  id(...BRANDS).map((brand) => create('brands', aBrand({ id: brand, slugUrl: `slug-${brand}` }))),
  fc
    .tuple(id(...BRANDS), fc.shuffledSubarray([...PRODUCTS]))
    .map(([brand, bestSellerIds]) =>
      put(`best of ${brand} is ${bestSellerIds}`, ['brands', brand], () => ({ bestSellerIds })),
    ),
  fc
    .tuple(id(...BRANDS), id(...showcases))
    .map(([brand, showcase]) =>
      put(`${brand} shows ${JSON.stringify(showcase)}`, ['brands', brand], () => showcase),
    ),
];

export const categoryEdits = [
  fc
    .tuple(id(...CATEGORIES), id('Face', 'Body'), fc.integer({ min: 0, max: 2 }))
    .map(([category, label, position]) =>
      put(`${category} is ${label} at ${position}`, ['categories', category], () => ({
        label,
        position,
      })),
    ),
  fc
    .tuple(id('c2', 'c4'), id('c1', 'c3'))
    .map(([category, parentId]) =>
      put(`${category} moves below ${parentId}`, ['categories', category], () => ({ parentId })),
    ),
  fc
    .tuple(id('c2', 'c4'), id('lip', 'serums'))
    .map(([category, slugUrl]) =>
      put(`slug of ${category} is ${slugUrl}`, ['categories', category], () => ({ slugUrl })),
    ),
  id('c2', 'c4').map((category) =>
    put(`${category} takes the address of Lip`, ['categories', category], () => ({
      slugUrl: 'lip',
      parentId: 'c1',
    })),
  ),
  id(...CATEGORIES).map((category) => remove('categories', category)),
  fc
    .tuple(id(...CATEGORIES), id('', 'Colour for all.'))
    .map(([category, description]) =>
      put(`${category} says ${description}`, ['categories', category], () => ({ description })),
    ),
];

export const listEdits = [
  fc
    .tuple(id('category-c1', 'category-c3', 'brand-b1', 'all'), fc.shuffledSubarray([...PRODUCTS]))
    .map(([list, productIds]) => create('popularity-lists', { id: list, productIds })),
];
