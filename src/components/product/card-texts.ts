import type { ProductCard } from '#content';
import { launchStatusAt } from '#domain/launch.ts';
import type { Locale, LocaleId } from '#domain/locales.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import { knownOptionType, OPTION_TYPES, type OptionType } from '#domain/option-types.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { translator } from '#i18n/translate.ts';
import { stateLabel } from './state-label.ts';

/**
 * The texts of product cards in a locale. A page prints dozens of cards from few distinct texts, so
 * these are made once per locale and cached.
 */
export interface CardTexts {
  readonly original: string;
  wish(name: string): string;
  money(money: Money): string;
  rating(rating: number): string;
  count(value: number): string;
  options(optionType: string | null, count: number): string;
  state(product: ProductCard, hasPassed: (instant: string) => boolean): string | undefined;
}

const known = new Map<LocaleId, CardTexts>();

export function cardTexts(locale: Locale): CardTexts {
  const made = known.get(locale.id) ?? createCardTexts(locale);
  known.set(locale.id, made);
  return made;
}

function createCardTexts({ language, tag }: Locale): CardTexts {
  const t = translator(language);
  return {
    original: t('product.wasPrice'),
    wish: (name) => t('product.wish', { name }),
    money: (money) => formatMoney(money, tag),
    rating: remember((rating) => t('product.ratingLabel', { rating: formatNumber(rating, tag) })),
    count: (value) => formatNumber(value, tag),
    options: rememberPairs((optionType, count) => t(`product.${optionType}`, { count })),
    state: ({ isNew, isSoldOut, launch }, hasPassed) =>
      stateLabel({ isNew, isSoldOut, launchStatus: launchStatusAt(launch, hasPassed) }, t),
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
