import { fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import { list, type PageDraft, section, steps } from '#commerce-api/import/page-draft.ts';
import { scenePicture } from '../scene-picture.ts';
import type { PageFacts } from './page-facts.ts';

export function rewardsBoutiquePage({ country }: PageFacts): PageDraft {
  return {
    slug: 'rewards-boutique',
    title: TITLE,
    introduction: fiveLanguages(
      'Turn your Beauty Pass points into minis, sets and afternoons with our artists. New rewards come every Tuesday.',
      '以 Beauty Pass 積分換領迷你裝、套裝或化妝師體驗。每星期二推出新獎賞。',
      '뷰티 패스 포인트로 미니 제품과 세트, 아티스트와의 시간을 만나 보세요. 매주 화요일 새로운 리워드가 찾아옵니다.',
      'เปลี่ยนคะแนน Beauty Pass เป็นสินค้าขนาดมินิ เซ็ต และช่วงเวลากับเมคอัพอาร์ทิสต์ ของรางวัลใหม่ทุกวันอังคาร',
      'Tukarkan poin Beauty Pass dengan produk mini, set, dan sesi bersama makeup artist kami. Hadiah baru setiap Selasa.',
    ),
    blocks: [rewards(country), howTo(), CALL],
  };
}

const TITLE = fiveLanguages(
  'Rewards Boutique',
  '積分換領',
  '리워드 부티크',
  'Rewards Boutique',
  'Rewards Boutique',
);

function rewards(country: PageFacts['country']) {
  return {
    kind: 'picture',
    title: fiveLanguages(
      'What your points are worth',
      '積分換領獎賞',
      '포인트로 받을 수 있는 것',
      'คะแนนของคุณแลกอะไรได้บ้าง',
      'Poin Anda bisa ditukar dengan',
    ),
    content: [
      list(
        fiveLanguages(
          '100 points: a mini of a best seller',
          '100 分：人氣產品迷你裝',
          '100포인트: 베스트셀러 미니',
          '100 คะแนน: สินค้าขายดีขนาดมินิ',
          '100 poin: produk terlaris ukuran mini',
        ),
        fiveLanguages(
          '250 points: a set of three minis, or a brow shape in store',
          '250 分：三件迷你裝套裝，或店內修眉服務',
          '250포인트: 미니 3종 세트 또는 매장 브로우 셰이핑',
          '250 คะแนน: เซ็ตมินิสามชิ้น หรือบริการแต่งทรงคิ้ว',
          '250 poin: set tiga produk mini, atau perapian alis di toko',
        ),
        fiveLanguages(
          '500 points: a full-size favourite',
          '500 分：正裝人氣產品',
          '500포인트: 인기 본품',
          '500 คะแนน: สินค้าขนาดปกติยอดนิยม',
          '500 poin: produk favorit full size',
        ),
        fiveLanguages(
          '1,000 points: an hour with one of our artists',
          '1,000 分：一小時化妝師一對一體驗',
          '1,000포인트: 아티스트와의 1시간 수업',
          '1,000 คะแนน: หนึ่งชั่วโมงกับเมคอัพอาร์ทิสต์',
          '1.000 poin: satu jam bersama makeup artist kami',
        ),
      ),
    ],
    ...scenePicture({
      theme: { motif: 'gift', palette: 'rose' },
      seed: `${country}-rewards`,
      size: { width: 960, height: 640 },
      alt: TITLE,
      country,
    }),
  };
}

function howTo() {
  return section(
    fiveLanguages('Three steps', '三個步驟', '교환은 세 단계', 'สามขั้นตอนง่ายๆ', 'Tiga langkah'),
    steps(
      fiveLanguages(
        'Sign in and check your points in your account.',
        '登入帳戶查看積分。',
        '로그인 후 마이 페이지에서 포인트를 확인합니다.',
        'เข้าสู่ระบบและดูคะแนนในบัญชีของคุณ',
        'Masuk dan lihat poin di akun Anda.',
      ),
      fiveLanguages(
        'Choose a reward; it goes into your bag beside what you buy.',
        '選擇獎賞，會連同你的購物一起放入購物袋。',
        '리워드를 고르면 구매 상품과 함께 장바구니에 담깁니다.',
        'เลือกของรางวัล แล้วของจะอยู่ในถุงช้อปปิ้งพร้อมสินค้าที่คุณซื้อ',
        'Pilih hadiah; hadiah masuk ke tas belanja bersama pembelian Anda.',
      ),
      fiveLanguages(
        'Order, and it comes along.',
        '完成訂單，獎賞一併送達。',
        '주문하시면 함께 배송됩니다.',
        'สั่งซื้อ แล้วของรางวัลจะส่งไปพร้อมกัน',
        'Pesan, dan hadiahnya ikut dikirim.',
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
    'It is free, and points start with your first order.',
    '免費加入，首張訂單即可賺取積分。',
    '무료로 가입하고 첫 주문부터 포인트를 쌓으세요.',
    'สมัครฟรี เริ่มสะสมคะแนนตั้งแต่คำสั่งซื้อแรก',
    'Gratis, dan poin dimulai dari pesanan pertama.',
  ),
  label: fiveLanguages(
    'See the benefits',
    '查看會員禮遇',
    '혜택 보기',
    'ดูสิทธิพิเศษ',
    'Lihat keuntungannya',
  ),
  link: '/beauty-pass',
};
