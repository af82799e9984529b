import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/**
 * A retailer's API that has exactly the calls and fields of the specification: no versions of records,
 * no cursors, no configuration, navigation or lists, prices as they are printed, the featured variant
 * of each product, and 400 for other parameters and whatever else is to be included.
 */

interface Resource {
  readonly type: string;
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, { readonly data: unknown }>>;
}

interface Called {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
  readonly country: string;
  readonly language: string;
}

type Answer = Readonly<Record<string, unknown>> | number;

const link = (type: string, id: string) => ({ data: { type, id } });
const links = (type: string, ids: ReadonlyArray<string>) => ({
  data: ids.map((id) => ({ type, id })),
});
const PICTURE = '/robots.txt?picture';

const CATEGORIES: ReadonlyArray<Resource> = [
  category('c1', 'Makeup', { level: 0, children: ['c2'] }),
  category('c2', 'Lips', { 'parent-id': 'c1', level: 1, children: [] }),
  category('c3', 'Skincare', { level: 0, children: [] }),
];

function category(id: string, label: string, more: Resource['attributes']): Resource {
  const attributes = { label, 'slug-url': label.toLowerCase(), 'parent-id': null, ...more };
  return { type: 'categories', id, attributes };
}

const SOLD = [
  { id: 'p1', name: 'Velvet Balm', brand: 'b1', categories: ['c1', 'c2'], price: 35 },
  { id: 'p2', name: 'Silk Gloss', brand: 'b1', categories: ['c1', 'c2'], price: 1_250.5 },
  { id: 'p3', name: 'Dew Serum', brand: 'b2', categories: ['c3'], price: 60, before: 80 },
];
type Sold = (typeof SOLD)[number];

const slugOf = ({ name }: Sold) => name.toLowerCase().replace(' ', '-');
const variantIdOf = ({ id }: Sold) => `v${id.slice(1)}`;
const printed = (amount: number) =>
  `$${amount.toLocaleString('en', { minimumFractionDigits: amount % 1 ? 2 : 0 })}`;

function variant(sold: Sold): Resource {
  const attributes = {
    'slug-url': slugOf(sold),
    name: `${sold.name} 30 ml`,
    'display-price': printed(sold.price),
    'display-original-price': sold.before ? printed(sold.before) : null,
    'sale-text': sold.before ? '25% off' : null,
    'under-sale': sold.before !== undefined,
    'image-urls': [PICTURE],
    'default-image-urls': [],
    'icon-url': null,
    inventory: 9,
    'sap-sku': `sku-${sold.id}`,
    'sold-out': false,
    seal: null,
    tags: [],
    'launch-status': 'launched',
    'launch-config': null,
  };
  return { type: 'variants', id: variantIdOf(sold), attributes };
}

function product(sold: Sold): Resource {
  const attributes = {
    name: sold.name,
    'slug-url': slugOf(sold),
    'featured-variant-id': variantIdOf(sold),
    'new-arrival': sold.id === 'p1',
    'option-type-categories': ['size'],
    rating: 4.5,
    'reviews-count': 12,
    'sold-out': false,
    'variants-count': 1,
    'launch-status': 'launched',
    'launch-config': null,
  };
  const relationships = {
    brand: link('brands', sold.brand),
    'featured-variant': link('variants', variantIdOf(sold)),
    'featured-ad': { data: null },
  };
  return { type: 'products', id: sold.id, attributes, relationships };
}

const BRANDS = [brand('b1', 'Aurora'), brand('b2', 'Meadow')];

function brand(id: string, name: string): Resource {
  const seo = { 'page-title': name, 'meta-description': `All of ${name}` };
  const attributes = {
    name,
    'slug-url': name.toLowerCase(),
    description: `${name}, since 1990.`,
    seo,
  };
  return { type: 'brands', id, attributes };
}

