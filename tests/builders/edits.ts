import fc from 'fast-check';
import type { RecordOf, RecordType } from '#commerce/records.ts';
import { aBrand, aCategory, aProduct, aVariant } from './records.ts';
import type { Records } from './snapshot.ts';

/** All that a locale's pages follow from. */
export interface World {
  readonly content: Records;
  /** What another locale has. */
  readonly elsewhere: Records;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A change of content, with a name that a counterexample prints. */
export interface Edit {
  readonly name: string;
  /** Whether the release before is brought back first, and resumed from. */
  readonly rollsBack?: boolean;
  apply(world: World): World;
  toString(): string;
}

const PRODUCTS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const;
const BRANDS = ['b1', 'b2', 'b3'] as const;
const CATEGORIES = ['c1', 'c2', 'c3', 'c4'] as const;
const CHAINS: ReadonlyArray<ReadonlyArray<string>> = [['c1'], ['c1', 'c2'], ['c3'], ['c3', 'c4']];

export function startingWorld(): World {
  return { content: startingContent(), elsewhere: startingContent(), now: START };
}

const START = Date.parse('2026-01-01T00:00:00Z');
const HOUR_MS = 3_600_000;

/** A shop with two roots, three brands and six products; enough further ones for a second page. */
function startingContent(): Records {
  return {
    brands: [
      aBrand(),
      aBrand({ id: 'b2', name: 'Brise', slugUrl: 'brise' }),
      aBrand({ id: 'b3', name: '19 Fathoms', slugUrl: '19-fathoms' }),
    ],
    categories: [
      aCategory(),
      aCategory({ id: 'c2', label: 'Lip', slugUrl: 'lip', parentId: 'c1', level: 1 }),
      aCategory({ id: 'c3', label: 'Skincare', slugUrl: 'skincare', position: 1 }),
      aCategory({ id: 'c4', label: 'Serums', slugUrl: 'serums', parentId: 'c3', level: 1 }),
    ],
    products: [
      ...PRODUCTS.map((id, index) =>
        aProduct({
          id,
          brandId: BRANDS[index % 3] ?? 'b1',
          categoryIds: [...(CHAINS[index % 4] ?? [])],
        }),
      ),
      ...Array.from({ length: 44 }, (_, index) =>
        aProduct({ id: `filler${index}`, brandId: 'b3', categoryIds: ['c3', 'c4'] }),
      ),
    ],
    'popularity-lists': [{ id: 'category-c1', productIds: ['p2', 'p1'] }],
    'home-page-carousels': [
      { id: 'h1', title: 'New', link: null, position: 0, productIds: ['p1', 'p4'] },
    ],
    'quick-links': [{ id: 'q1', name: 'Sale', link: '/sale', newTab: false, position: 0 }],
    navigation: [
      {
        id: 'main',
        items: [
          { label: 'Makeup', link: '/categories/makeup', categoryId: 'c1', highlighted: false },
        ],
      },
    ],
    'global-config': [{ id: 'promotions', value: { web: 'Free delivery', mobileWeb: null } }],
  };
}

const id = <T>(...ids: ReadonlyArray<T>) => fc.constantFrom(...ids);

/** Every kind of edit: change, create, delete, move, rename, reorder. */
export const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(id(...PRODUCTS), fc.integer({ min: 100, max: 200 })).map(([product, price]) =>
    put(`price of ${product} is ${price}`, 'products', product, () => ({
      variants: [aVariant({ price })],
    })),
  ),
  id(...PRODUCTS).map((product) =>
    put(`description of ${product}`, 'products', product, ({ description }) => ({
      description: `${description}!`,
    })),
  ),
  fc
    .tuple(id(...PRODUCTS), id('one', 'two', 'lipstick-p1'))
    .map(([product, slugUrl]) =>
      put(`slug of ${product} is ${slugUrl}`, 'products', product, () => ({ slugUrl })),
    ),
  fc.tuple(id(...PRODUCTS), id(...BRANDS), id(...CHAINS)).map(([product, brandId, chain]) =>
    put(`${product} moves to ${brandId} in ${chain}`, 'products', product, () => ({
      brandId,
      categoryIds: [...chain],
    })),
  ),
  id(...PRODUCTS, 'filler0').map((product) => remove('products', product)),
  id(...PRODUCTS, 'p7').map((product) => create('products', aProduct({ id: product }))),
  fc
    .tuple(id(...BRANDS), id('Aube', 'Zest', '7 Seas'))
    .map(([brand, name]) => put(`${brand} is called ${name}`, 'brands', brand, () => ({ name }))),
  fc
    .tuple(id(...BRANDS), id('aube', 'brise'))
    .map(([brand, slugUrl]) =>
      put(`slug of ${brand} is ${slugUrl}`, 'brands', brand, () => ({ slugUrl })),
    ),
  id(...BRANDS).map((brand) => remove('brands', brand)),
  id(...BRANDS).map((brand) => create('brands', aBrand({ id: brand, slugUrl: `slug-${brand}` }))),
  fc
    .tuple(id(...CATEGORIES), id('Face', 'Body'), fc.integer({ min: 0, max: 2 }))
    .map(([category, label, position]) =>
      put(`${category} is ${label} at ${position}`, 'categories', category, () => ({
        label,
        position,
      })),
    ),
  fc
    .tuple(id('c2', 'c4'), id('c1', 'c3'))
    .map(([category, parentId]) =>
      put(`${category} moves below ${parentId}`, 'categories', category, () => ({ parentId })),
    ),
  fc
    .tuple(id('c2', 'c4'), id('lip', 'serums'))
    .map(([category, slugUrl]) =>
      put(`slug of ${category} is ${slugUrl}`, 'categories', category, () => ({ slugUrl })),
    ),
  id('c2', 'c4').map((category) =>
    put(`${category} takes the address of Lip`, 'categories', category, () => ({
      slugUrl: 'lip',
      parentId: 'c1',
    })),
  ),
  id(...CATEGORIES).map((category) => remove('categories', category)),
  fc
    .tuple(id('category-c1', 'category-c3', 'brand-b1'), fc.shuffledSubarray([...PRODUCTS]))
    .map(([list, productIds]) => create('popularity-lists', { id: list, productIds })),
  fc.shuffledSubarray([...PRODUCTS]).map((productIds) =>
    create('home-page-carousels', {
      id: 'h1',
      title: 'New',
      link: null,
      position: 0,
      productIds,
    }),
  ),
  fc
    .tuple(id('q1', 'q2'), fc.integer({ min: 0, max: 1 }))
    .map(([link, position]) =>
      create('quick-links', { id: link, name: link, link: '/brands', newTab: false, position }),
    ),
  id('Makeup', 'Colour').map((label) =>
    put(`menu says ${label}`, 'navigation', 'main', ({ items }) => ({
      items: items.map((item) => ({ ...item, label })),
    })),
  ),
  fc.constant<Edit>({
    name: 'roll back and resume',
    rollsBack: true,
    apply: (world) => world,
    toString: () => 'roll back and resume',
  }),
  fc.integer({ min: 1, max: 3 }).map((hours): Edit => {
    const name = `${hours} hours pass`;
    const apply = (world: World) => ({ ...world, now: world.now + hours * HOUR_MS });
    return { name, apply, toString: () => name };
  }),
  id(...PRODUCTS).map((product) =>
    editElsewhere(`elsewhere ${product} is gone`, (content) =>
      withRecords(content, 'products', (list) => list.filter((each) => each.id !== product)),
    ),
  ),
  fc
    .tuple(id(...PRODUCTS), id('one', 'lipstick-p1', 'lipstick-p2'))
    .map(([product, slugUrl]) =>
      editElsewhere(`elsewhere ${product} is at ${slugUrl}`, (content) =>
        withRecords(content, 'products', (list) => [
          ...list.filter((each) => each.id !== product),
          aProduct({ id: product, slugUrl }),
        ]),
      ),
    ),
  id('Free delivery', 'Sale ends today').map((web) =>
    create('global-config', { id: 'promotions', value: { web, mobileWeb: null } }),
  ),
);

