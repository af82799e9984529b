import type { Country } from '#domain/locale/locales.ts';
import { type FiveLanguages, fiveLanguages } from '../catalogue/five-languages.ts';
import type { SeedResource } from '../seed/seed.ts';
import { countryText } from './country-text.ts';

/** Placeholder pages at the addresses that the shell links to. */
export function plainPages(country: Country): ReadonlyArray<SeedResource> {
  return PAGES.map((page) => plainPage(country, page));
}

function plainPage(
  country: Country,
  page: { readonly slug: string; readonly title: FiveLanguages },
): SeedResource {
  const title = countryText(country, page.title);
  const introduction = countryText(country, TO_COME);
  return {
    id: page.slug,
    attributes: {
      'slug-url': page.slug,
      title,
      introduction,
      blocks: [],
      seo: { 'page-title': title, 'meta-description': introduction },
    },
  };
}

const TO_COME = fiveLanguages(
  'We are still writing this page.',
  '本頁內容準備中，敬請期待。',
  '이 페이지는 준비 중입니다.',
  'เรากำลังจัดทำเนื้อหาของหน้านี้',
  'Halaman ini sedang kami siapkan.',
);

const PAGES = [
  {
    slug: 'terms',
    title: fiveLanguages(
      'Terms of sale',
      '銷售條款',
      '이용약관',
      'ข้อกำหนดและเงื่อนไขการขาย',
      'Syarat dan Ketentuan',
    ),
  },
  {
    slug: 'privacy',
    title: fiveLanguages(
      'Privacy',
      '私隱政策',
      '개인정보처리방침',
      'นโยบายความเป็นส่วนตัว',
      'Kebijakan Privasi',
    ),
  },
  {
    slug: 'faq',
    title: fiveLanguages('Help', '常見問題', '자주 묻는 질문', 'ช่วยเหลือ', 'Bantuan'),
  },
  {
    slug: 'beauty-pass',
    title: fiveLanguages('Beauty Pass', 'Beauty Pass', '뷰티 패스', 'Beauty Pass', 'Beauty Pass'),
  },
  {
    slug: 'rewards-boutique',
    title: fiveLanguages(
      'Rewards Boutique',
      '積分換領',
      '리워드 부티크',
      'Rewards Boutique',
      'Rewards Boutique',
    ),
  },
  {
    slug: 'mobile-app',
    title: fiveLanguages(
      'The Sephora app',
      'Sephora App',
      '세포라 앱',
      'แอป Sephora',
      'Aplikasi Sephora',
    ),
  },
];