/** A brand with what only its own call includes. */
function wholeBrand(found: Resource) {
  const own = SOLD.filter((sold) => sold.brand === found.id);
  const shown = billboard(`of-${found.id}`, `Only at ${found.attributes.name}`);
  const relationships = {
    billboards: links('billboards', [shown.id]),
    'sidebar-content': links('sidebar-contents', []),
    'terms-and-conditions': links('terms-and-conditions', []),
    'billboard-configurations': links('billboard-configurations', []),
    'best-selling-products': links(
      'products',
      own.map(({ id }) => id),
    ),
  };
  return { data: { ...found, relationships }, included: [shown, ...own.map(product)] };
}

function billboard(id: string, title: string, mobileOnly = false): Resource {
  const attributes = {
    title,
    link: '/categories/makeup',
    'image-url': PICTURE,
    'alt-text': title,
    'new-tab': false,
    'terms-and-conditions': null,
    'banner-video-id': null,
    'main-banner': true,
    'mobile-only': mobileOnly,
  };
  return { type: 'billboards', id, attributes };
}

const attributesOnly = (
  type: string,
  id: string,
  attributes: Resource['attributes'],
): Resource => ({
  type,
  id,
  attributes,
});

const banner = (type: string, id: string, title: string) =>
  attributesOnly(type, id, { title, link: '/brands', 'image-url': PICTURE });

function billboards({ query }: Called): Answer {
  const main = [billboard('1', 'Summer of colour')];
  const shown =
    query.get('filter[platform]') === 'mobile' ? [billboard('2', 'On the go', true)] : main;
  const relationships = {
    'content-banners': links('content-banners', ['cb1']),
    'featured-content': links('featured-contents', ['fc1']),
  };
  return {
    data: shown.map((one) => ({ ...one, relationships })),
    included: [
      banner('content-banners', 'cb1', 'Meet our brands'),
      banner('featured-contents', 'fc1', 'Featured this week'),
    ],
  };
}

function products(called: Called): Answer {
  const wanted = called.query.get('filter[category]');
  const matching = SOLD.filter((sold) => !wanted || sold.categories.includes(wanted));
  return {
    data: matching.map(product),
    included: [...matching.map(variant), ...BRANDS],
    meta: onePage(matching),
  };
}

const onePage = (all: ReadonlyArray<unknown>) => ({
  'current-page': 1,
  'per-page': 500,
  'total-pages': 1,
  'total-items': all.length,
});

function search({ query }: Called): Answer {
  const asked = (query.get('query') ?? '').toLowerCase();
  const where = JSON.parse(query.get('where[facets]') ?? '{}') as { brand?: ReadonlyArray<string> };
  const matching = SOLD.filter(
    (sold) =>
      sold.name.toLowerCase().includes(asked) && (where.brand?.includes(sold.brand) ?? true),
  );
  const brandOf = (sold: Sold) => BRANDS.find(({ id }) => id === sold.brand);
  const names = BRANDS.filter(({ attributes }) =>
    String(attributes.name).toLowerCase().includes(asked),
  );
  const variants = {
    hits: matching.map((sold) => ({
      id: variantIdOf(sold),
      slug: slugOf(sold),
      name: sold.name,
      type: 'product',
      brandName: brandOf(sold)?.attributes.name,
      imgSrc: PICTURE,
      price: printed(sold.price),
      rating: 4.5,
    })),
    facets: { brand: { b1: 2, b2: 1 }, categories: { c1: 2, c3: 1 }, 'under-sale': { true: 1 } },
    stats: { price: { min: 35, max: 1_250.5 } },
    hitsPerPage: 48,
    nbPages: 1,
    nbHits: matching.length,
    queryID: 'q1',
  };
  const hits = names.map(({ id, attributes: { name, 'slug-url': slug } }) => ({
    id,
    slug,
    name: { en: name },
    type: 'brand',
    parentName: '',
  }));
  return { results: { variants, brands: { hits }, categories: { hits: [] } } };
}

const USER = attributesOnly('users', 'u1', {
  'first-name': 'Mei',
  'last-name': 'Tan',
  'full-name': 'Mei Tan',
  points: 120,
  'card-number': '1234',
  'loyalty-tier': 'white',
  'amount-spent': 0,
  'is-employee': false,
  'display-get-started-cta': false,
});

