import { fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import { type PageDraft, section, steps } from '#commerce-api/import/page-draft.ts';
import { SIGN_IN } from '#domain/addresses/addresses.ts';
import { rewardsOf } from '../purchase-extras.ts';
import type { PageFacts } from './page-facts.ts';

export function rewardsBoutiquePage(page: PageFacts): PageDraft {
  return {
    slug: 'rewards-boutique',
    title: TITLE,
    introduction: fiveLanguages(
      'Turn your Beauty Pass points into minis and full-size favourites.',
      '以 Beauty Pass 積分換領迷你裝及人氣正裝產品。',
      '뷰티 패스 포인트로 미니 제품부터 인기 본품까지 만나 보세요.',
      'แลกคะแนน Beauty Pass เป็นสินค้าขนาดมินิและสินค้ายอดนิยมขนาดปกติ',
      'Tukarkan poin Beauty Pass dengan produk mini dan favorit full size.',
    ),
    blocks: [rewards(page), howTo(), CALL],
  };
}

const TITLE = fiveLanguages(
  'Rewards Boutique',
  '積分換領',
  '리워드 부티크',
  'Rewards Boutique',
  'Rewards Boutique',
);

/** What the bag offers for points. */
function rewards({ range }: PageFacts) {
  return {
    kind: 'products',
    title: fiveLanguages(
      'What your points are worth',
      '積分換領獎賞',
      '포인트로 받을 수 있는 것',
      'คะแนนของคุณแลกอะไรได้บ้าง',
      'Poin Anda bisa ditukar dengan',
    ),
    products: rewardsOf(range).map(({ points, product }) => ({
      'product-id': product.id,
      note: fiveLanguages(
        `${points} points`,
        `${points} 分`,
        `${points}포인트`,
        `${points} คะแนน`,
        `${points} poin`,
      ),
    })),
  };
}

function howTo() {
  return section(
    fiveLanguages('Three steps', '三個步驟', '교환은 세 단계', 'สามขั้นตอนง่ายๆ', 'Tiga langkah'),
    steps(
      fiveLanguages(
        'Sign in and check your points in your account.',
        '登入帳戶查看積分。',
        '로그인 후 마이페이지에서 포인트를 확인합니다.',
        'เข้าสู่ระบบและดูคะแนนในบัญชีของคุณ',
        'Masuk dan lihat poin di akun Anda.',
      ),
      fiveLanguages(
        'Open your bag and choose a reward to go with what you’re buying.',
        '在購物袋揀選獎賞，連同選購的產品一併結帳。',
        '장바구니에서 원하는 리워드를 골라 주문할 상품과 함께 담습니다.',
        'เลือกของรางวัลในถุงช้อปปิ้ง พร้อมกับสินค้าที่คุณซื้อ',
        'Buka tas belanja dan pilih hadiah untuk dikirim bersama pembelian Anda.',
      ),
      fiveLanguages(
        'Place your order, and we’ll send it along.',
        '完成訂單，獎賞一併送達。',
        '주문하시면 함께 배송됩니다.',
        'สั่งซื้อ แล้วของรางวัลจะส่งไปพร้อมกัน',
        'Selesaikan pesanan, hadiahnya ikut dikirim.',
      ),
    ),
  );
}

const CALL = {
  kind: 'call-to-action',
  title: fiveLanguages(
    'New to Beauty Pass?',
    '未加入 Beauty Pass？',
    '뷰티 패스가 처음이신가요?',
    'ยังไม่รู้จัก Beauty Pass ใช่ไหม',
    'Baru mengenal Beauty Pass?',
  ),
  text: fiveLanguages(
    'It’s free, and you earn points from your first order.',
    '免費加入，首張訂單即可賺取積分。',
    '무료로 가입하고 첫 주문부터 포인트를 쌓으세요.',
    'สมัครฟรี เริ่มสะสมคะแนนตั้งแต่คำสั่งซื้อแรก',
    'Gratis, dan poin terkumpul sejak pesanan pertama.',
  ),
  label: fiveLanguages('Join for free', '免費加入', '무료로 가입하기', 'สมัครฟรี', 'Daftar gratis'),
  // Members don't see what leads there.
  link: SIGN_IN,
};