/** Changes a record, where there is one. */
function put<T extends RecordType>(
  name: string,
  type: T,
  recordId: string,
  change: (record: RecordOf<T>) => Partial<RecordOf<T>>,
): Edit {
  return edit(name, (content) =>
    withRecords(content, type, (list) =>
      list.map((record) => (record.id === recordId ? { ...record, ...change(record) } : record)),
    ),
  );
}

/** Creates a record, or replaces the one of its id. */
function create<T extends RecordType>(type: T, record: RecordOf<T>): Edit {
  return edit(`put ${type} ${JSON.stringify(record)}`, (content) =>
    withRecords(content, type, (list) => [...list.filter((each) => each.id !== record.id), record]),
  );
}

function remove(type: RecordType, recordId: string): Edit {
  return edit(`remove ${type} ${recordId}`, (content) =>
    withRecords(content, type, (list) => list.filter((each) => each.id !== recordId)),
  );
}

function edit(name: string, change: (content: Records) => Records): Edit {
  const apply = (world: World) => ({ ...world, content: change(world.content) });
  return { name, apply, toString: () => name };
}

function editElsewhere(name: string, change: (content: Records) => Records): Edit {
  const apply = (world: World) => ({ ...world, elsewhere: change(world.elsewhere) });
  return { name, apply, toString: () => name };
}

function withRecords<T extends RecordType>(
  content: Records,
  type: T,
  change: (list: ReadonlyArray<RecordOf<T>>) => ReadonlyArray<RecordOf<T>>,
): Records {
  const list = (content[type] ?? []) as ReadonlyArray<RecordOf<T>>;
  return { ...content, [type]: change(list) };
}
