import { type FiveLanguages, fiveLanguages } from '#commerce-api/catalogue/five-languages.ts';
import { list, type PageDraft, richText, section } from '#commerce-api/import/page-draft.ts';
import { REWARDS_BOUTIQUE, SIGN_IN } from '#domain/addresses/addresses.ts';
import { scenePicture } from '../scene-picture.ts';
import type { PageFacts } from './page-facts.ts';

const PICTURE = { width: 960, height: 640 };

export function beautyPassPage(page: PageFacts): PageDraft {
  return {
    slug: 'beauty-pass',
    title: fiveLanguages('Beauty Pass', 'Beauty Pass', '뷰티 패스', 'Beauty Pass', 'Beauty Pass'),
    introduction: fiveLanguages(
      'Free to join and generous from your first order: points on everything, bonus points on your birthday and early access to what’s new.',
      '免費加入，首張訂單起即享獎賞：購物賺積分、生日額外送積分，更可優先選購新品。',
      '가입은 무료, 혜택은 첫 주문부터. 모든 구매에 포인트를 적립하고, 생일 축하 포인트와 신상품 우선 구매 혜택도 누려 보세요.',
      'สมัครฟรี รับสิทธิ์ตั้งแต่คำสั่งซื้อแรก ทั้งคะแนนจากทุกคำสั่งซื้อ คะแนนพิเศษวันเกิด และสิทธิ์ซื้อสินค้าใหม่ก่อนใคร',
      'Gratis bergabung, untung sejak pesanan pertama: poin di setiap pembelian, bonus poin ulang tahun, dan akses lebih awal ke produk baru.',
    ),
    blocks: [welcome(page), points(page), tiers(page), join()],
  };
}

