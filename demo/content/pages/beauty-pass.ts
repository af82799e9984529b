import { fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import {
  list,
  type PageDraft,
  paragraph,
  richText,
  section,
} from '#commerce-api/import/page-draft.ts';
import { SIGN_IN } from '#domain/addresses.ts';
import { scenePicture } from '../scene-picture.ts';
import type { PageFacts } from './page-facts.ts';

const PICTURE = { width: 960, height: 640 };

export function beautyPassPage(page: PageFacts): PageDraft {
  return {
    slug: 'beauty-pass',
    title: fiveLanguages('Beauty Pass', 'Beauty Pass', '뷰티 패스', 'Beauty Pass', 'Beauty Pass'),
    introduction: fiveLanguages(
      'Free to join, generous from the first order: points on everything, a present on your birthday and early access to what is new.',
      '免費加入，首張訂單起即享獎賞：消費賺積分、生日禮遇，更可搶先選購新品。',
      '가입은 무료, 혜택은 첫 주문부터. 모든 구매에 포인트를, 생일에는 선물을, 신제품은 먼저 만나 보세요.',
      'สมัครฟรี รับสิทธิ์ตั้งแต่คำสั่งซื้อแรก ทั้งคะแนนทุกการช้อป ของขวัญวันเกิด และสิทธิ์ซื้อสินค้าใหม่ก่อนใคร',
      'Gratis bergabung, untung sejak pesanan pertama: poin di setiap pembelian, hadiah ulang tahun, dan akses lebih awal ke produk baru.',
    ),
    blocks: [welcome(page), points(page), tiers(page), join()],
  };
}

function welcome({ country }: PageFacts) {
  const title = fiveLanguages(
    'Beauty loves you back',
    '美麗有回報',
    '아름다움에 돌아오는 혜택',
    'ยิ่งสวย ยิ่งได้',
    'Makin cantik, makin untung',
  );
  return {
    kind: 'picture',
    title,
    content: [
      list(
        fiveLanguages(
          'A birthday gift that you choose yourself',
          '自選生日禮物',
          '직접 고르는 생일 선물',
          'ของขวัญวันเกิดที่คุณเลือกเอง',
          'Hadiah ulang tahun pilihan Anda sendiri',
        ),
        fiveLanguages(
          'Early access to launches and sales',
          '新品及減價優先選購',
          '신제품과 세일 우선 구매',
          'สิทธิ์ซื้อสินค้าเปิดตัวและสินค้าลดราคาก่อนใคร',
          'Akses lebih awal ke peluncuran dan diskon',
        ),
        fiveLanguages(
          'Rewards from 100 points',
          '100 分起即可換領獎賞',
          '100포인트부터 교환하는 리워드',
          'แลกของรางวัลเริ่มต้น 100 คะแนน',
          'Hadiah mulai dari 100 poin',
        ),
      ),
    ],
    ...scenePicture({
      theme: { motif: 'gift', palette: 'noir' },
      seed: `${country}-beauty-pass`,
      size: PICTURE,
      alt: title,
      country,
    }),
  };
}

function points({ policies: { spendPerPoint }, money }: PageFacts) {
  const amount = money(spendPerPoint);
  return section(
    fiveLanguages(
      'How points work',
      '如何累積積分',
      '포인트 적립 방법',
      'วิธีสะสมคะแนน',
      'Cara kerja poin',
    ),
    paragraph(
      fiveLanguages(
        `Every ${amount.en} that you spend, in store or online, is one point. Points are yours once the time for returns is over, and stay valid for 18 months.`,
        `於分店或網店每消費 ${amount.zh} 可獲 1 分。積分於退貨期過後存入，有效期 18 個月。`,
        `매장과 온라인에서 ${amount.ko}마다 1포인트가 적립됩니다. 포인트는 반품 기간이 지나면 지급되며 18개월간 유효합니다.`,
        `ทุก ${amount.th} ที่ใช้จ่าย ทั้งหน้าร้านและออนไลน์ รับ 1 คะแนน คะแนนจะเข้าบัญชีหลังพ้นระยะเวลาคืนสินค้า และมีอายุ 18 เดือน`,
        `Setiap ${amount.id} yang Anda belanjakan, di toko maupun online, bernilai 1 poin. Poin masuk setelah masa pengembalian lewat dan berlaku 18 bulan.`,
      ),
    ),
  );
}

function tiers({ policies: { tierSpend }, money }: PageFacts) {
  const black = money(tierSpend.black);
  const gold = money(tierSpend.gold);
  return richText(
    { kind: 'heading', text: TIERS_TITLE },
    list(
      [
        { text: fiveLanguages('White', '白卡', '화이트', 'White', 'White'), strong: true },
        {
          text: fiveLanguages(
            ': from the day you join. Points, birthday gift, member offers.',
            '：加入即享。積分、生日禮物及會員優惠。',
            ': 가입하신 날부터. 포인트 적립, 생일 선물, 회원 할인.',
            ': ตั้งแต่วันที่สมัคร รับคะแนน ของขวัญวันเกิด และข้อเสนอสมาชิก',
            ': sejak hari bergabung. Poin, hadiah ulang tahun, promo khusus member.',
          ),
        },
      ],
      [
        { text: fiveLanguages('Black', '黑卡', '블랙', 'Black', 'Black'), strong: true },
        {
          text: fiveLanguages(
            `: from ${black.en} a year. Early access to launches, and a free makeover on your birthday.`,
            `：每年消費滿 ${black.zh}。新品優先選購，生日享免費化妝服務。`,
            `: 연간 ${black.ko} 이상. 신제품 우선 구매, 생일 무료 메이크업.`,
            `: เมื่อใช้จ่ายปีละ ${black.th} ขึ้นไป สิทธิ์ซื้อสินค้าใหม่ก่อนใคร และแต่งหน้าฟรีในเดือนเกิด`,
            `: mulai ${black.id} setahun. Akses lebih awal ke peluncuran, dan makeover gratis saat ulang tahun.`,
          ),
        },
      ],
      [
        { text: fiveLanguages('Gold', '金卡', '골드', 'Gold', 'Gold'), strong: true },
        {
          text: fiveLanguages(
            `: from ${gold.en} a year. Free delivery on every order, double points in your birthday month, and invitations to our events.`,
            `：每年消費滿 ${gold.zh}。所有訂單免運費、生日月份雙倍積分，並獲邀出席活動。`,
            `: 연간 ${gold.ko} 이상. 모든 주문 무료 배송, 생일 달 포인트 2배, 이벤트 초대.`,
            `: เมื่อใช้จ่ายปีละ ${gold.th} ขึ้นไป จัดส่งฟรีทุกคำสั่งซื้อ คะแนนสองเท่าในเดือนเกิด และคำเชิญร่วมกิจกรรม`,
            `: mulai ${gold.id} setahun. Gratis ongkir di setiap pesanan, poin ganda di bulan ulang tahun, dan undangan ke acara kami.`,
          ),
        },
      ],
    ),
  );
}

const TIERS_TITLE = fiveLanguages(
  'Three tiers',
  '三個會員級別',
  '세 가지 등급',
  'สมาชิกสามระดับ',
  'Tiga tingkat keanggotaan',
);

function join() {
  return {
    kind: 'call-to-action',
    title: fiveLanguages(
      'Your first points are waiting',
      '首批積分正等著你',
      '첫 포인트가 기다리고 있습니다',
      'คะแนนแรกรอคุณอยู่',
      'Poin pertama Anda menanti',
    ),
    text: fiveLanguages(
      'Joining takes a minute and an email address.',
      '只需一分鐘及一個電郵地址。',
      '이메일 주소만 있으면 1분 만에 가입됩니다.',
      'สมัครเพียงหนึ่งนาทีด้วยอีเมล',
      'Cukup satu menit dan alamat email.',
    ),
    label: fiveLanguages(
      'Sign in or join',
      '登入或加入',
      '로그인 또는 가입',
      'เข้าสู่ระบบหรือสมัคร',
      'Masuk atau bergabung',
    ),
    link: SIGN_IN,
  };
}
