import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ContentReader, ProductCard as Product } from '#content';
import { textsOf } from '#i18n/texts.ts';
import { iconAddress } from '#islands/browser/icon-address.ts';
import type { CardSetting } from '#views/card-setting.ts';
import { InWords } from '#views/InWords.tsx';
import { ProductCard } from '#views/ProductCard.tsx';

export interface CardPlace {
  readonly place?: CardSetting['place'];
  /** Cards that are visible without scrolling load their picture at once. */
  readonly isAboveFold?: boolean | undefined;
}

interface KeptCard {
  readonly html: string;
  /** The instants that it asked about, with the answers. */
  readonly asked: ReadonlyArray<readonly [instant: string, hasPassed: boolean]>;
}

/** The HTML of cards by what else it follows from: locale, place and configuration. */
const kept = new WeakMap<Product, Map<string, KeptCard>>();

/**
 * The HTML of a product's card, as it was made for an earlier page if that would come out the same.
 * The page asks about the same instants either way, so that it expires when the card does.
 */
export function keptCardHtml(product: Product, content: ContentReader, place: CardPlace): string {
  const key = keyOf(content, place);
  const cards = kept.get(product) ?? new Map<string, KeptCard>();
  const known = cards.get(key);
  if (known?.asked.every(([instant, answer]) => content.hasPassed(instant) === answer)) {
    return known.html;
  }
  const made = makeCard(product, content, place);
  kept.set(product, cards.set(key, made));
  return made.html;
}

function keyOf(content: ContentReader, { place, isAboveFold }: CardPlace): string {
  const lacks = content.lacks();
  const hasWishes = !lacks.includes('wish-list');
  const hasMembers = !lacks.includes('members');
  const { pictureSources = [] } = content.site();
  return `${content.locale.id} ${place} ${isAboveFold} ${hasWishes} ${hasMembers} ${pictureSources.join(' ')}`;
}

function makeCard(product: Product, content: ContentReader, place: CardPlace): KeptCard {
  const asked: Array<readonly [string, boolean]> = [];
  const hasPassed = (instant: string) => {
    const answer = content.hasPassed(instant);
    asked.push([instant, answer]);
    return answer;
  };
  // The page is then rendered again; the price that it reads will be another one.
  if (product.priceChangesAt) hasPassed(product.priceChangesAt);
  const { locale } = content;
  const setting: CardSetting = {
    locale,
    words: textsOf(locale.language, 'card'),
    lacks: content.lacks(),
    hasPassed,
    pictureSources: content.site().pictureSources ?? [],
    iconAddress,
    place: place.place,
    hasMainPicture: true,
    inWords: (text) => createElement(InWords, { text, language: locale.language }),
  };
  const { isAboveFold = false } = place;
  const card = createElement(ProductCard, { product, setting, isAboveFold });
  return { html: inOnePiece(renderToStaticMarkup(card)), asked };
}

/**
 * The same text as one piece of memory. V8 refers to the parts of a text that was added up, and would go
 * through those of a kept card for each page anew. Encoding and decoding is what no optimisation leaves out.
 */
function inOnePiece(text: string): string {
  return Buffer.from(text).toString();
}
