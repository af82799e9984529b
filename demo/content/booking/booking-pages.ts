import { type FiveLanguages, fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import type { CountryRange } from '#commerce-api/import/country-range.ts';
import { textIn } from '#commerce-api/import/country-text.ts';
import type { Motif, Palette } from '#commerce-api/pictures/addresses.ts';
import type { SeedResource } from '#commerce-api/seed/seed.ts';
import { COUNTRY_FACTS } from '../country-facts.ts';
import { scenePicture } from '../scene-picture.ts';
import { serviceId } from './booking-services.ts';

interface PageDraft {
  readonly slug: string;
  readonly motif: Motif;
  readonly palette: Palette;
  readonly title: FiveLanguages;
  /** One line for the menu. */
  readonly teaser: FiveLanguages;
  readonly description: FiveLanguages;
  readonly services: ReadonlyArray<string>;
}

const PAGES: ReadonlyArray<PageDraft> = [
  {
    slug: 'beauty-studio',
    motif: 'brushes',
    palette: 'noir',
    services: ['makeup', 'brows', 'hair-styling'],
    title: fiveLanguages(
      'The Beauty Studio',
      '美妝工作室',
      '뷰티 스튜디오',
      'บิวตี้สตูดิโอ',
      'Beauty Studio',
    ),
    teaser: fiveLanguages(
      'Makeup, brows and hair with our artists',
      '化妝、修眉、髮型，由專業團隊打理',
      '메이크업, 브로우, 헤어를 아티스트와 함께',
      'แต่งหน้า ทำคิ้ว ทำผม กับทีมอาร์ทิสต์ของเรา',
      'Makeup, alis, dan rambut bersama ahli kami',
    ),
    description: fiveLanguages(
      'Sit down, tell us where you’re going tonight, and leave ready. Our artists work with every brand in the store, and there’s no pressure to buy.',
      '坐下來，告訴我們今晚的去處，便可盛裝出發。化妝師可選用店內任何品牌，絕不硬銷。',
      '오늘 저녁 어디에 가시는지 말씀해 주세요. 매장의 모든 브랜드를 사용하며, 구매를 강요하지 않습니다.',
      'นั่งลง บอกเราว่าคืนนี้จะไปไหน แล้วออกไปแบบสวยพร้อม ทีมงานใช้ได้ทุกแบรนด์ในร้าน และไม่ยัดเยียดขาย',
      'Duduk santai, ceritakan acara Anda malam ini, dan keluar siap tampil. Makeup artist kami memakai semua brand di toko, tanpa paksaan membeli.',
    ),
  },
  {
    slug: 'skin-studio',
    motif: 'skincare',
    palette: 'sage',
    services: ['skincare'],
    title: fiveLanguages(
      'The Skin Studio',
      '肌膚工作室',
      '스킨 스튜디오',
      'สกินสตูดิโอ',
      'Skin Studio',
    ),
    teaser: fiveLanguages(
      'Facials and advice for your skin',
      '面部護理與專屬護膚建議',
      '지금 내 피부를 위한 케어와 상담',
      'ทรีตเมนต์และคำแนะนำสำหรับผิวของคุณ',
      'Facial dan saran untuk kulit Anda',
    ),
    description: fiveLanguages(
      'Quiet rooms behind the counter, warm towels, and skin experts who’ve seen ten thousand faces.',
      '簾後靜謐空間，暖毛巾與看過萬張臉孔的護膚專家，讓你盡情放鬆。',
      '커튼 뒤 조용한 공간에서 따뜻한 타월과 함께, 수많은 피부를 만나 온 전문가가 살펴봅니다.',
      'หลังม่านคือห้องเงียบสงบ ผ้าขนหนูอุ่นๆ และผู้เชี่ยวชาญที่ดูผิวมานับหมื่นใบหน้า',
      'Di balik tirai: ruang tenang, handuk hangat, dan ahli yang sudah melihat ribuan wajah.',
    ),
  },
];

export function bookingPages({
  country,
}: Pick<CountryRange, 'country'>): ReadonlyArray<SeedResource> {
  if (!COUNTRY_FACTS[country].hasStores) return [];
  return PAGES.map((page, position) => ({
    id: `booking-${page.slug}`,
    attributes: {
      'page-title': textIn(country, page.title),
      'dropdown-description': textIn(country, page.teaser),
      'slug-url': page.slug,
      description: textIn(country, page.description),
      'service-ids': page.services.map(serviceId),
      position,
      ...scenePicture({
        theme: page,
        seed: `${country}-${page.slug}`,
        size: { width: 1200, height: 600 },
        alt: page.title,
        country,
      }),
    },
  }));
}
