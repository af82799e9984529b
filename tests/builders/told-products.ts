import { Readable } from 'node:stream';
import FeedParser from 'feedparser';
import type { Locale } from '#domain/locale/locales.ts';
import { type Currency, formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import { translator } from '#i18n/translate.ts';

/** What a document says of a product, in words that are the same for all documents. */
export interface ToldProduct {
  readonly address: string;
  readonly name: string;
  readonly brand: string;
  readonly brandAddress: string;
  readonly rating: string;
  readonly variants: ReadonlyArray<ToldVariant>;
}

export interface ToldVariant {
  readonly id: string;
  readonly price: string;
  /** Before a reduction. */
  readonly originalPrice: string | undefined;
  readonly availability: string;
}

/** One link of a Markdown document, with the text after it in its line. */
export interface ToldLink {
  readonly label: string;
  readonly address: string;
  readonly facts: ReadonlyArray<string>;
}

/** The links of a Markdown document that begin their lines. */
export function linksOf(markdown: string): ReadonlyArray<ToldLink> {
  return [...markdown.matchAll(/^(?:- )?\[((?:[^\]\\]|\\.)*)\]\(([^)]*)\)(?:: (.*))?$/gm)].map(
    ([, label = '', address = '', facts]) => ({
      label: plain(label),
      address: plain(address),
      facts: facts === undefined ? [] : plain(facts).split(', '),
    }),
  );
}

/** Markdown without its escapes. */
const plain = (markdown: string) =>
  markdown
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/&#x([0-9A-F]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );

/** What the Markdown of a product says. */
export function toldByMarkdown(markdown: string, locale: Locale): ToldProduct {
  const [heading = '', , , , rating = ''] = markdown.split('\n');
  const links = linksOf(markdown);
  const [brand] = links;
  const variants = links.filter(({ address }) => new URL(address).searchParams.has('variant'));
  const place = markdown.split('\n').find((line) => line.includes(' › ')) ?? '';
  return {
    address: plain(place.slice(place.lastIndexOf('](') + 2, -1)),
    name: plain(heading.slice(2)),
    brand: brand?.label ?? '',
    brandAddress: brand?.address ?? '',
    rating: plain(rating),
    variants: variants.map(({ address, facts }) => ({
      id: new URL(address).searchParams.get('variant') ?? '',
      ...offerInWords(facts, locale),
    })),
  };
}

function offerInWords(facts: ReadonlyArray<string>, { language }: Locale) {
  const t = translator(language);
  const before = `${t('card.wasPrice')} `;
  const words: ReadonlyArray<readonly [text: string, availability: string]> = [
    [t('card.comingSoon'), 'PreOrder'],
    [t('card.soldOut'), 'OutOfStock'],
    [t('card.earlyAccess'), 'PreSale'],
    [t('product.inStock'), 'InStock'],
    [t('product.lowStock'), 'InStock'],
  ];
  return {
    price: facts[0] ?? '',
    originalPrice: facts.find((fact) => fact.startsWith(before))?.slice(before.length),
    availability: words.find(([text]) => facts.includes(text))?.[1] ?? facts.join(', '),
  };
}

/** The part of schema.org's vocabulary that product pages use. */
interface Thing {
  readonly '@type': string;
  readonly url: string;
  readonly name: string;
  readonly brand: { readonly name: string; readonly url: string };
  readonly aggregateRating?: { readonly ratingValue: number; readonly ratingCount: number };
  readonly hasVariant?: ReadonlyArray<Offered>;
}

interface Offered {
  readonly sku: string;
  readonly offers: {
    readonly price: number;
    readonly priceCurrency: Currency;
    readonly priceSpecification?: { readonly price: number };
    readonly availability: string;
  };
}

/** What the structured data of a product's page says; undefined if it has none. */
export function toldByPage(html: string, locale: Locale): ToldProduct | undefined {
  const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Thing,
  );
  const thing = things.find((each) => /^Product(?:Group)?$/.test(each['@type']));
  if (!thing) return undefined;
  const variants = thing.hasVariant ?? [thing as unknown as Offered];
  return {
    address: thing.url,
    name: thing.name,
    brand: thing.brand.name,
    brandAddress: thing.brand.url,
    rating: ratingInWords(thing, locale),
    variants: variants.map((variant) => offered(variant, locale)),
  };
}

function ratingInWords({ aggregateRating: told }: Thing, { language }: Locale): string {
  const t = translator(language);
  if (!told) return t('product.noReviews');
  const rating = t('card.ratingLabel', { rating: told.ratingValue });
  return `${rating}, ${t('product.reviews', { count: told.ratingCount })}`;
}

function offered({ sku, offers }: Offered, { tag }: Locale): ToldVariant {
  const { price, priceCurrency, priceSpecification: before, availability } = offers;
  const inWords = (amount: number) => formatMoney(fromMajorUnits(amount, priceCurrency), tag);
  return {
    id: sku,
    price: inWords(price),
    originalPrice: before && inWords(before.price),
    availability: availability.replace('https://schema.org/', ''),
  };
}

/**
 * What a feed says of each variant, in the words that Google's feeds have for stock, by its id.
 *
 * @throws Error if a reader of feeds can't read it
 */
export async function toldByFeed(
  xml: string,
  { locale, now }: { readonly locale: Locale; readonly now: number },
): Promise<ReadonlyMap<string, ToldVariant>> {
  const inWords = (money = '') => {
    const [amount = '', currency = ''] = money.split(' ');
    return formatMoney(fromMajorUnits(Number(amount), currency as Currency), locale.tag);
  };
  const told = new Map<string, ToldVariant>();
  for await (const item of itemsOf(xml)) {
    const [from = ''] = item('sale_price_effective_date')?.split('/') ?? [];
    const isReduced = item('sale_price') !== undefined && !(Date.parse(from) > now);
    const id = item('id') ?? '';
    told.set(id, {
      id,
      price: inWords(item(isReduced ? 'sale_price' : 'price')),
      originalPrice: isReduced ? inWords(item('price')) : undefined,
      availability: item('availability')?.replaceAll(' ', '_') ?? '',
    });
  }
  return told;
}

/** The items of a feed, as functions that give the text of an attribute of Google's. */
export async function* itemsOf(xml: string) {
  const reader = new FeedParser({ strict: true, resume_saxerror: false });
  for await (const item of Readable.from([xml]).pipe(reader)) {
    const texts = item as unknown as Readonly<Record<string, { readonly '#'?: string }>>;
    yield (name: string) => texts[`g:${name}`]?.['#'];
  }
}

/** What a variant has to be in a feed; what is in early access for members is a pre-order for others. */
export function asInFeed({ availability, ...variant }: ToldVariant): ToldVariant {
  const words: Readonly<Record<string, string>> = {
    InStock: 'in_stock',
    OutOfStock: 'out_of_stock',
    PreOrder: 'preorder',
    PreSale: 'preorder',
  };
  return { ...variant, availability: words[availability] ?? availability };
}

/** Where a page says that its canonical form and its Markdown are. */
export function namedByPage(html: string) {
  const head = html.replaceAll('&#38;', '&').replaceAll('&amp;', '&');
  return {
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1],
    markdown: /<link rel="alternate" type="text\/markdown" href="([^"]*)"/.exec(head)?.[1],
  };
}
