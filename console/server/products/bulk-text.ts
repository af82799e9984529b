import { COUNTRIES, type Country, localeFor } from '#domain/locale/locales.ts';
import { MINUS } from '#domain/money/minus.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import type { BulkAction, BulkRequest } from '../../contract/bulk-contract.ts';
import { countriesText, countryName } from '../../contract/reach-text.ts';

/**
 * What a bulk edit does, for the history of the set.
 *
 * @example bulkText(…) // 'price −20% for 30 products in Singapore and Thailand'
 */
export function bulkText(
  { action, countries }: Pick<BulkRequest, 'action' | 'countries'>,
  products: number,
): string {
  const of = products === 1 ? 'one product' : `${products} products`;
  const everywhere = action.kind === 'flag' || action.kind === 'tags' || action.kind === 'category';
  const where = everywhere ? '' : ` in ${countriesText(countries)}`;
  return `${actionText(action)} for ${of}${where}`;
}

function actionText(action: BulkAction): string {
  switch (action.kind) {
    case 'price':
      return `price ${action.percent === undefined ? amountsText(action.amounts) : signed(action.percent, (each) => `${each}%`)}`;
    case 'price-back':
      return 'back to the price before the reduction';
    case 'flag':
      return action.value ? 'shown as new' : 'no longer shown as new';
    case 'tags':
      return tagsText(action);
    case 'category':
      return `moved to the category ${action.category}`;
    case 'withdraw':
      return 'no longer sold';
    case 'sell':
      return `sold as in ${countryName(action.like)}`;
  }
}

const signed = (value: number, text: (size: number) => string) =>
  `${value < 0 ? MINUS : '+'}${text(Math.abs(value))}`;

function amountsText(amounts: Readonly<Partial<Record<Country, number>>> = {}): string {
  const texts = COUNTRIES.flatMap((country) => {
    const amount = amounts[country];
    if (amount === undefined) return [];
    const { tag } = localeFor(country, 'en');
    const currency = COUNTRY_CURRENCY[country];
    return [signed(amount, (size) => formatMoney({ amount: size, currency }, tag))];
  });
  return texts.join(', ');
}

function tagsText({ add, remove }: Extract<BulkAction, { kind: 'tags' }>): string {
  const texts = [
    ...(add.length > 0 ? [`with ${add.join(', ')}`] : []),
    ...(remove.length > 0 ? [`without ${remove.join(', ')}`] : []),
  ];
  return `tags ${texts.join(' and ')}`;
}
