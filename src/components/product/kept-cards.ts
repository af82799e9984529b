import type { ContentReader, ProductCard } from '#content';
import { cardHtml } from '#islands/product/card-html.ts';
import { cardTexts } from './card-texts.ts';

export interface CardPlace {
  readonly place?: 'card' | 'card-in-reel' | undefined;
  /** Cards that are visible without scrolling load their picture at once. */
  readonly isAboveFold?: boolean | undefined;
}

interface KeptCard {
  readonly html: string;
  /** The instants that it asked about, with the answers. */
  readonly asked: ReadonlyArray<readonly [instant: string, hasPassed: boolean]>;
}

/** The HTML of cards by what else it follows from: locale, place and configuration. */
const kept = new WeakMap<ProductCard, Map<string, KeptCard>>();

/**
 * The HTML of a product's card, as it was made for an earlier page if that would come out the same.
 * The page asks about the same instants either way, so that it expires when the card does.
 */
export function keptCardHtml(
  product: ProductCard,
  content: ContentReader,
  { place = 'card', isAboveFold = false }: CardPlace,
): string {
  const { locale } = content;
  const lacks = content.lacks();
  const hasWishes = !lacks.includes('wish-list');
  const hasMembers = !lacks.includes('members');
  const pictureSources = content.site().pictureSources ?? [];
  const key = `${locale.id} ${place} ${isAboveFold} ${hasWishes} ${hasMembers} ${pictureSources.join(' ')}`;
  const cards = kept.get(product) ?? new Map<string, KeptCard>();
  const known = cards.get(key);
  if (known?.asked.every(([instant, answer]) => content.hasPassed(instant) === answer)) {
    return known.html;
  }
  const asked: Array<readonly [string, boolean]> = [];
  const texts = cardTexts(locale, {
    hasWishes,
    hasMembers,
    hasPassed(instant) {
      const answer = content.hasPassed(instant);
      asked.push([instant, answer]);
      return answer;
    },
  });
  const setting = { locale, texts, pictureSources, place, hasMainPicture: true };
  const html = cardHtml(product, setting, isAboveFold);
  kept.set(product, cards.set(key, { html, asked }));
  return html;
}