/** The bag and wish list, which calls change. */
function createState() {
  const lines = new Map<string, { readonly sold: Sold; readonly quantity: number }>();
  const wished = new Set<string>();
  const lineAttributes = () =>
    [...lines].map(([id, { sold, quantity }]) => ({
      id,
      type: 'product',
      'unit-price': sold.price * 100,
      'quantity-value': quantity,
      'brand-name': BRANDS.find((one) => one.id === sold.brand)?.attributes.name,
      'img-src': PICTURE,
      'product-name': sold.name,
      'variant-name': `${sold.name} 30 ml`,
      'variant-id': variantIdOf(sold),
      'product-id': sold.id,
      'sap-sku': `sku-${sold.id}`,
    }));
  const bag = (): Resource => {
    const total = [...lines.values()].reduce(
      (sum, { sold, quantity }) => sum + sold.price * quantity,
      0,
    );
    return attributesOnly('carts', 'cart-1', {
      token: 'token-of-the-bag',
      total: total * 100,
      currency: 'SGD',
      'display-total': printed(total),
      'display-subtotal': printed(total),
      'exclusive-offers': [],
      'line-items-count': lines.size,
      'line-items': lineAttributes(),
    });
  };
  const wishList = () => ({
    data: SOLD.filter((sold) => wished.has(variantIdOf(sold))).map((sold) => ({
      ...variant(sold),
      relationships: { product: link('products', sold.id) },
    })),
  });
  return {
    bag: (): Answer => ({ data: bag() }),
    add({ body }: Called): Answer {
      const { line_items } = body as {
        line_items: ReadonlyArray<{ variant_id: string; quantity: number }>;
      };
      for (const { variant_id, quantity } of line_items) {
        const sold = SOLD.find((one) => variantIdOf(one) === variant_id);
        if (sold) lines.set(`l-${sold.id}`, { sold, quantity });
      }
      return { data: bag() };
    },
    remove({ path }: Called): Answer {
      lines.delete(path.split('/').at(-1) ?? '');
      const { 'line-items': _, ...attributes } = bag().attributes;
      const included = lineAttributes().map(({ id, ...line }) => ({
        type: 'line-items',
        id,
        attributes: line,
      }));
      return { data: { ...bag(), attributes }, included };
    },
    wishList: (): Answer => wishList(),
    wish({ path }: Called): Answer {
      wished.add(path.split('/').at(-1) ?? '');
      return wishList();
    },
  };
}

function recommendations(): Answer {
  const items = SOLD.map((sold) => ({
    product_id: sold.id,
    brand: BRANDS.find(({ id }) => id === sold.brand)?.attributes.name,
    name: sold.name,
    rating: 4.5,
    product_slug: slugOf(sold),
    variant_id: variantIdOf(sold),
    variant: `${sold.name} 30 ml`,
    image_url: PICTURE,
    variant_uri: `/products/${slugOf(sold)}`,
    under_sale: sold.before !== undefined,
    sale_text: sold.before ? '25% off' : null,
    price_with_currency: printed(sold.price),
    crossed_price_with_currency: sold.before ? printed(sold.before) : null,
    tags: [],
  }));
  const by = { strategy: 'popularity', split_key: 's', recommendation_id: 'r1' };
  return { data: attributesOnly('product-recommendations', 'r1', { ...by, items }) };
}

function filters(): Answer {
  const relationships = { 'filter-types': links('filter-types', ['size']) };
  const attributes = { 'min-price': 35, 'max-price': 1_250.5, 'other-filters': ['on-sale'] };
  const values = links('filter-values', ['30ml']);
  return {
    data: { type: 'product-filters', id: 'filters', attributes, relationships },
    included: [
      {
        ...attributesOnly('filter-types', 'size', { name: 'Size' }),
        relationships: { 'filter-values': values },
      },
      attributesOnly('filter-values', '30ml', { name: '30 ml' }),
    ],
  };
}

