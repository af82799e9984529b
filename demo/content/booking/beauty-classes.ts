import { type FiveLanguages, fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import type { CountryRange } from '#commerce-api/import/country-range.ts';
import { textIn } from '#commerce-api/import/country-text.ts';
import type { Motif, Palette } from '#commerce-api/pictures/addresses.ts';
import type { SeedResource } from '#commerce-api/seed/seed.ts';
import { COUNTRY_FACTS } from '../country-facts.ts';
import { scenePicture } from '../scene-picture.ts';
import { STORES } from '../stores/store-list.ts';
import { storeId } from '../stores/stores.ts';
import { appointmentPrice } from './booking-services.ts';

interface ClassDraft {
  readonly slug: string;
  readonly motif: Motif;
  readonly palette: Palette;
  readonly minutes: number;
  /** 0 if it's free. */
  readonly usd: number;
  readonly name: FiveLanguages;
  readonly description: FiveLanguages;
}

const CLASSES: ReadonlyArray<ClassDraft> = [
  {
    slug: 'ten-minute-face',
    motif: 'lipstick',
    palette: 'rose',
    minutes: 60,
    usd: 30,
    name: fiveLanguages(
      'The ten-minute face',
      '十分鐘妝容',
      '10분 메이크업',
      'แต่งหน้าสวยในสิบนาที',
      'Makeup Sepuluh Menit',
    ),
    description: fiveLanguages(
      'Five products, in the order that saves you time. You’ll leave with your own routine on a card.',
      '五件產品，用對次序，省時又好看。課後帶走專屬步驟卡。',
      '다섯 가지 제품을 시간을 아끼는 순서로. 나만의 루틴 카드를 드립니다.',
      'ห้าผลิตภัณฑ์ในลำดับที่ประหยัดเวลา พร้อมการ์ดรูทีนของคุณเองกลับบ้าน',
      'Lima produk dengan urutan paling praktis. Pulang membawa kartu langkah makeup Anda sendiri.',
    ),
  },
  {
    slug: 'skincare-from-zero',
    motif: 'skincare',
    palette: 'sage',
    minutes: 45,
    usd: 0,
    name: fiveLanguages(
      'Skincare from zero',
      '護膚由零開始',
      '처음 시작하는 스킨케어',
      'สกินแคร์เริ่มจากศูนย์',
      'Skincare dari Nol',
    ),
    description: fiveLanguages(
      'Cleanse, treat, protect: what each step does, and what you can skip.',
      '潔面、護理、防護：逐步認識每個步驟，亦學懂哪些可以省略。',
      '세안, 관리, 보호. 각 단계의 이유와 생략해도 되는 것을 배웁니다.',
      'ล้าง บำรุง ปกป้อง แต่ละขั้นตอนมีไว้เพื่ออะไร และข้ามขั้นไหนได้บ้าง',
      'Bersihkan, rawat, lindungi: fungsi tiap langkah, dan apa yang boleh dilewati.',
    ),
  },
  {
    slug: 'brows-at-home',
    motif: 'brushes',
    palette: 'sand',
    minutes: 45,
    usd: 25,
    name: fiveLanguages(
      'Brows at home',
      '在家修眉',
      '집에서 하는 눈썹 정리',
      'ทำคิ้วเองที่บ้าน',
      'Merapikan Alis di Rumah',
    ),
    description: fiveLanguages(
      'Map, trim and fill, with your own two hands and a good mirror.',
      '定位、修剪、填色，一面好鏡子便可親手完成。',
      '위치를 잡고, 다듬고, 채우기. 좋은 거울 하나면 충분합니다.',
      'วัดทรง ตัดแต่ง และเติมคิ้วด้วยมือคุณเองกับกระจกดีๆ',
      'Ukur, rapikan, dan isi, dengan tangan sendiri dan cermin yang bagus.',
    ),
  },
  {
    slug: 'a-scent-wardrobe',
    motif: 'fragrance',
    palette: 'plum',
    minutes: 75,
    usd: 45,
    name: fiveLanguages(
      'A scent wardrobe',
      '香氛衣櫥',
      '나만의 향수 컬렉션',
      'คอลเลกชันน้ำหอมในแบบคุณ',
      'Koleksi Aroma',
    ),
    description: fiveLanguages(
      'Work, weekend, evening: build three scents that are all you.',
      '上班、週末、晚上：配搭三款屬於你的香氣。',
      '출근, 주말, 저녁. 나다운 세 가지 향을 찾아봅니다.',
      'วันทำงาน สุดสัปดาห์ ยามค่ำ เลือกสามกลิ่นที่เป็นคุณ',
      'Untuk kerja, akhir pekan, dan malam hari: temukan tiga wangi yang paling Anda.',
    ),
  },
];

/** Classes are held in flagship stores: some in all of them, the others in one. */
export function beautyClasses({
  country,
}: Pick<CountryRange, 'country'>): ReadonlyArray<SeedResource> {
  const storeIds = STORES[country].filter(({ isFlagship }) => isFlagship).map(storeId);
  if (storeIds.length === 0) return [];
  return CLASSES.map((one, position) => ({
    id: `class-${one.slug}`,
    attributes: {
      name: textIn(country, one.name),
      description: textIn(country, one.description),
      'duration-minutes': one.minutes,
      price: appointmentPrice(country, one.usd),
      'store-ids':
        position % 2 === 0 ? storeIds : [storeIds[position % storeIds.length] ?? storeIds[0]],
      'booking-link': `https://book.${COUNTRY_FACTS[country].domain}/classes/${one.slug}`,
      position,
      ...scenePicture({
        theme: one,
        seed: `${country}-class-${one.slug}`,
        size: { width: 960, height: 640 },
        alt: one.name,
        country,
      }),
    },
  }));
}
