import { isTranslated } from '#commerce-api/database/translated.ts';
import { defaultEditorial } from '#commerce-api/import/editorial.ts';
import { billboardAddress } from '#commerce-api/pictures/addresses.ts';
import type {
  Seed,
  SeedCategory,
  SeedContent,
  SeedProduct,
  SeedResource,
  SeedVariant,
} from '#commerce-api/seed/seed.ts';
import { productPath } from '#domain/addresses/addresses.ts';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, CURRENCY_DIGITS } from '#domain/money/money.ts';
import { TRADE } from '#shop/tables/countries.ts';
import { aBrand, aContent, aProduct, aVariant, perCountry } from './seed.ts';

/**
 * The shop that browsers visit in tests: enough products for listings of several pages, some of them
 * reduced, new, sold out or of a few pieces, and the content that `aContent` has of each type.
 */
export function aBrowsedShop(now: Date): Seed {
  const products = Array.from({ length: PRODUCTS_COUNT }, (_, index) => productAt(index));
  const catalogue = { brands: BRANDS, categories: CATEGORIES, products };
  const plain = defaultEditorial(catalogue, now);
  return { ...catalogue, content: perCountry((country) => contentOf(country, plain[country])) };
}

const PRODUCTS_COUNT = 240;

const BRANDS = [
  aBrand(),
  aBrand({ id: 'b2', slug: 'dune-lab', name: { en: 'Dune Lab', ko: '듄 랩' } }),
  aBrand({ id: 'b3', slug: 'sephora-collection', name: { en: 'Sephora Collection' } }),
  aBrand({ id: 'b4', slug: 'maison-aube', name: { en: 'Maison Aube', ko: '메종 오브' } }),
  aBrand({ id: 'b5', slug: '19-fathoms', name: { en: '19 Fathoms', ko: '나인틴 패덤스' } }),
  aBrand({ id: 'b6', slug: 'veld-skin', name: { en: 'Veld Skin', ko: '벨드 스킨' } }),
];

type Words = readonly [en: string, zh: string, ko: string, th: string, id: string];
const inAll = ([en, zh, ko, th, id]: Words) => ({ en, zh, ko, th, id });

/** The slug and the labels of a category, after the slugs of those above it. */
const TREE: ReadonlyArray<readonly [path: string, words: Words]> = [
  ['makeup', ['Makeup', '彩妝', '메이크업', 'เมคอัพ', 'Riasan']],
  ['makeup/lips', ['Lips', '唇妝', '립', 'ปาก', 'Bibir']],
  ['makeup/lips/lipstick', ['Lipstick', '唇膏', '립스틱', 'ลิปสติก', 'Lipstik']],
  ['makeup/lips/lip-gloss', ['Lip Gloss', '唇彩', '립글로스', 'ลิปกลอส', 'Lip Gloss']],
  ['makeup/cheeks', ['Cheeks', '面頰', '볼', 'แก้ม', 'Pipi']],
  ['makeup/cheeks/blush', ['Blush', '胭脂', '블러셔', 'บลัชออน', 'Perona Pipi']],
  ['makeup/face', ['Face', '底妝', '페이스', 'ผิวหน้า', 'Wajah']],
  ['makeup/face/bb-creams', ['BB Creams', 'BB 霜', 'BB 크림', 'BB ครีม', 'BB Cream']],
  ['skincare', ['Skincare', '護膚', '스킨케어', 'สกินแคร์', 'Perawatan Kulit']],
  ['skincare/treatments', ['Treatments', '精華護理', '트리트먼트', 'ทรีตเมนต์', 'Perawatan']],
  ['skincare/treatments/serums', ['Serums', '精華', '세럼', 'เซรั่ม', 'Serum']],
  ['fragrance', ['Fragrance', '香氛', '향수', 'น้ำหอม', 'Parfum']],
  ['fragrance/women', ['Women', '女士', '여성', 'ผู้หญิง', 'Wanita']],
  ['fragrance/women/perfume', ['Perfume', '香水', '여성 향수', 'น้ำหอมผู้หญิง', 'Parfum Wanita']],
];

const idOf = (path: string) => `c-${path.split('/').at(-1)}`;

const CATEGORIES: ReadonlyArray<SeedCategory> = TREE.map(([path, words], position) => {
  const above = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  return {
    id: idOf(path),
    slug: path.split('/').at(-1) ?? '',
    label: inAll(words),
    parentId: above === '' ? null : idOf(above),
    position,
  };
});

interface Kind {
  readonly categoryId: string;
  readonly slug: string;
  readonly words: Words;
  readonly optionType: SeedProduct['optionType'];
  readonly variants: ReadonlyArray<Words>;
}

