import { type FiveLanguages, fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import type { CountryRange } from '#commerce-api/import/country-range.ts';
import { textIn } from '#commerce-api/import/country-text.ts';
import { localPrice } from '#commerce-api/import/local-prices.ts';
import type { Motif, Palette } from '#commerce-api/pictures/addresses.ts';
import type { SeedResource } from '#commerce-api/seed/seed.ts';
import type { Country } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';
import { COUNTRY_FACTS } from '../country-facts.ts';
import { type RelativeTime, relativeInstant } from '../local-instant.ts';
import { scenePicture } from '../scene-picture.ts';
import { TREATMENTS, type TreatmentDraft } from './treatments.ts';

const PICTURE = { width: 960, height: 640 };

interface ServiceDraft {
  readonly slug: string;
  readonly status?: 'draft';
  readonly vendor: 'chairly' | 'in-house';
  readonly activityType?: string;
  readonly cutover?: { readonly from: RelativeTime; readonly till: RelativeTime };
  readonly motif: Motif;
  readonly palette: Palette;
  readonly name: FiveLanguages;
  readonly description: FiveLanguages;
  readonly treatments: ReadonlyArray<TreatmentDraft>;
}

/** One service of each kind that the rule for links distinguishes. The last three aren't linked. */
const SERVICES: ReadonlyArray<ServiceDraft> = [
  {
    slug: 'makeup',
    vendor: 'chairly',
    motif: 'lipstick',
    palette: 'rose',
    treatments: TREATMENTS.makeup,
    name: fiveLanguages('Makeup', '化妝服務', '메이크업', 'แต่งหน้า', 'Makeup'),
    description: fiveLanguages(
      'An artist, a mirror and good light: a full face for a special occasion, or one technique learned properly.',
      '化妝師、鏡子與好光線：為重要場合打造完整妝容，或學好一個技巧。',
      '아티스트와 거울, 좋은 조명. 특별한 날의 풀 메이크업부터 한 가지 기술을 제대로 배우는 수업까지.',
      'เมคอัพอาร์ทิสต์ กระจก และแสงที่ดี แต่งหน้าเต็มสำหรับวันพิเศษ หรือเรียนเทคนิคหนึ่งอย่างให้เป็นจริงๆ',
      'Makeup artist, cermin, dan cahaya yang bagus: makeup lengkap untuk acara, atau satu teknik yang benar-benar dikuasai.',
    ),
  },
  {
    slug: 'skincare',
    vendor: 'chairly',
    motif: 'skincare',
    palette: 'sage',
    treatments: TREATMENTS.skincare,
    name: fiveLanguages('Skincare', '護膚服務', '스킨케어', 'ดูแลผิว', 'Perawatan Kulit'),
    description: fiveLanguages(
      'Facials that end with a plan: what your skin needs this season, and what it doesn’t.',
      '每次護理後都有專屬建議：肌膚今季需要甚麼，又可省下甚麼。',
      '케어 후에는 이번 계절 피부에 필요한 것과 필요 없는 것을 정리해 드립니다.',
      'ทรีตเมนต์ที่จบด้วยแผนดูแลผิว ผิวคุณต้องการอะไรในช่วงนี้ และอะไรที่ไม่จำเป็น',
      'Facial yang diakhiri dengan rencana: apa yang dibutuhkan kulit Anda, dan apa yang tidak perlu.',
    ),
  },
  {
    slug: 'brows',
    vendor: 'in-house',
    cutover: { from: { day: -170, at: '00:00' }, till: { day: 730, at: '23:59' } },
    motif: 'brushes',
    palette: 'sand',
    treatments: TREATMENTS.brows,
    name: fiveLanguages('Brow bar', '修眉服務', '브로우 바', 'บราวบาร์', 'Brow Bar'),
    description: fiveLanguages(
      'Shaped, tinted or lifted by people who look at your face first, not at a stencil.',
      '修形、染色或提拉，先看你的臉型，再定眉形。',
      '틀에 맞추기보다 얼굴을 먼저 봅니다. 셰이핑, 틴팅, 리프팅까지.',
      'กันทรง ย้อมสี หรือยกคิ้ว โดยช่างที่ดูรูปหน้าคุณก่อนหยิบแบบ',
      'Dirapikan, diwarnai, atau diangkat, oleh ahli yang melihat wajah Anda lebih dulu daripada pola.',
    ),
  },
  {
    slug: 'hair-styling',
    vendor: 'chairly',
    cutover: { from: { day: 70, at: '10:00' }, till: { day: 730, at: '23:59' } },
    motif: 'hair',
    palette: 'plum',
    treatments: TREATMENTS.hair,
    name: fiveLanguages('Hair styling', '髮型造型', '헤어 스타일링', 'จัดแต่งทรงผม', 'Tata Rambut'),
    description: fiveLanguages(
      'A blow-dry that holds, a wave that moves, and the tool to do it again at home.',
      '持久吹整、靈動波浪，再教你在家輕鬆重現。',
      '오래가는 드라이, 자연스러운 웨이브. 집에서도 할 수 있는 방법까지 알려 드립니다.',
      'เป่าผมอยู่ทรง ลอนพลิ้วเป็นธรรมชาติ พร้อมเทคนิคไปทำต่อที่บ้าน',
      'Blow-dry yang tahan lama, gelombang yang lembut, dan cara mengulanginya di rumah.',
    ),
  },
  {
    slug: 'gift-advice',
    vendor: 'in-house',
    motif: 'gift',
    palette: 'citrus',
    treatments: [],
    name: fiveLanguages('Gift advice', '送禮顧問', '선물 상담', 'ที่ปรึกษาของขวัญ', 'Konsultasi Kado'),
    description: fiveLanguages(
      'Talk it through with us at the counter, whenever you come by.',
      '隨時到專櫃，與我們一起挑選心意。',
      '언제든 매장에서 편하게 상담해 드립니다.',
      'แวะมาปรึกษาได้ที่เคาน์เตอร์ทุกเวลา',
      'Ajak kami berdiskusi di konter, kapan saja Anda mampir.',
    ),
  },
  {
    slug: 'group-classes',
    vendor: 'chairly',
    activityType: 'Class',
    motif: 'brushes',
    palette: 'noir',
    treatments: [],
    name: fiveLanguages('Group classes', '小組課程', '그룹 클래스', 'คลาสกลุ่ม', 'Kelas Grup'),
    description: fiveLanguages(
      'For groups of eight or more, on a day that suits you.',
      '八人成團，日期自選。',
      '8인 이상, 원하시는 날에 진행합니다.',
      'สำหรับกลุ่ม 8 คนขึ้นไป เลือกวันได้เอง',
      'Untuk delapan orang ke atas, di hari pilihan Anda.',
    ),
  },
  {
    slug: 'bridal',
    status: 'draft',
    vendor: 'chairly',
    motif: 'fragrance',
    palette: 'pearl',
    treatments: TREATMENTS.makeup,
    name: fiveLanguages('Bridal', '新娘化妝', '브라이덜', 'แต่งหน้าเจ้าสาว', 'Makeup Pengantin'),
    description: fiveLanguages(
      'The trial, the big day, and everyone beside you.',
      '試妝、大日子，以及身邊每一位。',
      '리허설부터 예식 당일, 혼주 메이크업까지.',
      'ทดลองแต่ง วันจริง และทุกคนข้างกายคุณ',
      'Uji coba, hari-H, dan semua orang di samping Anda.',
    ),
  },
];

export const serviceId = (slug: string) => `service-${slug}`;

export function bookingServices({
  country,
  now,
}: Pick<CountryRange, 'country' | 'now'>): ReadonlyArray<SeedResource> {
  if (!COUNTRY_FACTS[country].hasStores) return [];
  return SERVICES.map((service, position) => ({
    id: serviceId(service.slug),
    attributes: { ...attributesOf({ country, now }, service), position },
  }));
}

function attributesOf(
  { country, now }: Pick<CountryRange, 'country' | 'now'>,
  service: ServiceDraft,
) {
  const { slug, status = 'published', vendor, activityType = 'Service', cutover } = service;
  return {
    name: textIn(country, service.name),
    'slug-url': slug,
    description: textIn(country, service.description),
    status,
    'booking-vendor': vendor,
    'activity-type': activityType,
    'cutover-from': cutover ? relativeInstant(country, now, cutover.from) : null,
    'cutover-till': cutover ? relativeInstant(country, now, cutover.till) : null,
    'booking-link': `https://book.${COUNTRY_FACTS[country].domain}/${slug}`,
    treatments: service.treatments.map((treatment) => treatmentIn(country, treatment)),
    ...scenePicture({
      theme: service,
      seed: `${country}-service-${slug}`,
      size: PICTURE,
      alt: service.name,
      country,
    }),
  };
}

function treatmentIn(country: Country, { name, description, minutes, usd }: TreatmentDraft) {
  return {
    name: textIn(country, name),
    description: textIn(country, description),
    'duration-minutes': minutes,
    price: appointmentPrice(country, usd),
  };
}

/** In the country's currency; null if it's free. */
export function appointmentPrice(country: Country, usd: number) {
  if (usd === 0) return null;
  return { amount: localPrice(usd, country), currency: COUNTRY_CURRENCY[country] };
}
