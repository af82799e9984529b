import { colorFamilyOf } from '#commerce-api/catalogue/color-families.ts';
import type { Product, Variant } from '#commerce-api/catalogue/product.ts';
import type { Language } from '#domain/locale/locales.ts';
import { textsOf } from '#i18n/texts.ts';
import type { SearchQuery } from './search-query.ts';
import { indexTerms, queryWords, type Word } from './text/words.ts';

/**
 * The variant that stands for a product in results: the featured one, unless the shopper asked for
 * a colour, shade or size. Of several matches, one in stock.
 */
export function shownVariant(
  product: Product,
  { query = '', filter }: Pick<SearchQuery, 'query' | 'filter'>,
  language: Language,
): Variant | undefined {
  const { variants, featuredVariantId } = product;
  const featured = variants.find(({ id }) => id === featuredVariantId);
  const colors = filter['type:color'] ?? [];
  const words = queryWords(query);
  if (!featured || (colors.length === 0 && words.length === 0)) return featured;
  const gradeOf = (variant: Variant) =>
    (isOfColor(variant, colors) ? words.length + 1 : 0) + matchesIn(variant, words, language);
  const candidates = [featured, ...variants].map((variant) => ({
    variant,
    grade: gradeOf(variant),
    isInStock: variant.inventory > 0,
  }));
  return candidates.reduce((best, other) => {
    if (other.grade !== best.grade) return other.grade > best.grade ? other : best;
    return other.grade > 0 && other.isInStock && !best.isInStock ? other : best;
  }).variant;
}

/** The product with the variants of chosen colours first, since a card shows only the first few. */
export function coloursFirst(product: Product, { filter }: Pick<SearchQuery, 'filter'>): Product {
  const colors = filter['type:color'] ?? [];
  if (colors.length === 0) return product;
  const [chosen, others] = [true, false].map((isWanted) =>
    product.variants.filter((variant) => isOfColor(variant, colors) === isWanted),
  );
  return { ...product, variants: [...(chosen ?? []), ...(others ?? [])] };
}

function isOfColor({ color }: Variant, ids: ReadonlyArray<string>): boolean {
  return color !== null && ids.includes(colorFamilyOf(color).id);
}

/** How many words of the query are in the variant's name or colour. */
function matchesIn(variant: Variant, words: ReadonlyArray<Word>, language: Language): number {
  if (words.length === 0) return 0;
  const terms = indexTerms(variantText(variant, language)).map(([term]) => term);
  return words.filter(({ term, kind }) =>
    terms.some((own) => own === term || (kind === 'thai' && isPartOf(own, term))),
  ).length;
}

/** Thai queries aren't always split at the ends of words. */
const isPartOf = (own: string, term: string) => own.length > 3 && term.includes(own);

function variantText({ name, color }: Variant, language: Language): string {
  if (color === null) return name;
  const { id } = colorFamilyOf(color);
  return [name, textsOf(language, 'colors')[id], textsOf('en', 'colors')[id]].join(' ');
}