const listOf =
  (...data: ReadonlyArray<Resource>) =>
  (): Answer => ({ data });
const none = listOf();

/** By method and path below `/api`, in which a dot stands for an id. */
function routesOf(state: ReturnType<typeof createState>) {
  const member = (answer: (called: Called) => Answer) => (called: Called) =>
    called.headers.authorization ? answer(called) : 401;
  const one =
    (all: ReadonlyArray<Resource>, whole: (found: Resource) => Answer) =>
    ({ path }: Called): Answer => {
      const found = all.find(({ id }) => id === path.split('/').at(-1));
      return found ? whole(found) : 404;
    };
  const oneProduct = one(SOLD.map(product), (data) => ({
    data,
    included: [...SOLD.filter(({ id }) => id === data.id).map(variant), ...BRANDS],
  }));
  const routes: Readonly<Record<string, (called: Called) => Answer>> = {
    'GET v3/search': search,
    'GET v3.1/search': search,
    'GET v2.3/search/popular_queries': listOf(attributesOnly('queries', '1', { query: 'balm' })),
    'GET v2.4/billboards': billboards,
    'GET booking-services/api/v1/activity_groups': listOf(
      attributesOnly('activity-groups', 'g1', {
        name: 'Brow shaping',
        'slug-url': 'brow-shaping',
        status: 'published',
        'booking-vendor': 'bookable',
        'activity-type': 'Service',
        'cutover-from': null,
        'cutover-till': null,
      }),
    ),
    'GET booking-services/api/v1/pages': none,
    'GET booking-services/api/v1/activities': none,
    'GET v2.6/brands': () => ({ data: BRANDS, meta: onePage(BRANDS) }),
    'GET v2.6/brands/.': one(BRANDS, wholeBrand),
    'GET v2.6/categories': () => ({ data: CATEGORIES, meta: onePage(CATEGORIES) }),
    'GET v2.6/categories/.': one(CATEGORIES, (data) => ({ data })),
    'GET v2.3/products': products,
    'GET v2.6/products': products,
    'GET v2.3/products/.': oneProduct,
    'GET v2.6/products/.': oneProduct,
    'GET v2.3/products/filters': filters,
    'GET v2.5/carts': state.bag,
    'GET v2.5/carts/./items_count': state.bag,
    'GET v2.5/carts/./bag': state.bag,
    'POST v2.5/cart/line_items': state.add,
    'DELETE v2.5/cart/line_items/.': state.remove,
    'POST v2.5/product_recommendations/products_by_popularity': recommendations,
    'POST v2.5/product_recommendations/products_by_strategy': recommendations,
    'GET v2.4/home_page_carousels': () => ({
      data: [
        {
          ...attributesOnly('home-page-carousels', '1', { title: 'New for you' }),
          relationships: { products: links('products', ['p1', 'p3']) },
        },
      ],
    }),
    'GET v2.4/feature_carousels/live': () => ({
      data: {
        ...attributesOnly('feature-carousels', '1', { title: 'Our stories' }),
        relationships: { 'feature-carousel-items': links('feature-carousel-items', ['1']) },
      },
      included: [
        attributesOnly('feature-carousel-items', '1', {
          title: 'How to glow',
          description: 'In three steps',
          position: 1,
          'cta-label': 'Read',
          url: '/brands',
          'image-url': PICTURE,
        }),
      ],
    }),
    'GET v2.4/layout_config': () => ({
      data: attributesOnly('layout-configs', '1', {
        'featured-content-header': 'Featured',
        'has-android-app': false,
        'has-ios-app': false,
        'header-banner': {
          url: null,
          'image-url': null,
          'new-tab': false,
          'valid-till': '2030-12-31',
        },
      }),
    }),
    'GET v2.4/homepage_quick_links': listOf(
      attributesOnly('quick-links', '1', { link: '/brands', name: 'All brands', 'new-tab': false }),
    ),
    'GET v2.4/shop_by_campaigns/latest': () => ({ data: null }),
    'GET v2.5/overlays/latest': () => ({ data: null }),
    'GET v2.6/account/user': member(() => ({ data: USER })),
    'GET v2.5/wishlist': member(state.wishList),
    'PUT v2.3/wishlist/variants/.': member(state.wish),
    'GET v2.3/my/waitlist/variants': member(none),
    'PUT v2.3/waitlist/variants/.': member(none),
    'GET v2.5/notification_subscriptions': member(none),
    'DELETE v2.6/sessions': () => 204,
  };
  return routes;
}

