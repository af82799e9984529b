import type { BrandRecord, ProductRecord } from '#content/records.ts';
import { BRANDS, brandPath, productPath, variantPath } from '#domain/addresses/addresses.ts';
import { LISTING_PAGE_SIZE, QUESTIONS_IN_VIEW, WOULD_BUY_ANSWERS_MIN } from '#domain/limits.ts';
import type { CountryShop } from './country-shop.ts';
import { at, type Feature, type FeatureGroup } from './feature.ts';

const productOf =
  (is: (product: ProductRecord) => boolean): Feature['find'] =>
  (shop) => {
    const found = shop.all('products').find(is);
    return found && productPath(found.slugUrl);
  };

const variantOf =
  (is: (variant: ProductRecord['variants'][number], product: ProductRecord) => boolean) =>
  (shop: CountryShop) => {
    for (const product of shop.all('products')) {
      const variant = product.variants.find((one) => is(one, product));
      if (variant) return variantPath(product.slugUrl, variant.id);
    }
    return undefined;
  };

const ordinary = productOf(({ soldOut, launchStatus }) => !soldOut && launchStatus === 'none');

const brandOf =
  (is: (brand: BrandRecord, shop: CountryShop) => boolean): Feature['find'] =>
  (shop) => {
    const found = shop.all('brands').find((brand) => is(brand, shop));
    return found && brandPath(found.slugUrl);
  };

const answersIn = (counts: ProductRecord['wouldBuyAgain']) =>
  (counts ?? []).reduce((sum, count) => sum + count, 0);
const hasEarlyAccess = ({ launchConfig }: ProductRecord) => launchConfig?.earlyAccessAt != null;
const productsOf = ({ id }: BrandRecord, shop: CountryShop) =>
  shop.all('products').filter(({ brandId }) => brandId === id).length;
const layoutOf = ({ billboardConfigurations }: BrandRecord) =>
  billboardConfigurations.find(({ platform }) => platform === 'main')?.layout;

/** The brands of the shop's leading products that have a logo. */
function leadingBrands(shop: CountryShop): ReadonlySet<string> {
  const leaders = shop.all('popularity-lists').find(({ id }) => id === 'all')?.productIds ?? [];
  const brandIds = new Map(shop.all('products').map(({ id, brandId }) => [id, brandId]));
  const withLogo = shop.all('brands').flatMap(({ id, logoUrl }) => (logoUrl ? [id] : []));
  const leading = new Set(leaders.slice(0, 48).map((id) => brandIds.get(id)));
  return new Set(withLogo.filter((id) => leading.has(id)));
}

