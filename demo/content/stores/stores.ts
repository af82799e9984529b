import { type FiveLanguages, fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import type { Text } from '#commerce-api/database/translated.ts';
import type { CountryRange } from '#commerce-api/import/country-range.ts';
import { textIn } from '#commerce-api/import/country-text.ts';
import { billboardAddress } from '#commerce-api/pictures/addresses.ts';
import type { SeedResource } from '#commerce-api/seed/seed.ts';
import { scenePicture } from '../scene-picture.ts';
import { openingHours } from './opening-hours.ts';
import { STORES, type StoreFacts } from './store-list.ts';

const PICTURE = { width: 1200, height: 600 };
const MAP = { width: 960, height: 480 };
const PALETTES = ['rose', 'sand', 'sage', 'noir', 'pearl'] as const;

export function stores({ country }: Pick<CountryRange, 'country'>): ReadonlyArray<SeedResource> {
  const write = (text: Text) => textIn(country, text);
  return STORES[country].map((store, position) => ({
    id: storeId(store),
    attributes: {
      name: write(store.name),
      'slug-url': store.slug,
      description: write(store.isFlagship ? FLAGSHIP : NEIGHBOURHOOD),
      area: write(store.area),
      city: write(store.city),
      address: write(store.address),
      phone: store.phone,
      'opening-hours': openingHours(store.hours),
      'map-link': mapLink(store),
      'map-image-url': billboardAddress({
        motif: 'map',
        palette: paletteAt(position),
        seed: `${country}-map-${store.slug}`,
        ...MAP,
      }),
      ...locationOf(store),
      services: servicesOf(store).map(write),
      position,
      ...scenePicture({
        theme: { motif: 'store', palette: paletteAt(position) },
        seed: `${country}-store-${store.slug}`,
        size: PICTURE,
        alt: store.name,
        country,
      }),
    },
  }));
}

function locationOf({ at: [latitude, longitude] }: StoreFacts) {
  return { latitude, longitude };
}

const paletteAt = (position: number) => PALETTES[position % PALETTES.length] ?? 'pearl';

export const storeId = ({ slug }: Pick<StoreFacts, 'slug'>) => `store-${slug}`;

/** Its address is invented, so no map would find it. */
function mapLink({ at }: StoreFacts): string {
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(at.join(', '))}`;
}

const FLAGSHIP = fiveLanguages(
  'Two floors of makeup, skincare and fragrance, a studio with eight chairs, and an expert at every counter to tell you what’s worth it.',
  '兩層空間網羅彩妝、護膚與香水，設有八個座位的化妝工作室，每個專櫃都有專人為你推介值得入手的產品。',
  '메이크업, 스킨케어, 향수를 두 개 층에 모았습니다. 8석 규모의 스튜디오가 있고, 코너마다 전문가가 제품 선택을 도와드립니다.',
  'เมคอัพ สกินแคร์ และน้ำหอมเต็มพื้นที่สองชั้น สตูดิโอแปดที่นั่ง และผู้เชี่ยวชาญประจำทุกเคาน์เตอร์ที่พร้อมแนะนำสิ่งที่คุ้มค่า',
  'Dua lantai makeup, skincare, dan parfum, studio dengan delapan kursi, dan ahli di setiap konter yang siap membantu memilih.',
);

const NEIGHBOURHOOD = fiveLanguages(
  'Your neighbourhood store: try the best sellers, get a quick shade match, and collect your online order.',
  '你附近的美妝店：試用人氣產品、快速配對色號、領取網上訂單，一站完成。',
  '가까운 동네 매장에서 베스트셀러를 테스트하고, 색상 매칭을 받고, 온라인 주문을 찾아가세요.',
  'สาขาใกล้บ้านคุณ ลองสินค้าขายดี เทียบเฉดสีแบบรวดเร็ว และรับสินค้าที่สั่งออนไลน์',
  'Toko terdekat Anda: coba produk terlaris, cari warna yang pas, dan ambil pesanan online.',
);

const EVERYWHERE: ReadonlyArray<FiveLanguages> = [
  fiveLanguages('Shade matching', '色號配對', '컬러 매칭', 'เทียบเฉดสี', 'Pencocokan warna'),
  fiveLanguages(
    'Collect online orders',
    '網購店取',
    '온라인 주문 픽업',
    'รับสินค้าที่สั่งออนไลน์',
    'Ambil pesanan online',
  ),
  fiveLanguages('Gift wrapping', '禮品包裝', '선물 포장', 'บริการห่อของขวัญ', 'Bungkus kado'),
];

const IN_FLAGSHIPS: ReadonlyArray<FiveLanguages> = [
  fiveLanguages('Makeup studio', '化妝工作室', '메이크업 스튜디오', 'สตูดิโอแต่งหน้า', 'Studio makeup'),
  fiveLanguages('Skin analysis', '肌膚分析', '피부 분석', 'วิเคราะห์ผิว', 'Analisis kulit'),
  fiveLanguages('Brow bar', '修眉服務', '브로우 바', 'บราวบาร์', 'Brow bar'),
];

function servicesOf({ isFlagship }: StoreFacts): ReadonlyArray<FiveLanguages> {
  return isFlagship ? [...IN_FLAGSHIPS, ...EVERYWHERE] : EVERYWHERE;
}
