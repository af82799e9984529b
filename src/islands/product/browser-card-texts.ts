import { knownOptionType } from '#domain/listing/option-types.ts';
import { launchStatusAt } from '#domain/locale/launch.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import { fillText, pluralText } from '#i18n/fill-text.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { IslandTexts } from '../load-texts.ts';
import type { CardTexts } from './card-html.ts';

/** The texts of cards in the browser, from those of the part `product-card`. */
export function browserCardTexts({ tag }: Locale, texts: IslandTexts): CardTexts {
  const { wish } = texts;
  return {
    original: texts.wasPrice ?? '',
    soldOut: texts.soldOut ?? '',
    wish: wish ? (name) => fillText(wish, { name }) : undefined,
    quickAdd: (name) => fillText(texts.quickAdd ?? '', { name }),
    money: (money) => formatMoney(money, tag),
    from: (price) => fillText(texts.priceFrom ?? '', { price }),
    rating: (rating) => fillText(texts.ratingLabel ?? '', { rating: formatNumber(rating, tag) }),
    count: (value) => formatNumber(value, tag),
    options: (optionType, count) => pluralText(texts, knownOptionType(optionType), { count, tag }),
    isComing: (product) => statusOf(product) === 'coming_soon',
    state: (product) => stateLabel(product, texts),
  };
}

/** The single label of a card. What prevents buying takes precedence. */
function stateLabel(product: ProductCard, texts: IslandTexts) {
  const { isSoldOut, isNew } = product;
  const status = statusOf(product);
  if (status === 'coming_soon') return texts.comingSoon;
  if (isSoldOut) return texts.soldOut;
  if (status === 'early_access') return texts.earlyAccess;
  return isNew ? texts.new : undefined;
}

function statusOf({ launch }: ProductCard) {
  return launchStatusAt(launch, (instant) => Date.parse(instant) <= Date.now());
}