const SHADES: ReadonlyArray<Words> = [
  ['Ruby', '寶石紅', '루비', 'Ruby', 'Ruby'],
  ['Plum', '梅子', '플럼', 'Plum', 'Plum'],
  ['Coral', '珊瑚', '코랄', 'Coral', 'Coral'],
  ['Rose', '玫瑰', '로즈', 'Rose', 'Rose'],
  ['Nude', '裸色', '누드', 'Nude', 'Nude'],
  ['Berry', '莓果', '베리', 'Berry', 'Berry'],
];
const COLORS = ['#b0304a', '#6b2348', '#e8604f', '#c96a7b', '#d9a58c', '#6d1823'];
const SIZES: ReadonlyArray<Words> = [
  ['30 mL', '30 毫升', '30 mL', '30 มล.', '30 mL'],
  ['50 mL', '50 毫升', '50 mL', '50 มล.', '50 mL'],
];

/** Kinds of products, the first of which there are most of. */
const LIPSTICK: Kind = {
  categoryId: 'c-lipstick',
  slug: 'matte-lipstick',
  words: ['Matte Lipstick', '啞光唇膏', '매트 립스틱', 'ลิปสติกเนื้อแมตต์', 'Lipstik Matte'],
  optionType: 'shade',
  variants: SHADES,
};
const KINDS: ReadonlyArray<Kind> = [
  LIPSTICK,
  {
    categoryId: 'c-blush',
    slug: 'powder-blush',
    words: ['Powder Blush', '蜜粉胭脂', '파우더 블러셔', 'บลัชออนเนื้อแป้ง', 'Perona Pipi Bubuk'],
    optionType: 'shade',
    variants: SHADES,
  },
  LIPSTICK,
  {
    categoryId: 'c-serums',
    slug: 'calming-serum',
    words: ['Calming Serum', '舒緩精華', '진정 세럼', 'เซรั่มปลอบประโลมผิว', 'Serum Menenangkan'],
    optionType: 'size',
    variants: SIZES,
  },
  LIPSTICK,
  {
    categoryId: 'c-bb-creams',
    slug: 'bb-cream',
    words: ['BB Cream', 'BB 霜', 'BB 크림', 'BB ครีม', 'BB Cream'],
    optionType: 'shade',
    variants: SHADES,
  },
  LIPSTICK,
  {
    categoryId: 'c-perfume',
    slug: 'eau-de-parfum',
    words: ['Eau de Parfum', '淡香精', '오 드 퍼퓸 향수', 'น้ำหอมโอ เดอ พาร์ฟูม', 'Eau de Parfum'],
    optionType: 'size',
    variants: SIZES,
  },
];

const LINES = [
  'Velvet',
  'Harbour',
  'Dusk',
  'Salt',
  'Alba',
  'Noon',
  'Silk',
  'Fern',
  'Cinder',
  'Orchard',
];

function productAt(index: number): SeedProduct {
  const id = `p${index + 1}`;
  const kind = KINDS[index % KINDS.length] ?? LIPSTICK;
  const line = `${LINES[Math.floor(index / 3) % LINES.length]} ${index + 1}`;
  const words = kind.words.map((word) => `${line} ${word}`) as unknown as Words;
  return aProduct({
    id,
    slug: `${line.toLowerCase().replace(' ', '-')}-${kind.slug}`,
    name: inAll(words),
    brandId: BRANDS[Math.floor(index / 2) % BRANDS.length]?.id ?? 'b1',
    categoryId: kind.categoryId,
    optionType: kind.optionType,
    popularity: 1_000 - index,
    isNew: index % 7 === 3,
    rating: index % 11 === 10 ? null : 3 + (index % 5) * 0.5,
    reviewsCount: index % 11 === 10 ? 0 : 5 + index,
    variants: kind.variants.map((name, nth) =>
      variantAt({ id: `${id}-v${nth + 1}`, name, nth, index }),
    ),
    countries: index % 9 === 4 ? COUNTRIES.filter((country) => country !== 'KR') : COUNTRIES,
  });
}

interface Place {
  readonly id: string;
  readonly name: Words;
  readonly nth: number;
  readonly index: number;
}

function variantAt({ id, name, nth, index }: Place): SeedVariant {
  const color = name === SIZES[nth] ? {} : { color: COLORS[nth] ?? '#b0304a' };
  const dollars = 12 + (index % 30) * 2 + nth * 5;
  const isReduced = index % 5 === 1;
  const { color: _, ...variant } = aVariant({ id, name: inAll(name) });
  return {
    ...variant,
    ...color,
    prices: perCountry((country) => ({
      price: amountIn(country, dollars),
      ...(isReduced && { originalPrice: amountIn(country, dollars * 1.5) }),
    })),
    inventory: perCountry(() => stockOf(index, nth)),
  };
}

/** Every thirteenth product is sold out, every third variant of every sixth has a few pieces. */
function stockOf(index: number, nth: number): number {
  if (index % 13 === 12) return 0;
  return index % 6 === 5 && nth === 1 ? 3 : 40;
}

