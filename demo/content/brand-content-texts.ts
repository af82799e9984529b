import { type FiveLanguages, fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import { APP_PAGE, BEAUTY_PASS, contentPagePath, FAQ } from '#domain/addresses/addresses.ts';
import { DEMO_FILM_ID } from './demo-film.ts';
import type { Size } from './scene-picture.ts';

/**
 * Texts for brands' pages. The brand's name is placed where no Korean particle depends on its last
 * sound.
 */

export type Write = (brand: string) => string;
export type Words = Readonly<Record<keyof FiveLanguages, Write>>;

const MAIN = { width: 1440, height: 480 };
const MOBILE = { width: 780, height: 780 };
const BESIDE_WORDS = { width: 1200, height: 400 };

export interface BillboardDraft {
  readonly words: Words;
  readonly size: Size;
  /** If null, the link leads to the brand's bestselling product. */
  readonly link: string | null;
  readonly isMobileOnly?: true;
  readonly newTab?: true;
  readonly videoId?: string;
}

export const BILLBOARDS = {
  season: {
    size: MAIN,
    link: null,
    words: {
      en: (brand) => `${brand}: the new season`,
      zh: (brand) => `${brand} 新季登場`,
      ko: (brand) => `${brand} 새 시즌 컬렉션`,
      th: (brand) => `${brand} คอลเลกชันซีซันใหม่`,
      id: (brand) => `Koleksi musim baru ${brand}`,
    },
  },
  /** For brands that show nothing else: beside the words about them. */
  story: {
    size: BESIDE_WORDS,
    link: null,
    words: {
      en: (brand) => `See the best seller of ${brand}`,
      zh: (brand) => `查看 ${brand} 最暢銷產品`,
      ko: (brand) => `${brand} 베스트셀러 보기`,
      th: (brand) => `ดูสินค้าขายดีของ ${brand}`,
      id: (brand) => `Lihat produk terlaris ${brand}`,
    },
  },
  film: {
    size: MAIN,
    link: null,
    videoId: DEMO_FILM_ID,
    words: {
      en: (brand) => `Watch: how to use ${brand}`,
      zh: (brand) => `影片：${brand} 使用示範`,
      ko: (brand) => `영상으로 보는 ${brand} 사용법`,
      th: (brand) => `วิดีโอ: วิธีใช้ ${brand}`,
      id: (brand) => `Video: cara memakai ${brand}`,
    },
  },
  clean: {
    size: MAIN,
    link: contentPagePath('clean-at-sephora'),
    newTab: true,
    words: {
      en: (brand) => `${brand} and the Clean at Sephora seal`,
      zh: (brand) => `${brand} 與 Clean at Sephora 標準`,
      ko: (brand) => `${brand} × 클린 앳 세포라`,
      th: (brand) => `${brand} กับมาตรฐาน Clean at Sephora`,
      id: (brand) => `${brand} dan standar Clean at Sephora`,
    },
  },
  app: {
    size: MOBILE,
    isMobileOnly: true,
    link: APP_PAGE,
    words: {
      en: (brand) => `${brand} in your pocket: shop in our app`,
      zh: (brand) => `下載 App，隨時選購 ${brand}`,
      ko: (brand) => `앱에서 만나는 ${brand}`,
      th: (brand) => `ช้อป ${brand} ได้ทุกที่ในแอปของเรา`,
      id: (brand) => `Belanja ${brand} lewat aplikasi kami`,
    },
  },
} as const satisfies Record<string, BillboardDraft>;

export type BillboardKind = keyof typeof BILLBOARDS;

export interface SidebarDraft {
  readonly title: FiveLanguages;
  readonly text: Words;
  readonly action: FiveLanguages;
  readonly link: string;
  readonly newTab: boolean;
  readonly hasPicture: boolean;
}

export const SIDEBAR = {
  samples: {
    title: fiveLanguages(
      'Two samples with every order',
      '每張訂單送兩份試用裝',
      '주문마다 샘플 2종',
      'ตัวอย่างสองชิ้นทุกคำสั่งซื้อ',
      'Dua sampel di setiap pesanan',
    ),
    text: {
      en: (brand) => `Pick two in your bag and try more of ${brand} before you buy.`,
      zh: (brand) => `於購物袋揀選兩份試用裝，先試試更多 ${brand} 產品。`,
      ko: (brand) => `장바구니에서 샘플 2종을 고르고 더 많은 ${brand} 제품을 먼저 써 보세요.`,
      th: (brand) => `เลือกตัวอย่างสองชิ้นในถุงช้อปปิ้ง แล้วลอง ${brand} ก่อนตัดสินใจซื้อ`,
      id: (brand) =>
        `Pilih dua sampel di tas belanja, dan coba lebih banyak ${brand} sebelum membeli.`,
    },
    action: fiveLanguages(
      'How it works',
      '了解詳情',
      '자세히 보기',
      'ดูรายละเอียด',
      'Cara mendapatkannya',
    ),
    link: FAQ,
    newTab: true,
    hasPicture: true,
  },
  points: {
    title: fiveLanguages(
      'Points on every purchase',
      '每次購物賺積分',
      '구매할 때마다 포인트 적립',
      'รับคะแนนทุกครั้งที่ซื้อ',
      'Poin di setiap pembelian',
    ),
    text: {
      en: (brand) => `Members earn Beauty Pass points on everything by ${brand}.`,
      zh: (brand) => `會員選購任何 ${brand} 產品，均可賺取 Beauty Pass 積分。`,
      ko: (brand) => `회원이라면 ${brand} 전 제품에 뷰티 패스 포인트가 적립됩니다.`,
      th: (brand) => `สมาชิกรับคะแนน Beauty Pass จากสินค้า ${brand} ทุกชิ้น`,
      id: (brand) => `Member mendapat poin Beauty Pass dari semua produk ${brand}.`,
    },
    action: fiveLanguages(
      'Explore benefits',
      '查看會員禮遇',
      '혜택 보기',
      'ดูสิทธิประโยชน์',
      'Lihat keuntungan',
    ),
    link: BEAUTY_PASS,
    newTab: false,
    hasPicture: false,
  },
} as const satisfies Record<string, SidebarDraft>;

export type SidebarKind = keyof typeof SIDEBAR;

export const GIFT_TITLE: Words = {
  en: (brand) => `Gift with ${brand}`,
  zh: (brand) => `${brand} 購物贈品`,
  ko: (brand) => `${brand} 구매 사은품`,
  th: (brand) => `ของแถมเมื่อซื้อ ${brand}`,
  id: (brand) => `Hadiah pembelian ${brand}`,
};

/** The amount from which the bag includes a gift, as each language writes it. */
export const giftText = (amount: FiveLanguages): Words => ({
  en: (brand) =>
    `Spend ${amount.en} or more, on ${brand} or any other brand, and we’ll add a free gift to your bag. While stocks last; gifts can’t be exchanged for cash.`,
  zh: (brand) =>
    `選購 ${brand} 或其他品牌滿 ${amount.zh}，購物袋即自動加入贈品，送完即止。贈品不可兌換現金。`,
  ko: (brand) =>
    `${brand} 제품을 포함해 ${amount.ko} 이상 담으시면 사은품이 장바구니에 자동으로 추가됩니다. 재고 소진 시 종료되며 현금으로 교환되지 않습니다.`,
  th: (brand) =>
    `ช้อป ${brand} หรือแบรนด์ใดก็ได้ครบ ${amount.th} รับของแถมในถุงช้อปปิ้งทันที จนกว่าสินค้าจะหมด และไม่สามารถแลกเป็นเงินสดได้`,
  id: (brand) =>
    `Belanja ${brand} atau brand apa pun minimal ${amount.id}, hadiah langsung masuk ke tas belanja. Selama persediaan masih ada; hadiah tidak dapat ditukar dengan uang tunai.`,
});
