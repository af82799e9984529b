import type { LineItem } from '#commerce/bag.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';

interface Props {
  readonly item: LineItem;
  readonly locale: Locale;
  readonly texts: Pick<Texts<'bag'>, 'points' | 'free' | 'wasPrice'>;
  /** Whether it's the price of one piece rather than of all. */
  readonly isOfOne?: boolean;
}

/** What a line costs, in money or points, and what it would have cost before a reduction. */
export function LinePrice({ item, locale, texts, isOfOne = false }: Props) {
  const { type, quantity, unitPrice, originalUnitPrice = 0 } = item;
  const pieces = isOfOne ? 1 : quantity;
  const print = (amount: number) => printed(amount * pieces, locale);
  const isReduced = type === 'product' && originalUnitPrice > unitPrice;
  return (
    <>
      <span>{isOfOne ? print(unitPrice) : priceOf(item, texts)}</span>
      {isReduced && ' '}
      {isReduced && (
        <s className="bag-price-before">
          <span className="visually-hidden">{texts.wasPrice} </span>
          <span>{print(originalUnitPrice)}</span>
        </s>
      )}
    </>
  );
}

function priceOf({ type, displayPrice, points }: LineItem, texts: Props['texts']): string {
  if (type === 'product') return displayPrice;
  return type === 'redeemable' ? fillText(texts.points, { points }) : texts.free;
}

/** An amount of minor units in the currency of the country. */
export function printed(amount: number, { country, tag }: Locale): string {
  return formatMoney({ amount, currency: COUNTRY_CURRENCY[country] }, tag);
}
