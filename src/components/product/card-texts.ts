import { knownOptionType, OPTION_TYPES, type OptionType } from '#domain/listing/option-types.ts';
import { launchStatusAt } from '#domain/locale/launch.ts';
import type { Locale, LocaleId } from '#domain/locale/locales.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { translator } from '#i18n/translate.ts';
import type { CardTexts } from '#islands/product/card-html.ts';
import { stateLabel } from './state-label.ts';

/** The texts that don't depend on the time, nor on the shop. */
type TimelessTexts = Omit<CardTexts, 'wish' | 'state' | 'isComing'>;

export interface CardRules {
  /** Whether there is a wish list to put products on. */
  readonly hasWishes: boolean;
  /** Without members, there is no early access. */
  readonly hasMembers: boolean;
  hasPassed(instant: string): boolean;
}

const known = new Map<LocaleId, TimelessTexts>();

/**
 * The texts of product cards in a locale. A page prints dozens of cards from few distinct texts, so
 * these are made once per locale and cached.
 */
export function cardTexts(
  locale: Locale,
  { hasWishes, hasMembers, hasPassed }: CardRules,
): CardTexts {
  const made = known.get(locale.id) ?? createCardTexts(locale);
  known.set(locale.id, made);
  const t = translator(locale.language);
  return {
    ...made,
    ...(hasWishes && { wish: (name: string) => t('product.wish', { name }) }),
    isComing: ({ launch }) => launchStatusAt(launch, hasPassed) === 'coming_soon',
    state({ isNew, isSoldOut, launch, priceChangesAt }) {
      // The page is then rendered again; the price that it reads will be another one.
      if (priceChangesAt) hasPassed(priceChangesAt);
      const launchStatus = launchStatusAt(launch, hasPassed);
      return stateLabel({ isNew, isSoldOut, launchStatus, hasMembers }, t);
    },
  };
}

function createCardTexts({ language, tag }: Locale): TimelessTexts {
  const t = translator(language);
  return {
    original: t('product.wasPrice'),
    soldOut: t('product.soldOut'),
    quickAdd: (name) => t('product.quickAdd', { name }),
    money: (money) => formatMoney(money, tag),
    from: (price) => t('product.priceFrom', { price }),
    rating: remember((rating) => t('product.ratingLabel', { rating: formatNumber(rating, tag) })),
    count: (value) => formatNumber(value, tag),
    options: rememberPairs((optionType, count) => t(`product.${optionType}`, { count })),
  };
}

/** Caches results for numbers with few distinct values: ratings with one decimal, counts. */
function remember(make: (value: number) => string): (value: number) => string {
  const answers = new Map<number, string>();
  return (value) => {
    const answer = answers.get(value) ?? make(value);
    answers.set(value, answer);
    return answer;
  };
}

function rememberPairs(make: (optionType: OptionType, count: number) => string) {
  const byType = Object.fromEntries(
    OPTION_TYPES.map((optionType) => [optionType, remember((count) => make(optionType, count))]),
  ) as Record<OptionType, (count: number) => string>;
  return (optionType: string | null, count: number) => byType[knownOptionType(optionType)](count);
}