/** What may be included, by the end of the path. */
const INCLUDES: Readonly<Record<string, ReadonlyArray<string>>> = {
  'GET v3/search': ['brands', 'categories'],
  'GET v3.1/search': ['brands', 'categories'],
  'GET v2.4/billboards': ['content_banners', 'featured_content'],
  'GET v2.6/brands/.': [
    'billboards',
    'sidebar_content',
    'terms_and_conditions',
    'billboard_configurations',
    'best_selling_products',
  ],
  'GET v2.4/home_page_carousels': ['products.featured_variant'],
  'GET v2.4/feature_carousels/live': ['feature_carousel_items'],
  'GET v2.3/products/filters': ['brands', 'categories', 'filter_types.filter_values'],
  ...Object.fromEntries(
    ['v2.3/products', 'v2.6/products', 'v2.3/products/.', 'v2.6/products/.'].map((path) => [
      `GET ${path}`,
      ['featured_variant', 'brand', 'featured_ad'],
    ]),
  ),
  'POST v2.5/cart/line_items': ['line_items'],
  'DELETE v2.5/cart/line_items/.': ['line_items.product.variants', 'line_items.sample.variants'],
};

/** What may be asked of a call. */
const PARAMETER =
  /^(?:include|page\[(?:size|number)\]|filter\[\w+\]|query|where\[facets\]|sort|activity_type|path)$/;

/** Starts such an API. `calls` are those that it answered, such as `GET v2.6/brands page[size]=500`. */
export async function aSpecifiedApi() {
  const routes = routesOf(createState());
  const calls: Array<string> = [];
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://api.internal');
    const path = pathname.replace(/^\/api\//, '');
    const exact = `${request.method} ${path}`;
    const name = exact in routes ? exact : namedRoute(exact, routes);
    if (!name) return 404;
    const include = query.get('include')?.split(',') ?? [];
    if (include.some((each) => !INCLUDES[name]?.includes(each))) return 400;
    if ([...query.keys()].some((parameter) => !PARAMETER.test(parameter))) return 400;
    calls.push(`${exact} ${decodeURIComponent(String(query))}`.trim());
    const { headers } = request;
    const body = request.method === 'POST' ? await json(request) : undefined;
    const country = String(headers['x-site-country']);
    const language = String(headers['accept-language']);
    const called = { method: request.method ?? '', path, query, headers, body, country, language };
    return routes[name]?.(called) ?? 404;
  };
  const server = createServer(async (request, response) => {
    const answer = await answerTo(request);
    const isStatus = typeof answer === 'number';
    response.writeHead(isStatus ? answer : 200, { 'Content-Type': 'application/vnd.api+json' });
    if (answer === 204) response.end();
    else response.end(JSON.stringify(isStatus ? { errors: [{ status: String(answer) }] } : answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function namedRoute(call: string, routes: object): string | undefined {
  return Object.keys(routes).find((route) => {
    const pattern = route
      .split('/')
      .map((part) => (part === '.' ? '[^/]+' : part.replaceAll('.', '\\.')));
    return route.includes('/.') && new RegExp(`^${pattern.join('/')}$`).test(call);
  });
}

/** The capabilities that the specification has no calls for. */
export const NOT_SPECIFIED =
  'orders addresses visitor-wish-list beauty-pass stock-notices beauty-profile onboarding birth-dates credential-change account-deletion reviews questions followed-brands promo-codes gift-messages free-samples order-receipts order-lookup gift-cards';
