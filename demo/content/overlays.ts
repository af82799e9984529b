import { type FiveLanguages, fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import type { CountryRange } from '#commerce-api/import/country-range.ts';
import { textIn } from '#commerce-api/import/country-text.ts';
import type { SeedResource } from '#commerce-api/seed/seed.ts';
import { BEAUTY_PASS, REWARDS_BOUTIQUE } from '#domain/addresses/addresses.ts';
import { scenePicture } from './scene-picture.ts';
import type { Theme } from './themes.ts';

const SIZE = { width: 720, height: 720 };

interface OverlayDraft {
  readonly id: string;
  readonly name: FiveLanguages;
  readonly url: string;
  readonly theme: Pick<Theme, 'motif' | 'palette'>;
  readonly paths: ReadonlyArray<string>;
  readonly 'loyalty-tiers': ReadonlyArray<string>;
}

/** Latest first: members of a tier see the overlay for it rather than the one for everybody. */
const OVERLAYS: ReadonlyArray<OverlayDraft> = [
  {
    id: 'overlay-rewards',
    name: fiveLanguages(
      'Your points are worth a treat: see the rewards',
      '積分換好禮：立即查看獎賞',
      '포인트로 누리는 즐거움: 리워드를 확인해 보세요',
      'คะแนนของคุณแลกของรางวัลได้ ดูเลยมีอะไรบ้าง',
      'Poin Anda bisa jadi hadiah. Lihat pilihannya',
    ),
    url: REWARDS_BOUTIQUE,
    theme: { motif: 'gift', palette: 'rose' },
    paths: ['/new-arrivals', '/sale*'],
    'loyalty-tiers': ['black', 'gold'],
  },
  {
    id: 'overlay-beauty-pass',
    name: fiveLanguages(
      'Join Beauty Pass: points with every order, gifts and early access',
      '加入 Beauty Pass：每張訂單賺積分，兼享禮品及優先選購',
      '뷰티 패스 가입: 주문마다 포인트, 선물, 우선 구매 혜택',
      'สมัคร Beauty Pass รับคะแนนทุกคำสั่งซื้อ ของขวัญ และสิทธิ์ซื้อก่อนใคร',
      'Gabung Beauty Pass: poin di setiap pesanan, hadiah, dan akses lebih awal',
    ),
    url: BEAUTY_PASS,
    theme: { motif: 'gift', palette: 'rose' },
    paths: ['/new-arrivals', '/sale*'],
    'loyalty-tiers': [],
  },
];

/** A country's overlays. */
export function overlays({ country }: CountryRange): ReadonlyArray<SeedResource> {
  return OVERLAYS.map(({ id, name, url, theme, ...audience }, position) => ({
    id,
    attributes: {
      name: textIn(country, name),
      url,
      ...scenePicture({ theme, seed: `${country}-${id}`, size: SIZE, alt: name, country }),
      ...audience,
      position,
    },
  }));
}
