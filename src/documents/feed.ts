import { publicAddresses } from '#components/structured-data/addresses.ts';
import { offerFacts } from '#components/structured-data/offer-facts.ts';
import { deliveryPrices } from '#components/structured-data/terms.ts';
import type { ContentReader, ToldProduct } from '#content';
import { PART_END, PART_START, partMark } from '#content-sync/contract/parts.ts';
import { HOME } from '#domain/addresses/addresses.ts';
import { FEEDS, type FeedName } from '#domain/addresses/feeds.ts';
import { type OfferFacts, offeredVariant } from '#domain/product/offered-product.ts';
import { translator } from '#i18n/translate.ts';
import { SHOP } from '#shop/shop.ts';
import { type FeedItem, feedItem } from './feed-item.ts';
import { element, XML_DECLARATION } from './xml.ts';

/**
 * Feeds of all that a locale sells, for Google Merchant Center and for Meta's catalogues: RSS 2.0 with
 * Google's attributes, which both read. They are stored in parts, so that an edit renders one of each.
 */

/** A feed without its products, which its parts have; undefined if there is none of that name. */
export function feed(content: ContentReader, name: string): string | undefined {
  return isFeedName(name) ? inChannel(content, content.feedParts().map(partMark)) : undefined;
}

/** Some products of a feed, by themselves a feed of these. */
export function feedPart(content: ContentReader, name: string, part: number): string | undefined {
  if (!isFeedName(name)) return undefined;
  const facts = offerFacts(content);
  const items = content
    .productsInPart(part)
    .flatMap((product) => itemsOf(product, { name, facts, content }));
  return inChannel(content, [PART_START, ...items, PART_END]);
}

const isFeedName = (name: string): name is FeedName => FEEDS.some((known) => known === name);

interface Told {
  readonly name: FeedName;
  readonly facts: OfferFacts;
  readonly content: ContentReader;
}

function itemsOf(product: ToldProduct, { name, facts, content }: Told): ReadonlyArray<string> {
  const told: Omit<FeedItem, 'offer'> = {
    product,
    productAddress: facts.addresses.page(product.path),
    country: content.locale.country,
    delivery: deliveryPrices(content),
    deliveryDays: content.config('delivery-days'),
  };
  return product.variants
    .map((variant) => offeredVariant(variant, product, facts))
    .filter(({ pictures }) => pictures.length > 0)
    .map((offer) => element('item', feedItem(name, { ...told, offer })));
}

function inChannel(content: ContentReader, products: ReadonlyArray<string>): string {
  const t = translator(content.locale.language);
  return [
    XML_DECLARATION,
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    element('title', SHOP.name),
    element('link', publicAddresses(content).page(HOME)),
    element('description', t('site.homeDescription')),
    element('language', content.locale.tag),
    ...products,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}
