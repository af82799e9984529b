import { ELEMENT_NODE, type ElementNode, parse, TEXT_NODE, walkSync } from 'ultrahtml';
import { expect, onTestFinished, test } from 'vitest';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { HOME, SANDBOX } from '#domain/addresses/addresses.ts';
import { isForPrograms } from '#domain/addresses/indexing.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { anEngine } from '../builders/engine.ts';
import {
  aBanner,
  aBillboard,
  aBrand,
  aContentPage,
  aFilterType,
  aReview,
  NO_PICTURE,
} from '../builders/records.ts';
import { sharedPool } from '../builders/render-pool.ts';
import type { Records } from '../builders/snapshot.ts';
import { startingWorld } from '../builders/starting-world.ts';

const SPANS = [{ text: 'Words', link: null, strong: false }];
const PARAGRAPHS = [
  { kind: 'heading' as const, text: 'Heading' },
  { kind: 'paragraph' as const, spans: [...SPANS, { text: 'Link', link: '/faq', strong: true }] },
  { kind: 'list' as const, numbered: false, items: [{ spans: SPANS }] },
];
const PAGE = aContentPage({
  id: 'everything',
  blocks: [
    { kind: 'rich-text', content: PARAGRAPHS },
    { kind: 'picture', ...NO_PICTURE, title: 'Title', content: PARAGRAPHS },
    {
      kind: 'questions',
      title: 'Title',
      questions: [{ question: 'Question', answer: PARAGRAPHS }],
    },
    { kind: 'call-to-action', title: 'Title', text: 'Text', label: 'Label', link: '/faq' },
    { kind: 'products', title: 'Title', products: [{ productId: 'p1', note: 'Note' }] },
  ],
});

const { content } = startingWorld();
const part = { id: 'b1:part', title: 'Title', text: 'Text', position: 0 };
const CONTENT: Records = {
  ...content,
  brands: [
    aBrand({
      description: 'Description',
      bestSellerIds: ['p1'],
      billboards: [aBillboard({ id: 'b1:b', termsAndConditions: 'Terms' })],
      sidebarContent: [{ ...part, ...NO_PICTURE, link: '/faq', newTab: false, ctaLabel: 'Action' }],
      termsAndConditions: [part],
    }),
    ...(content.brands ?? []).slice(1),
  ],
  categories: (content.categories ?? []).map((category) => ({
    ...category,
    description: 'Description',
    topBanners: [
      { ...NO_PICTURE, imageUrl: '/pictures/a.svg', altText: 'Alternative', link: '/sale' },
    ],
  })),
  products: (content.products ?? []).slice(0, 6).map((product, index) => ({
    ...product,
    description: 'Description',
    ...(index === 0 && {
      reviews: [aReview()],
      howToUse: ['First'],
      warnings: ['Warning'],
      ingredients: ['Ingredient'],
      freeFrom: ['Free from'],
      featuredAd: {
        id: 'ad',
        iconType: 'gift',
        shortTitle: 'Gift',
        terms: 'From $75',
        variantIds: ['v1'],
      },
      storeStock: [{ storeId: 'st1', variantIds: ['v1'] }],
    }),
  })),
  billboards: [
    aBillboard({ termsAndConditions: 'Terms' }),
    aBillboard({ id: 'film', bannerVideoId: 'abc', position: 1 }),
  ],
  'content-banners': [aBanner({ description: 'Description', ctaLabel: 'Action' })],
  'filter-types': [aFilterType()],
  pages: [...(content.pages ?? []), PAGE],
  'global-config': [
    ...(content['global-config'] ?? []).filter(({ id }) => id !== 'promotions'),
    { id: 'promotions', value: { web: 'Text', mobileWeb: 'Text' } },
    { id: 'about-us', value: [{ label: 'Label', link: '/pages/about' }] },
    { id: 'customer-complaint', value: { title: 'Title', lines: ['Text'] } },
    { id: 'sign-in-banner-texts', value: { left: 'Text', mid: 'Text', more: 'Text' } },
    { id: 'legal-notice', value: 'Text' },
  ],
};

/** The fields in which people write words. */
const WORDS =
  /^(title|name|label|text|description|introduction|pageTitle|dropdownDescription|altText|ctaLabel|question|note|shortTitle|terms|termsAndConditions|area|city|address|author|left|mid|more|web|mobileWeb|lines|howToUse|warnings|ingredients|freeFrom|featuredContentHeader|variantName|displayName)$/;
const HEBREW = /\p{Script=Hebrew}/u;

/** All words in Hebrew, each with the name of its field, by which a failure is found. */
function inHebrew(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return WORDS.test(field) ? `שם 5 ${field}` : value;
  if (Array.isArray(value)) return value.map((each) => inHebrew(each, field));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, inHebrew(each, key)]);
  return Object.fromEntries(entries);
}

/** Elements whose words browsers keep apart by themselves, or never show beside others. */
const APART = new Set(['bdi', 'title', 'script', 'style', 'option', 'textarea', 'template']);

const isIsolate = ({ name, attributes }: ElementNode) =>
  APART.has(name) || attributes.dir === 'auto' || name.startsWith('astro-');

const isIsolated = (text: string) => !HEBREW.test(text.replaceAll(/\u2068[^\u2069]*\u2069/g, ''));

const placeOf = ({ name, attributes, parent }: ElementNode): string =>
  `${parent?.attributes?.class ?? parent?.name} > ${name} ${attributes.class ?? ''}`;

/** Words of a page that run into what is around them. */
function mixed(page: string): ReadonlyArray<string> {
  const found: Array<string> = [];
  const apart = new Set<unknown>();
  walkSync(parse(page), (node, parent) => {
    const isElement = node.type === ELEMENT_NODE;
    if (apart.has(parent) || (isElement && isIsolate(node))) apart.add(node);
    if (isElement) found.push(...mixedLabels(node));
    if (node.type !== TEXT_NODE || apart.has(node) || isIsolated(node.value)) return;
    found.push(`${placeOf(parent as ElementNode)}: ${node.value.trim()}`);
  });
  return found;
}

/** Labels that aren't one text as it was written. */
function mixedLabels(element: ElementNode): ReadonlyArray<string> {
  return ['aria-label', 'title'].flatMap((name) => {
    const value: string = element.attributes[name] ?? '';
    const isWhole = value.startsWith('שם') && !/שם.*שם/.test(value);
    return isWhole || isIsolated(value) ? [] : `${placeOf(element)}[${name}]: ${value}`;
  });
}

test('words of any direction are kept apart from what is around them', {
  timeout: 60_000,
}, async () => {
  const pool = await sharedPool();
  const folder = aFolder();
  const engine = await anEngine(pool, { folder });
  await engine.publish(inHebrew(CONTENT) as Records);
  const packed = new PackedPages(folder);
  onTestFinished(() => packed.close());

  const found = new Map<string, string>();
  for (const path of engine.pages().keys()) {
    if (isForPrograms(path) || path === SANDBOX) continue;
    const page = await packed.read(storedPath(localeFor('SG'), path));
    const body = Buffer.from(page?.body ?? '').toString();
    // Header and footer are the same on all pages.
    for (const words of mixed(path === HOME ? body : body.slice(body.indexOf('<main')))) {
      if (!found.has(words)) found.set(words, path);
    }
  }
  expect([...found].map(([words, path]) => `${words}  (${path})`)).toEqual([]);
});
