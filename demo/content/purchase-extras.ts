import { fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import type { CountryRange } from '#commerce-api/import/country-range.ts';
import { textIn } from '#commerce-api/import/country-text.ts';
import { localPrice } from '#commerce-api/import/local-prices.ts';
import type { SeedProduct, SeedResource } from '#commerce-api/seed/seed.ts';
import type { Country } from '#domain/locale/locales.ts';

/** What a country gives away with purchases: products that it sells, preferably small ones. */

/** The bag's total from which each gift is included, in US dollars. */
const GIFT_THRESHOLDS_USD = [75, 150];
/** The points that small rewards cost, and those that full-size products cost. */
const SMALL_REWARD_POINTS = [100, 250];
const FULL_SIZE_REWARD_POINTS = [500, 750];
const SAMPLES = 6;
const MINI_ROOTS: ReadonlyArray<string> = ['minis', 'mini-size'];

/** The bag's total for each gift, in minor units, ascending. */
export function giftThresholds(country: Country): ReadonlyArray<number> {
  return GIFT_THRESHOLDS_USD.map((usd) => localPrice(usd, country));
}

export function giftsWithPurchase(range: CountryRange): ReadonlyArray<SeedResource> {
  const small = smallThings(range);
  return giftThresholds(range.country).flatMap((threshold, position) => {
    const product = small[position];
    if (!product) return [];
    const attributes = { 'variant-id': firstVariantId(product), threshold, position };
    return { id: `gift-${position + 1}`, attributes };
  });
}

export function rewards(range: CountryRange): ReadonlyArray<SeedResource> {
  return rewardsOf(range).map(({ points, product }, position) => ({
    id: `reward-${points}`,
    attributes: { 'variant-id': firstVariantId(product), points, position },
  }));
}

/** What members can buy with points in the country. */
export interface Reward {
  readonly points: number;
  readonly product: SeedProduct;
}

/** Cheapest first: more points for what costs more. */
export function rewardsOf(range: CountryRange): ReadonlyArray<Reward> {
  const start = GIFT_THRESHOLDS_USD.length;
  const small = smallThings(range).slice(start, start + SMALL_REWARD_POINTS.length);
  const dearestSmall = Math.max(...small.map((product) => priceOf(product, range)));
  const full = range.bestSellers
    .filter((product) => priceOf(product, range) > dearestSmall)
    .slice(0, FULL_SIZE_REWARD_POINTS.length);
  return [
    ...forPoints(SMALL_REWARD_POINTS, small, range),
    ...forPoints(FULL_SIZE_REWARD_POINTS, full, range),
  ];
}

function forPoints(
  pointsAscending: ReadonlyArray<number>,
  products: ReadonlyArray<SeedProduct>,
  range: CountryRange,
): ReadonlyArray<Reward> {
  const byPrice = products.toSorted((a, b) => priceOf(a, range) - priceOf(b, range));
  return pointsAscending.flatMap((points, position) => {
    const product = byPrice[position];
    return product ? [{ points, product }] : [];
  });
}

/** Before a reduction, which ends while the points stay. */
function priceOf({ variants }: SeedProduct, { country }: CountryRange): number {
  const price = variants[0]?.prices[country];
  return price?.originalPrice ?? price?.price ?? 0;
}

/** Small products that are neither gifts nor rewards. */
export function freeSamples(range: CountryRange): ReadonlyArray<SeedResource> {
  const taken =
    GIFT_THRESHOLDS_USD.length + SMALL_REWARD_POINTS.length + FULL_SIZE_REWARD_POINTS.length;
  const samples = smallThings(range).slice(taken, taken + SAMPLES);
  return samples.map((product, position) => ({
    id: `sample-${position + 1}`,
    attributes: { 'variant-id': firstVariantId(product), position },
  }));
}

export function exclusiveOffers({ country }: CountryRange): ReadonlyArray<SeedResource> {
  return [
    {
      id: 'black-sample',
      attributes: {
        title: textIn(country, ONE_MORE_SAMPLE),
        'loyalty-tier': 'black',
        'extra-samples': 1,
        position: 0,
      },
    },
    {
      id: 'gold-delivery',
      attributes: {
        title: textIn(country, FREE_DELIVERY),
        'loyalty-tier': 'gold',
        'free-shipping': true,
        position: 1,
      },
    },
  ];
}

const ONE_MORE_SAMPLE = fiveLanguages(
  'For Black and Gold members: one more free sample with every order',
  '黑卡及金卡會員專享：每張訂單可多選一份免費試用裝',
  '블랙·골드 회원 혜택: 주문마다 무료 샘플을 하나 더 고르실 수 있습니다',
  'สิทธิ์สมาชิก Black และ Gold: เลือกตัวอย่างฟรีเพิ่มอีกหนึ่งชิ้นทุกคำสั่งซื้อ',
  'Khusus member Black dan Gold: tambah satu sampel gratis di setiap pesanan',
);

const FREE_DELIVERY = fiveLanguages(
  'For Gold members: free delivery on every order',
  '金卡會員專享：所有訂單免運費',
  '골드 회원 혜택: 모든 주문 무료 배송',
  'สิทธิ์สมาชิก Gold: จัดส่งฟรีทุกคำสั่งซื้อ',
  'Khusus member Gold: gratis ongkir di setiap pesanan',
);

function smallThings({ roots, bestSellers }: CountryRange): ReadonlyArray<SeedProduct> {
  const minis = roots.find(({ category }) => MINI_ROOTS.includes(category.slug));
  return minis ? minis.bestSellers : bestSellers.toReversed();
}

function firstVariantId({ variants }: SeedProduct): string {
  return variants[0]?.id ?? '';
}
