import { paymentName } from '#components/shell/footer/payment-names.ts';
import type { ContentReader, VariantContent } from '#content';
import { formatMoney } from '#domain/money/money.ts';
import { translator } from '#i18n/translate.ts';

/** What a price means to a shopper, for the variants that have it. */
export interface PriceTerms {
  readonly variantIds: ReadonlyArray<string>;
  /** The points of the loyalty programme that a piece brings; undefined without any. */
  readonly points: string | undefined;
  /** What each part of the price is, where it can be divided. */
  readonly instalments: string | undefined;
}

/** One entry for each price; none where the country's configuration has neither points nor instalments. */
export function priceTerms(
  content: ContentReader,
  variants: ReadonlyArray<Pick<VariantContent, 'id' | 'price'>>,
): ReadonlyArray<PriceTerms> {
  const { locale } = content;
  const t = translator(locale.language);
  const spend = content.lacks().includes('beauty-pass')
    ? undefined
    : content.config('spend-per-point');
  const divided = content.config('instalments');
  const pointsFor = (amount: number) => {
    const count = spend ? Math.floor(amount / spend.amount) : 0;
    return count > 0 ? t('product.earns', { count }) : undefined;
  };
  const partsOf = ({ amount, currency }: VariantContent['price']) => {
    if (!divided || amount === 0) return undefined;
    const { option, parts } = divided;
    const part = formatMoney({ amount: Math.ceil(amount / parts), currency }, locale.tag);
    return t('product.instalments', { parts, amount: part, provider: paymentName(option) });
  };
  return [...Map.groupBy(variants, ({ price }) => price.amount)].flatMap(([amount, some]) => {
    const [first] = some;
    const terms = { points: pointsFor(amount), instalments: first && partsOf(first.price) };
    const isAny = terms.points !== undefined || terms.instalments !== undefined;
    return isAny ? [{ variantIds: some.map(({ id }) => id), ...terms }] : [];
  });
}
