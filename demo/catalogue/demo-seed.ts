import { inEveryLanguage } from '#commerce-api/catalogue/five-languages.ts';
import { toSlug } from '#commerce-api/catalogue/slugs.ts';
import { countriesCarrying } from '#commerce-api/import/assortment.ts';
import { itemAt, stableShare } from '#commerce-api/import/stable-hash.ts';
import { SAMPLE_MEMBERS, SAMPLE_PASSWORD } from '#commerce-api/seed/members/sample-members.ts';
import type { Seed, SeedBrand, SeedContent, SeedProduct } from '#commerce-api/seed/seed.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { writeEditorial } from '../load/demo-content.ts';
import { DEMO_BRANDS, type DemoBrand } from './brands.ts';
import { demoCategories } from './category-tree.ts';
import { companionsOf } from './companions.ts';
import { productGuide } from './guides/product-guide.ts';
import { type LaunchStage, launchOf, launchStage } from './launches.ts';
import { type PlannedProduct, planProducts } from './product-plan.ts';
import { productDescription, productName } from './product-texts.ts';
import { productVariants } from './product-variants.ts';
import { productReviews } from './reviews/product-reviews.ts';
import { type StarCounts, starCounts } from './reviews/star-counts.ts';
import { storeStock } from './store-stock.ts';
import { brandDescription } from './texts/brand-texts.ts';
import { type DemoOptions, ONE } from './tree/tree-shape.ts';

const SHARE_NEW = 0.1;
const SHARE_UNRATED = 0.05;

/**
 * The shop that comes with the project: 61 invented brands with 1,200 products, composed from
 * hand-written tables in five languages. Dates are relative to the given instant; everything else
 * is the same bytes on every run.
 */
export function createDemoSeed(now: Date): Seed {
  const brands = DEMO_BRANDS.map(seedBrand);
  const categories = demoCategories();
  const plans = planProducts();
  const companions = companionsOf(plans);
  const products = plans.map((plan) => ({
    ...seedProduct(plan, now),
    goesWellWith: companions.get(plan.id) ?? [],
  }));
  return {
    brands,
    categories,
    products,
    content: withDemoMember(writeEditorial({ brands, categories, products }, now)),
  };
}

/** The sign-in page of this shop says who visitors can sign in as; shops with another catalogue don't. */
function withDemoMember(content: Seed['content']): Seed['content'] {
  const contents = COUNTRIES.map((country) => [country, withMember(content[country])] as const);
  return Object.fromEntries(contents) as Seed['content'];
}

function withMember({ 'global-config': config, ...others }: SeedContent): SeedContent {
  return { ...others, 'global-config': [...config, DEMO_MEMBER] };
}

const DEMO_MEMBER = {
  id: 'demo-member',
  attributes: { value: { email: itemAt(SAMPLE_MEMBERS, 0).email, password: SAMPLE_PASSWORD } },
};

function seedBrand(brand: DemoBrand): SeedBrand {
  const name = { ...inEveryLanguage(brand.name), ko: brand.ko, th: brand.th ?? brand.name };
  const slug = toSlug(brand.name);
  return { id: slug, slug, name, description: brandDescription(brand) };
}

function seedProduct(plan: PlannedProduct, now: Date): SeedProduct {
  const { id, brand, leaf } = plan;
  const brandId = toSlug(brand.name);
  const countries = countriesCarrying(id, brandId);
  const stage = launchStage(id);
  const isNew = stage !== undefined || stableShare('new', id) < SHARE_NEW;
  const variants = productVariants(plan, { countries, isReducible: stage === undefined, now });
  const name = productName(plan);
  const { counts, ...rated } = rating(id, { stage, isNew });
  return {
    id,
    slug: toSlug(`${brand.name} ${name.en}`),
    name,
    description: productDescription(plan),
    brandId,
    categoryId: leaf.categoryId,
    optionType: optionType(leaf.options),
    ...rated,
    ...(counts && {
      ratingCounts: counts,
      reviews: productReviews(plan, { counts, variants, now }),
    }),
    popularity: popularityAt(stage, id),
    isNew,
    tags: plan.modifier.tags,
    ...(stage ? { launch: launchOf(id, stage, now) } : {}),
    variants,
    guide: productGuide(plan),
    // Stores don't hold what nobody can buy yet.
    storeStock: stage === undefined ? storeStock({ id, variants, countries }) : {},
    countries,
  };
}

/** A kind that comes in only one size has no options. */
function optionType(options: DemoOptions): SeedProduct['optionType'] {
  return options === ONE ? null : options.by;
}

const UNRATED = { rating: null, reviewsCount: 0 };

interface Rating extends Pick<SeedProduct, 'rating' | 'reviewsCount'> {
  readonly counts?: StarCounts;
}

/** The mean of a product's single ratings. Most please: on average 4.4, and few below 3.5. */
function rating(id: string, age: Age): Rating {
  const isUnrated = age.stage === 'coming soon' || stableShare('unrated', id) < SHARE_UNRATED;
  if (isUnrated) return UNRATED;
  const displeasure = stableShare('rating', id) * stableShare('reviewers', id);
  const reviewsCount = 1 + Math.floor(popularity(id) / salesPerReview(age));
  const stars = Math.round((4.9 - 2.2 * displeasure) * reviewsCount);
  return {
    rating: Math.round((stars / reviewsCount) * 10) / 10,
    reviewsCount,
    counts: starCounts(reviewsCount, stars),
  };
}

interface Age {
  readonly stage: LaunchStage | undefined;
  readonly isNew: boolean;
}

/** Reviews come weeks after a sale, so new arrivals have a few dozen at most. */
function salesPerReview({ stage, isNew }: Age): number {
  if (stage === 'early access') return 2_000;
  return isNew ? 200 : 4;
}

/** Products that aren't on sale yet, or to members only, have sold little. */
function popularityAt(stage: LaunchStage | undefined, id: string): number {
  if (stage === 'coming soon') return 0;
  return stage === 'early access' ? Math.floor(popularity(id) / 20) : popularity(id);
}

/** A few sell very often, most now and then. */
function popularity(id: string): number {
  return Math.floor(10_000 * stableShare('popularity', id) ** 3);
}