function welcome({ country }: PageFacts) {
  const title = fiveLanguages(
    'Beauty that loves you back',
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
          'Bonus points on your birthday',
          '生日額外送積分',
          '생일 축하 포인트',
          'คะแนนพิเศษในวันเกิด',
          'Bonus poin di hari ulang tahun',
        ),
        fiveLanguages(
          'Early access to new launches',
          '優先選購新品',
          '신상품 우선 구매',
          'สิทธิ์ซื้อสินค้าเปิดตัวใหม่ก่อนใคร',
          'Akses lebih awal ke produk baru',
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

function points({ facts, policies: { spendPerPoint }, money }: PageFacts) {
  const amount = money(spendPerPoint);
  return section(
    fiveLanguages(
      'How points work',
      '積分怎樣用',
      '포인트 이용 방법',
      'คะแนนใช้อย่างไร',
      'Cara kerja poin',
    ),
    list(
      [
        named(fiveLanguages('Earn', '賺取', '적립', 'สะสม', 'Kumpulkan')),
        {
          text: facts.hasStores ? earnedAnywhere(amount) : earnedOnline(amount),
        },
      ],
      [
        named(fiveLanguages('Spend', '換領', '사용', 'แลก', 'Tukarkan')),
        {
          text: fiveLanguages(
            ': rewards begin at 100 points. ',
            '：100 分起即可換領獎賞。',
            ': 100포인트부터 리워드로 교환할 수 있습니다. ',
            ': เริ่มต้นเพียง 100 คะแนนก็แลกของรางวัลได้ ',
            ': hadiah mulai dari 100 poin. ',
          ),
        },
        {
          text: fiveLanguages(
            'See the rewards',
            '查看獎賞',
            '리워드 보기',
            'ดูของรางวัล',
            'Lihat hadiah',
          ),
          link: REWARDS_BOUTIQUE,
        },
      ],
      [
        named(fiveLanguages('Keep', '有效期', '유효기간', 'อายุคะแนน', 'Masa berlaku')),
        {
          text: fiveLanguages(
            ': points reach your account once the time for returns is over, and are valid for 18 months.',
            '：積分於退貨期過後存入，有效期 18 個月。',
            ': 반품 기간이 지나면 지급되며 18개월간 유효합니다.',
            ': คะแนนจะเข้าบัญชีหลังพ้นระยะเวลาคืนสินค้า และมีอายุ 18 เดือน',
            ': poin masuk setelah masa pengembalian lewat dan berlaku 18 bulan.',
          ),
        },
      ],
    ),
  );
}

const earnedAnywhere = (amount: FiveLanguages) =>
  fiveLanguages(
    `: one point for every ${amount.en} you spend, in store or online.`,
    `：於分店或網店每消費 ${amount.zh} 可獲 1 分。`,
    `: 매장과 온라인에서 ${amount.ko}마다 1포인트가 적립됩니다.`,
    `: ทุก ${amount.th} ที่ใช้จ่าย ทั้งหน้าร้านและออนไลน์ รับ 1 คะแนน`,
    `: setiap ${amount.id} yang Anda belanjakan, di toko maupun online, bernilai 1 poin.`,
  );

/** Where the country has no stores. */
const earnedOnline = (amount: FiveLanguages) =>
  fiveLanguages(
    `: one point for every ${amount.en} you spend.`,
    `：每消費 ${amount.zh} 可獲 1 分。`,
    `: 구매 금액 ${amount.ko}마다 1포인트가 적립됩니다.`,
    `: ทุก ${amount.th} ที่ใช้จ่าย รับ 1 คะแนน`,
    `: setiap ${amount.id} yang Anda belanjakan bernilai 1 poin.`,
  );

const named = (text: FiveLanguages) => ({ text, strong: true });

function tiers({ policies: { tierSpend }, money }: PageFacts) {
  const black = money(tierSpend.black);
  const gold = money(tierSpend.gold);
  return richText(
    { kind: 'heading', text: TIERS_TITLE },
    list(
      [
        named(fiveLanguages('White', '白卡', '화이트', 'White', 'White')),
        named(
          fiveLanguages(
            ': from the day you join',
            '：加入即享',
            ': 가입하신 날부터',
            ': ตั้งแต่วันที่สมัคร',
            ': sejak hari bergabung',
          ),
        ),
        {
          text: fiveLanguages(
            '. Points on every order, bonus points on your birthday and early access to launches.',
            '。每張訂單賺積分、生日額外積分，並可優先選購新品。',
            '. 주문마다 포인트 적립, 생일 축하 포인트, 신상품 우선 구매.',
            ' รับคะแนนทุกคำสั่งซื้อ คะแนนพิเศษวันเกิด และสิทธิ์ซื้อสินค้าใหม่ก่อนใคร',
            '. Poin di setiap pesanan, bonus poin ulang tahun, dan akses lebih awal ke produk baru.',
          ),
        },
      ],
      [
        named(fiveLanguages('Black', '黑卡', '블랙', 'Black', 'Black')),
        named(
          fiveLanguages(
            `: from ${black.en} a year`,
            `：每年消費滿 ${black.zh}`,
            `: 연간 ${black.ko} 이상`,
            `: เมื่อใช้จ่ายปีละ ${black.th} ขึ้นไป`,
            `: mulai ${black.id} setahun`,
          ),
        ),
        {
          text: fiveLanguages(
            '. All of White, and one more free sample with every order.',
            '。白卡禮遇以外，每張訂單可多選一份免費試用裝。',
            '. 화이트 혜택에 더해 주문마다 무료 샘플을 하나 더 드립니다.',
            ' รับสิทธิ์ทั้งหมดของ White และเลือกตัวอย่างฟรีเพิ่มได้อีกหนึ่งชิ้นทุกคำสั่งซื้อ',
            '. Semua keuntungan White, plus satu sampel gratis lagi di setiap pesanan.',
          ),
        },
      ],
      [
        named(fiveLanguages('Gold', '金卡', '골드', 'Gold', 'Gold')),
        named(
          fiveLanguages(
            `: from ${gold.en} a year`,
            `：每年消費滿 ${gold.zh}`,
            `: 연간 ${gold.ko} 이상`,
            `: เมื่อใช้จ่ายปีละ ${gold.th} ขึ้นไป`,
            `: mulai ${gold.id} setahun`,
          ),
        ),
        {
          text: fiveLanguages(
            '. All of Black, and free delivery on every order.',
            '。黑卡禮遇以外，所有訂單免運費。',
            '. 블랙 혜택에 더해 모든 주문을 무료로 배송해 드립니다.',
            ' รับสิทธิ์ทั้งหมดของ Black และจัดส่งฟรีทุกคำสั่งซื้อ',
            '. Semua keuntungan Black, plus gratis ongkir di setiap pesanan.',
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
  'Tiga level member',
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
      'All it takes is a minute and an email address.',
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
