import { fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import { list, type PageDraft, section, steps } from '#commerce-api/import/page-draft.ts';
import { scenePicture } from '../scene-picture.ts';
import type { PageFacts } from './page-facts.ts';

export function mobileAppPage(page: PageFacts): PageDraft {
  return {
    slug: 'mobile-app',
    title: fiveLanguages(
      'The Sephora app',
      'Sephora App',
      '세포라 앱',
      'แอป Sephora',
      'Aplikasi Sephora',
    ),
    introduction: fiveLanguages(
      'The whole shop in your pocket, with offers you’ll only find in the app.',
      '整間店隨身帶，更有 App 獨家優惠。',
      '매장 전체를 주머니 속에. 앱에서만 만나는 혜택도 있습니다.',
      'ทั้งร้านอยู่ในกระเป๋าคุณ พร้อมข้อเสนอเฉพาะในแอป',
      'Seluruh isi toko dalam genggaman, plus promo khusus aplikasi.',
    ),
    blocks: [features(page), install(), store('ios', page), store('android', page)],
  };
}

function features({ country }: PageFacts) {
  const title = fiveLanguages(
    'Made for one hand',
    '單手就能用',
    '한 손으로 편하게',
    'ใช้งานง่ายด้วยมือเดียว',
    'Mudah dipakai dengan satu tangan',
  );
  return {
    kind: 'picture',
    title,
    content: [
      list(
        fiveLanguages(
          'Scan a product in store to read its reviews',
          '在分店掃描產品，即時查看評價',
          '매장에서 제품을 스캔하고 바로 리뷰를 확인',
          'สแกนสินค้าที่สาขาเพื่ออ่านรีวิว',
          'Pindai produk di toko dan baca ulasannya',
        ),
        fiveLanguages(
          'Your Beauty Pass card and points, always with you',
          '隨身攜帶 Beauty Pass 會員卡及積分',
          '뷰티 패스 카드와 포인트를 언제나 손안에',
          'บัตร Beauty Pass และคะแนนอยู่กับคุณเสมอ',
          'Kartu Beauty Pass dan poin selalu bersama Anda',
        ),
        fiveLanguages(
          'A notification when something you want is back or reduced',
          '心水產品補貨或減價，即時收到通知',
          '위시리스트 상품의 재입고와 할인 알림',
          'แจ้งเตือนเมื่อสินค้าที่คุณอยากได้กลับมาหรือลดราคา',
          'Notifikasi saat produk incaran tersedia lagi atau didiskon',
        ),
      ),
    ],
    ...scenePicture({
      theme: { motif: 'lipstick', palette: 'sky' },
      seed: `${country}-app`,
      size: { width: 960, height: 640 },
      alt: title,
      country,
    }),
  };
}

function install() {
  return section(
    fiveLanguages('How to get it', '如何下載', '설치 방법', 'วิธีติดตั้ง', 'Cara mendapatkannya'),
    steps(
      fiveLanguages(
        'Scan the code at the foot of this page, or choose your phone below.',
        '以手機掃描頁底的 QR code，或在下方選擇你的手機系統。',
        '페이지 아래의 QR 코드를 스캔하거나 아래에서 기종을 선택하세요.',
        'สแกนคิวอาร์โค้ดท้ายหน้านี้ หรือเลือกระบบของโทรศัพท์ด้านล่าง',
        'Pindai kode di bagian bawah halaman ini, atau pilih jenis ponsel Anda di bawah.',
      ),
      fiveLanguages(
        'Install the app and sign in with the account you use here.',
        '安裝 App，並以網店帳戶登入。',
        '앱을 설치하고 기존 계정으로 로그인하세요.',
        'ติดตั้งแอปและเข้าสู่ระบบด้วยบัญชีเดียวกับที่ใช้ที่นี่',
        'Pasang aplikasi dan masuk dengan akun yang Anda pakai di sini.',
      ),
      fiveLanguages(
        'Your bag, wish list and points are already there.',
        '購物袋、願望清單及積分已同步。',
        '장바구니와 위시리스트, 포인트가 그대로 보입니다.',
        'ถุงช้อปปิ้ง รายการโปรด และคะแนนของคุณพร้อมแล้ว',
        'Tas belanja, wishlist, dan poin Anda sudah ada di sana.',
      ),
    ),
  );
}

const PLATFORMS = {
  ios: {
    title: fiveLanguages('For iPhone', 'iPhone 用戶', 'iPhone', 'สำหรับ iPhone', 'Untuk iPhone'),
    label: fiveLanguages(
      'Download for iOS',
      '下載 iOS 版',
      'iOS용 다운로드',
      'ดาวน์โหลดสำหรับ iOS',
      'Unduh untuk iOS',
    ),
  },
  android: {
    title: fiveLanguages(
      'For Android',
      'Android 用戶',
      'Android',
      'สำหรับ Android',
      'Untuk Android',
    ),
    label: fiveLanguages(
      'Download for Android',
      '下載 Android 版',
      'Android용 다운로드',
      'ดาวน์โหลดสำหรับ Android',
      'Unduh untuk Android',
    ),
  },
};

function store(platform: keyof typeof PLATFORMS, { facts }: PageFacts) {
  const link = `https://app.${facts.domain}/${platform}`;
  return { kind: 'call-to-action', ...PLATFORMS[platform], link };
}
