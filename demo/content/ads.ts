import { type FiveLanguages, fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import type { CountryRange } from '#commerce-api/import/country-range.ts';
import { textIn } from '#commerce-api/import/country-text.ts';
import type { SeedProduct, SeedResource } from '#commerce-api/seed/seed.ts';

/** Ads for products. Each is about the given number of products, starting with the bestsellers. */
const ADS: ReadonlyArray<AdDraft> = [
  {
    id: 'ad-gift',
    iconType: 'gift',
    products: 6,
    title: fiveLanguages(
      'Gift with purchase',
      '滿額送贈品',
      '구매 금액별 사은품',
      'รับของแถมเมื่อซื้อครบ',
      'Ada hadiah pembelian',
    ),
  },
  {
    id: 'ad-exclusive',
    iconType: 'exclusive',
    products: 8,
    title: fiveLanguages(
      'Only at Sephora',
      'Sephora 獨家',
      '세포라 단독',
      'เฉพาะที่ Sephora',
      'Hanya di Sephora',
    ),
  },
  {
    id: 'ad-favourite',
    iconType: 'award',
    products: 8,
    title: fiveLanguages(
      'Team favourite',
      '店員推介',
      '스태프 추천',
      'ทีมงานแนะนำ',
      'Favorit tim kami',
    ),
  },
  {
    id: 'ad-limited',
    iconType: 'limited',
    products: 6,
    title: fiveLanguages('Limited edition', '限量版', '한정판', 'รุ่นลิมิเต็ด', 'Edisi terbatas'),
  },
];

interface AdDraft {
  readonly id: string;
  readonly iconType: string;
  /** How many products it's about. */
  readonly products: number;
  readonly title: FiveLanguages;
}

/** The ads of a country; each is about other products. */
export function ads(range: CountryRange): ReadonlyArray<SeedResource> {
  const left = [...range.bestSellers];
  return ADS.flatMap(({ id, iconType, products, title }, position) => {
    const variantIds = left.splice(0, products).flatMap((product) => offered(product, range));
    if (variantIds.length === 0) return [];
    return {
      id,
      attributes: {
        'icon-type': iconType,
        'short-title': textIn(range.country, title),
        'variant-ids': variantIds,
        position,
      },
    };
  });
}

function offered({ variants }: SeedProduct, { country }: CountryRange): ReadonlyArray<string> {
  return variants.filter(({ prices }) => prices[country]).map(({ id }) => id);
}