function amountIn(country: Country, dollars: number): number {
  const digits = CURRENCY_DIGITS[COUNTRY_CURRENCY[country]];
  return Math.round(dollars * (RATES[country] ?? TRADE[country].imports.factor)) * 10 ** digits;
}

/** Round rates; other countries have those of their catalogue. */
const RATES: Readonly<Partial<Record<Country, number>>> = {
  AU: 1,
  HK: 5,
  ID: 10_000,
  KR: 1_000,
  MY: 3,
  NZ: 1,
  PH: 40,
  SG: 1,
  TH: 25,
};

/** What a plain shop has, and what `aContent` has of the types that it lacks. */
function contentOf(country: Country, plain: SeedContent): SeedContent {
  const own = Object.entries(plain).filter(([, resources]) => resources.length > 0);
  const written = described(aContent()) as SeedContent;
  const configured = configOf(country);
  const isPlain = ({ id }: SeedResource) => configured.every((each) => each.id !== id);
  return {
    ...written,
    ...(Object.fromEntries(own) as SeedContent),
    billboards: several(written.billboards, 3),
    'content-banners': several(written['content-banners'], 3),
    'featured-contents': several(written['featured-contents'], 2),
    'shop-by-campaigns': [aCampaign()],
    'layout-config': written['layout-config'],
    'global-config': [...plain['global-config'].filter(isPlain), ...configured],
  };
}

function aCampaign(): SeedResource {
  const images = Array.from({ length: 4 }, (_, index) => ({
    link: '/sale',
    'image-url': '',
    'image-width': 0,
    'image-height': 0,
    'alt-text': `The look in shade ${index + 1}`,
  }));
  const attributes = { title: 'Shop the look', images };
  return { id: 'campaign', attributes: described(attributes, 'campaign') as typeof attributes };
}

/** The first of the resources, so many times. */
function several([first]: ReadonlyArray<SeedResource>, count: number): Array<SeedResource> {
  return Array.from({ length: first ? count : 0 }, (_, position) => {
    const id = `${first?.id}-${position + 1}`;
    return { id, attributes: described({ ...first?.attributes, position }, id) };
  }) as Array<SeedResource>;
}

/** With words for every picture that has none, another drawing in each place, and this shop's product. */
function described(node: unknown, place = ''): unknown {
  if (Array.isArray(node)) return node.map((each, index) => described(each, `${place}.${index}`));
  if (node === null || typeof node !== 'object' || isTranslated(node)) return node;
  const named = Object.entries(node).map(([key, value]) => [
    key,
    valueHere(key, value, place) ?? described(value, `${place}.${key}`),
  ]);
  return Object.fromEntries(named);
}

/** The sides of drawings, in pixels: enough for a screen of any density. */
const [WIDTH, HEIGHT] = [2_000, 1_000] as const;

function valueHere(key: string, value: unknown, place: string): string | number | undefined {
  if (key === 'link' && value === '/products/velvet-lipstick-p1')
    return productPath(productAt(0).slug);
  if (key === 'alt-text' && value === '') return 'A lipstick on a table';
  if (key === 'image-width') return WIDTH;
  if (key === 'image-height') return HEIGHT;
  if (key !== 'image-url') return undefined;
  const drawing = { motif: 'lipstick', palette: 'rose', seed: place } as const;
  return billboardAddress({ ...drawing, width: WIDTH, height: HEIGHT });
}

function configOf(country: Country): ReadonlyArray<SeedResource> {
  const currency = COUNTRY_CURRENCY[country];
  const hasStores = country !== 'ID' && country !== 'PH';
  const values = {
    'enable-flags': { beautyProfile: true, fullsize: true },
    'feature-flags': {
      supportGiftCard: true,
      hasStoreLocations: hasStores,
      hasOnlineReservationSystem: hasStores,
      showGetAppSection: true,
    },
    'legal-notice': 'We use cookies to remember your bag and to see what works.',
    'payment-options': ['visa', 'mastercard'],
    promotions: { web: 'Free delivery over 40', mobileWeb: 'Free delivery' },
    'sign-in-banner-texts': { left: 'Points', mid: 'Gifts', more: 'Early access' },
    social: { instagram: 'https://social.example/shop' },
    'gift-cards': {
      amounts: [25, 50, 100].map((amount) => ({ amount: amountIn(country, amount), currency })),
      least: { amount: amountIn(country, 10), currency },
      most: { amount: amountIn(country, 500), currency },
    },
    'return-days': 14,
    carriers: { Post: 'https://post.example/track?item=' },
    'delivery-days': { least: 2, most: 4 },
    'spend-per-point': { amount: amountIn(country, 1), currency },
    'delivery-price': { amount: amountIn(country, 5), currency },
    'free-shipping-threshold': { amount: amountIn(country, 40), currency },
  };
  return Object.entries(values).map(([id, value]) => ({ id, attributes: { value } }));
}
