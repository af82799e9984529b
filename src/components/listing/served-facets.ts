import type { ListingFilters } from '#content';
import { BRANDS_SHOWN, shownValues, VALUES_SHOWN } from '#domain/listing/shown-values.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { alphabeticalOrder } from '#i18n/alphabetical-order.ts';
import { translator } from '#i18n/translate.ts';
import { type OfferedFacet, SALE } from '#islands/listing/filter-view.ts';

/** The filters that a listing is served with: of each, the values that are shown until all are asked for. */
export function servedFacets(
  { brands, types, onSaleCount }: ListingFilters,
  { language, tag }: Locale,
): ReadonlyArray<OfferedFacet> {
  const t = translator(language);
  const compare = alphabeticalOrder(tag);
  const byName = brands.toSorted((one, other) => compare(one.name, other.name));
  const groups = [
    facet({ key: 'brand', name: t('listing.brand'), values: byName }, BRANDS_SHOWN),
    ...types.map(({ id, ...type }) => facet({ key: `type:${id}`, ...type }, VALUES_SHOWN)),
  ];
  const sale = { id: 'true', name: t('listing.onSale'), count: onSaleCount };
  return [
    ...groups.filter(({ values }) => values.length > 1),
    ...(onSaleCount > 0 ? [{ key: SALE, name: '', values: [sale] }] : []),
  ];
}

function facet(whole: OfferedFacet, max: number): OfferedFacet {
  const { key, values } = whole;
  const shown = shownValues(values, max).map(({ id, name, count, color }) => ({
    id,
    name,
    count,
    ...(color && { color }),
  }));
  const isCut = shown.length < values.length;
  return { key, name: whole.name, values: shown, ...(isCut && { valuesCount: values.length }) };
}
