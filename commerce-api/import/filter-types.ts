import { translator } from '#i18n/translate.ts';
import { COLOR_FAMILIES } from '../catalogue/color-families.ts';
import {
  FILTER_TYPES,
  type FilterTypeId,
  filterValueOf,
  RATINGS,
  ratingId,
  simpleTags,
} from '../catalogue/filter-values.ts';
import { tagLabel } from '../catalogue/tag-labels.ts';
import type { Text } from '../database/translated.ts';
import type { SeedResource } from '../seed/seed.ts';
import type { CountryRange } from './country-range.ts';
import { countryText } from './country-text.ts';
import { inAllLanguages, shopText } from './shop-text.ts';

/**
 * The filter types of the country's products: those that any product has a value of, and those that
 * follow from other attributes.
 */
export function filterTypes({ country, tags }: CountryRange): ReadonlyArray<SeedResource> {
  const valued = simpleTags(tags).map((tag) => ({ tag, ...filterValueOf(tag) }));
  const byType = Map.groupBy(valued, ({ type }) => type);
  return FILTER_TYPES.flatMap((type, position) => {
    const ofTags = (byType.get(type) ?? []).map(({ id, tag }) => ({ id, name: valueName(tag) }));
    const values = new Map((DERIVED[type] ?? ofTags).map((value) => [value.id, value]));
    if (values.size === 0) return [];
    return {
      id: type,
      attributes: {
        name: countryText(country, shopText('filterTypes', type)),
        position,
        values: [...values.values()].map(({ name, ...value }) => ({
          ...value,
          name: countryText(country, name),
        })),
      },
    };
  });
}

interface Value {
  readonly id: string;
  readonly name: Text;
  readonly color?: string;
}

/** The values that products have without a tag. */
const DERIVED: Partial<Record<FilterTypeId, ReadonlyArray<Value>>> = {
  color: COLOR_FAMILIES.map((family) => ({ ...family, name: shopText('colors', family.id) })),
  rating: RATINGS.map((rating) => ({
    id: ratingId(rating),
    name: inAllLanguages((language) => translator(language)('filterTypes.ratingFrom', { rating })),
  })),
};

/**
 * An English value needs no more than its own name, since it's shown below the name of its type.
 */
function valueName(tag: string): Text {
  const { name } = filterValueOf(tag);
  return inAllLanguages((language) => (language === 'en' ? name : tagLabel(tag, language)));
}
