import {
  compose,
  type FiveLanguages,
  joinSentences,
} from '#commerce-api/catalogue/five-languages.ts';
import type { Text } from '#commerce-api/database/translated.ts';
import type { CountryRange, RootRange } from '#commerce-api/import/country-range.ts';
import { textIn } from '#commerce-api/import/country-text.ts';
import type { SeedCategory, SeedResource } from '#commerce-api/seed/seed.ts';
import { salePath } from '#domain/addresses/addresses.ts';
import { COUNTRY_FEATURES } from './country-features.ts';
import { scenePicture } from './scene-picture.ts';
import { themeOf } from './themes.ts';

const TOP_BANNER = { width: 1440, height: 360 };

/**
 * Banners and descriptions for a country's root categories, and descriptions for the level below.
 */
export function categoryContents(range: CountryRange): ReadonlyArray<SeedResource> {
  return range.roots.flatMap((root) => [
    rootContent(range, root),
    ...root.children.map((child) => childContent(range, root, child)),
  ]);
}

function rootContent({ country }: CountryRange, { category, isOnSale }: RootRange): SeedResource {
  const theme = themeOf(category.slug);
  const banner = {
    link: isOnSale && COUNTRY_FEATURES[country].salePage ? salePath(category.slug) : null,
    ...scenePicture({
      theme,
      seed: `${country}-top-${category.id}`,
      size: TOP_BANNER,
      alt: theme.headline,
      country,
    }),
  };
  return {
    id: category.id,
    attributes: {
      'top-banners': [banner],
      description: textIn(
        country,
        joinSentences(theme.teaser, sentence('root', { label: category.label })),
      ),
      seo: seo({ country }, category, sentence('meta', { label: category.label })),
    },
  };
}

function childContent(
  { country }: CountryRange,
  root: RootRange,
  { id, label }: SeedCategory,
): SeedResource {
  const kinds = root.grandchildren.filter(({ parentId }) => parentId === id);
  const text = sentence('child', { label: enumerated(kinds.length > 0 ? kinds : [{ label }]) });
  return {
    id,
    attributes: { description: textIn(country, text), seo: seo({ country }, { label }, text) },
  };
}

function seo(
  { country }: Pick<CountryRange, 'country'>,
  { label }: Pick<SeedCategory, 'label'>,
  description: FiveLanguages,
) {
  return { 'page-title': textIn(country, label), 'meta-description': textIn(country, description) };
}

/** The labels, as a sentence says several. */
function enumerated(categories: ReadonlyArray<Pick<SeedCategory, 'label'>>): FiveLanguages {
  return compose((language) =>
    new Intl.ListFormat(language === 'zh' ? 'zh-HK' : language, { type: 'conjunction' }).format(
      categories.map(({ label }) => label[language] ?? label.en),
    ),
  );
}

function sentence(
  kind: keyof typeof SENTENCES,
  { label }: { readonly label: Text },
): FiveLanguages {
  return compose((language) => SENTENCES[kind][language](label[language] ?? label.en));
}

type Sentence = Readonly<Record<keyof FiveLanguages, (label: string) => string>>;

/** Names are placed where no Korean particle depends on their last sound. */
const SENTENCES = {
  root: {
    en: (label) =>
      `Browse ${label} from the brands you love and the ones you’ve yet to meet, read what other shoppers think, and choose two samples with every order.`,
    zh: (label) => `瀏覽各大品牌的${label}系列，參考其他用家的評價，每張訂單更可揀選兩份試用裝。`,
    ko: (label) =>
      `좋아하는 브랜드부터 새로 만날 브랜드까지 ${label} 제품을 한곳에서 둘러보고, 리뷰를 확인해 보세요. 주문마다 샘플 2종을 드립니다.`,
    th: (label) =>
      `เลือกช้อปสินค้าหมวด${label}จากแบรนด์ที่คุณรักและแบรนด์ที่รอให้คุณค้นพบ อ่านรีวิวจากผู้ใช้จริง และเลือกรับตัวอย่างสองชิ้นทุกคำสั่งซื้อ`,
    id: (label) =>
      `Jelajahi produk ${label} dari brand favorit dan brand yang belum Anda kenal, baca ulasan pelanggan lain, dan pilih dua sampel di setiap pesanan.`,
  },
  meta: {
    en: (label) => `Shop ${label} at Sephora: new arrivals, best sellers and offers, with reviews.`,
    zh: (label) => `於 Sephora 選購${label}系列：新品、人氣熱賣及優惠，附用家評價。`,
    ko: (label) => `세포라 ${label} 제품: 신상품, 베스트셀러, 세일 상품을 리뷰와 함께 확인하세요.`,
    th: (label) => `ช้อปสินค้าหมวด${label}ที่ Sephora ทั้งสินค้าใหม่ สินค้าขายดี และข้อเสนอพิเศษ พร้อมรีวิว`,
    id: (label) =>
      `Belanja produk ${label} di Sephora: produk baru, terlaris, dan promo, lengkap dengan ulasan.`,
  },
  child: {
    en: (kinds) =>
      `${kinds}: compare them by price, rating and brand, and read what other shoppers think before you choose.`,
    zh: (kinds) => `${kinds}：可按價錢、評分及品牌比較，選購前先參考其他用家的評價。`,
    ko: (kinds) =>
      `${kinds}: 가격, 평점, 브랜드로 비교하고, 다른 고객의 리뷰를 읽은 뒤 골라 보세요.`,
    th: (kinds) => `${kinds} เปรียบเทียบตามราคา คะแนน และแบรนด์ พร้อมอ่านรีวิวจากผู้ใช้จริงก่อนเลือก`,
    id: (kinds) =>
      `${kinds}: bandingkan harga, rating, dan brand-nya, lalu baca ulasan pelanggan lain sebelum memilih.`,
  },
} as const satisfies Record<string, Sentence>;
