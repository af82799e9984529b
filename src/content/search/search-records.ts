import * as z from 'zod';
import { recordModel } from '#content-sync/content-model/content-model.ts';
import { LANGUAGES } from '#domain/locale/locales.ts';
import { isInForce, RULE_SCOPES, WORD_MATCHES } from '#domain/search/search-rules.ts';
import { catalogueKeys } from '../catalogue/catalogue-keys.ts';
import { id, ids, instant, link, picture, position, shortText } from '../fields.ts';

/** What the team calls it; shoppers don't see it. */
const internalName = shortText.default('');
const words = z.array(shortText).max(100).default([]);
const language = z.enum(LANGUAGES).nullable().default(null);

const group = z
  .object({
    products: ids.max(500).default([]),
    categories: ids.max(100).default([]),
    brands: ids.max(100).default([]),
  })
  .default({ products: [], categories: [], brands: [] });

/** What stands above the products: a picture, words, or both. */
const banner = picture.extend({
  title: shortText.default(''),
  description: shortText.default(''),
  url: link.nullable().default(null),
});

const searchRule = z.object({
  id,
  internalName,
  scope: z.enum(RULE_SCOPES).default('query'),
  words,
  match: z.enum(WORD_MATCHES).default('is'),
  language,
  categoryId: id.nullable().default(null),
  brandId: id.nullable().default(null),
  pins: z
    .array(z.object({ productId: id, position: z.int().min(1).max(1_000) }))
    .max(100)
    .default([]),
  boosted: group,
  buried: group,
  hiddenProducts: ids.max(500).default([]),
  link: link.nullable().default(null),
  banner: banner.nullable().default(null),
  from: instant.nullable().default(null),
  until: instant.nullable().default(null),
  position,
  /** Follows from its instants. */
  isInForce: z.boolean().default(true),
});

/**
 * What editors say about the products of a search or listing. Pages read those in force that are about listings or
 * have a banner; searches read all.
 */
export const searchRules = recordModel({
  schema: searchRule,
  at: (rule, hasPassed) => ({ ...rule, isInForce: isInForce(rule, hasPassed) }),
  indexes: (rule) => {
    if (!rule.isInForce) return [];
    const of = ruledListing(rule);
    const isAboutSearches = rule.scope === 'query' || rule.scope === 'all';
    return [
      ...(of === undefined ? [] : [{ key: catalogueKeys.rulesOf(of), member: rule.id }]),
      ...(isAboutSearches && rule.banner
        ? [{ key: catalogueKeys.searchBanners, member: rule.id }]
        : []),
    ];
  },
});

/** The listings that a rule is about; undefined for one of searches. */
function ruledListing({ scope, categoryId, brandId }: z.output<typeof searchRule>) {
  if (scope === 'all') return 'all';
  if (scope === 'category' && categoryId !== null) return `category ${categoryId}`;
  if (scope === 'brand' && brandId !== null) return `brand ${brandId}`;
  return undefined;
}

/** Names for the same thing, which no page reads, but the search of its country. */
export const synonyms = recordModel({
  schema: z.object({ id, internalName, language, words, onlyFrom: words, position }),
});