export const CATALOGUE_FEATURES: ReadonlyArray<FeatureGroup> = [
  {
    title: 'Launches',
    features: [
      {
        name: 'coming soon, with early access',
        look: 'when it can be bought and, for members, from when on; “Tell me when early access starts”',
        find: productOf((one) => one.launchStatus === 'coming_soon' && hasEarlyAccess(one)),
      },
      {
        name: 'coming soon, for everyone at once',
        look: 'when it can be bought; nothing to add to the bag',
        find: productOf((one) => one.launchStatus === 'coming_soon' && !hasEarlyAccess(one)),
      },
      {
        name: 'early access',
        look: 'members add it to the bag, visitors are asked to sign in',
        find: productOf(({ launchStatus }) => launchStatus === 'early_access'),
      },
      {
        name: 'launched',
        look: 'a new product that anybody buys',
        find: productOf(({ launchStatus }) => launchStatus === 'launched'),
      },
      {
        name: 'of no launch',
        look: 'no date and no label',
        find: productOf(({ launchStatus, newArrival }) => launchStatus === 'none' && !newArrival),
      },
    ],
  },
  {
    title: 'Products',
    features: [
      {
        name: 'new arrival',
        look: 'the label “New”; listed at /new-arrivals',
        find: productOf(({ newArrival, soldOut }) => newArrival && !soldOut),
      },
      {
        name: 'sold out',
        look: '“Sold out”, “Tell me when it’s back” below, and others like it',
        find: productOf(({ soldOut }) => soldOut),
      },
      {
        name: 'one variant sold out',
        look: 'that option is marked; the others can be bought',
        find: variantOf((variant, { soldOut }) => variant.soldOut && !soldOut),
      },
      {
        name: 'few left',
        look: '“Only a few left”, and no more of it in the bag than there are',
        find: variantOf(({ inventory }) => inventory > 0 && inventory < 5),
      },
      {
        name: 'reduced',
        look: 'the price before, and by how much it is less',
        find: variantOf(({ underSale, saleText }) => underSale && saleText !== null),
      },
      {
        name: 'reduced until an instant',
        look: 'the same; it ends by itself four weeks after the shop was filled',
        find: variantOf(({ salePrice }) => salePrice?.until != null),
      },
      {
        name: 'with a seal',
        look: '“Clean at Sephora” beside the price',
        find: variantOf(({ seal }) => seal !== null),
      },
      {
        name: 'price in points',
        look: 'how many points it brings, and how it can be paid',
        find: (shop) => shop.config('spend-per-point') && ordinary(shop),
      },
      {
        name: 'order-by time',
        look: 'until when an order is sent on the same working day',
        find: (shop) => shop.config('delivery-days')?.orderBy && ordinary(shop),
      },
      {
        name: 'price in parts',
        look: 'what each part is, with the payment option that divides it',
        find: (shop) => shop.config('instalments') && ordinary(shop),
      },
      ...['gift', 'exclusive', 'award', 'limited'].map((iconType) => ({
        name: `with an ad: ${iconType}`,
        look: 'a few words with an icon, on its card and its page',
        find: productOf(({ featuredAd }) => featuredAd?.iconType === iconType),
      })),
      {
        name: 'with a guide',
        look: 'steps, ingredients with what they do, what it is made without, warnings',
        find: productOf(
          ({ howToUse, keyIngredients, freeFrom, warnings }) =>
            howToUse.length > 0 &&
            keyIngredients.length > 0 &&
            freeFrom.length > 0 &&
            warnings.length > 0,
        ),
      },
      {
        name: 'without a guide',
        look: 'a comb or a set; no section for it',
        find: productOf(({ howToUse, ingredients }) => howToUse.length + ingredients.length === 0),
      },
      {
        name: 'with more reviews than its page has',
        look: 'how ratings are spread; sort, filter and “Show more reviews”',
        find: productOf(({ writtenReviewsCount, reviews }) => writtenReviewsCount > reviews.length),
      },
      {
        name: 'with photos in reviews',
        look: 'a row of photos above the comments; a press shows one with its comment',
        find: productOf(({ picturedReviews }) => picturedReviews.length > 1),
      },
      {
        name: 'that people would buy again',
        look: 'how many of those who answered, beside the spread of ratings',
        find: productOf(({ wouldBuyAgain }) => answersIn(wouldBuyAgain) >= WOULD_BUY_ANSWERS_MIN),
      },
      {
        name: 'with few answers on buying again',
        look: 'nothing of it',
        find: productOf(
          ({ wouldBuyAgain, reviewsCount }) =>
            reviewsCount > 0 && answersIn(wouldBuyAgain) < WOULD_BUY_ANSWERS_MIN,
        ),
      },
      {
        name: 'with helpful comments',
        look: '“Helpful” with a number, sorting by it; members press it',
        find: productOf(({ reviews }) =>
          reviews.some(({ helpfulCount }) => (helpfulCount ?? 0) > 9),
        ),
      },
      {
        name: 'with answered questions',
        look: '“Questions and answers” below the reviews, and “Ask a question”',
        find: productOf(({ questions }) => questions.length > 0),
      },
      {
        name: 'with more questions than are in view',
        look: 'a press shows those that were answered long ago',
        find: productOf(({ questions }) => questions.length > QUESTIONS_IN_VIEW),
      },
      {
        name: 'that nobody has asked about',
        look: '“Nobody has asked about this product yet”, and “Ask a question”',
        find: productOf(({ questions }) => questions.length === 0),
      },
      {
        name: 'not rated yet',
        look: '“No reviews yet” in place of stars',
        find: productOf(({ rating, launchStatus }) => rating === null && launchStatus === 'none'),
      },
      ...['shade', 'size', 'scent', 'type'].map((option) => ({
        name: `chosen by ${option}`,
        look: option === 'shade' ? 'swatches' : 'options by name',
        find: productOf(
          ({ optionTypeCategories, variants }) =>
            optionTypeCategories.includes(option) && variants.length > 1,
        ),
      })),
      {
        name: 'of one kind',
        look: 'nothing to choose',
        find: productOf(({ variants }) => variants.length === 1),
      },
    ],
  },
  {
    title: 'Brands',
    features: [
      {
        name: 'logos of popular brands',
        look: 'twelve, above the letters of the index, until a name is typed',
        find: (shop) => at(BRANDS, leadingBrands(shop).size >= 12),
      },
      {
        name: 'billboards in a grid',
        look: 'the main one over the whole width, the others in halves',
        find: brandOf((brand) => brand.billboards.length > 1 && layoutOf(brand) === 'grid'),
      },
      {
        name: 'billboards in a reel',
        look: 'one beside the other',
        find: brandOf((brand) => brand.billboards.length > 1 && layoutOf(brand) !== 'grid'),
      },
      {
        name: 'video billboard',
        look: 'nothing of the video’s host is loaded before it is played',
        find: brandOf(({ billboards }) => billboards.some((one) => one.bannerVideoId !== null)),
      },
      {
        name: 'billboard for phones alone',
        look: 'first on a narrow screen, absent from a wide one',
        find: brandOf(({ billboards }) => billboards.some((one) => one.mobileOnly)),
      },
      {
        name: 'billboard with a tab of its own',
        look: 'its link opens a new tab',
        find: brandOf(({ billboards }) => billboards.some((one) => one.newTab)),
      },
      {
        name: 'terms of a billboard, and of the brand',
        look: '“Terms and conditions” at the end',
        find: brandOf(
          ({ billboards, termsAndConditions }) =>
            termsAndConditions.length > 0 && billboards.some((one) => one.termsAndConditions),
        ),
      },
      {
        name: 'words beside the products, with a picture and without',
        look: 'below the filters; on a phone below the products',
        find: brandOf(
          ({ sidebarContent }) =>
            sidebarContent.some((one) => one.imageUrl) &&
            sidebarContent.some((one) => !one.imageUrl),
        ),
      },
      {
        name: 'a single picture',
        look: 'beside the words of the head, with its link below them',
        find: brandOf(
          ({ billboards, sidebarContent }) =>
            billboards.length === 1 && sidebarContent.length === 0,
        ),
      },
      {
        name: 'nothing of its own',
        look: 'logo, description, best sellers, products, recommendations',
        find: brandOf(
          ({ billboards, sidebarContent, bestSellerIds }) =>
            billboards.length + sidebarContent.length === 0 && bestSellerIds.length > 0,
        ),
      },
      {
        name: 'best sellers of a brand with one page',
        look: 'a reel above the products',
        find: brandOf(
          (brand, shop) =>
            brand.bestSellerIds.length > 0 && productsOf(brand, shop) <= LISTING_PAGE_SIZE,
        ),
      },
    ],
  },
];
