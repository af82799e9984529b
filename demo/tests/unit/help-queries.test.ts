import { describe, expect, it } from 'vitest';
import type { Country, Language } from '#domain/locale/locales.ts';
import { matchHelp } from '#domain/search/match-help.ts';
import { matchQuestions } from '#domain/search/question-matches.ts';
import { helpWords } from '#i18n/help-words.ts';
import { demoQuestions } from './demo-questions.ts';

/** What shoppers type, and the question of the demo's help that has to be first, or none. */
const QUERIES: ReadonlyArray<readonly [Country, Language, Record<string, ReadonlyArray<string>>]> =
  [
    [
      'SG',
      'en',
      {
        'How do I return something?': [
          'return policy',
          'exchange',
          'retrun',
          'how can I send it back',
          'wrong item',
        ],
        'When do I get my money back?': [
          'refund',
          'refnd',
          'Refunds',
          'money back',
          'where is my refund',
        ],
        'How long does delivery take?': ['shipping', 'shiping', 'courier', 'packge', 'deliv'],
        'Where do I see my orders?': [
          'where is my parcel',
          'track my order',
          'track order',
          'tracking',
          'my orders',
        ],
        'What does delivery cost?': ['shipping cost', 'delivery fee', 'free shipping'],
        'Can I change or cancel an order?': ['cancel order', 'cancelation', 'edit my order'],
        'Which cards and wallets can I pay with?': ['payment methods', 'paypal', 'how to pay'],
        'My card was declined. What now?': ['card declined', 'payment failed'],
        'I forgot my password. How do I sign in?': ['login', 'log in', 'pasword', 'account'],
        'How do I earn points?': ['rewards', 'beauty pass', 'membership'],
        'How do gift cards work?': ['gift card', 'gift voucher'],
        'Where is my nearest store?': ['opening hours', 'branch'],
        'Something is sold out. Will it be back?': ['back in stock', 'out of stock', 'restock'],
        'How do I get free samples?': ['sample', 'free sample', 'tester'],
        'Is everything you sell genuine?': ['authentic', 'fake products'],
        'How can I reach you?': ['contact', 'phone number', 'e-mail', 'chat', 'customer service'],
        '': ['lipstick', 'matte lipstick for dry lips', 'cheek palette', 'simple toner', 'zzqq'],
      },
    ],
    [
      'HK',
      'zh',
      {
        '如何退貨？': ['換貨', '退貨政策', '點樣退換', '送錯貨'],
        '何時收到退款？': ['退款', '退錢', '幾時還錢'],
        '送貨需時多久？': ['快遞', '我的包裹在哪裡', '配送'],
        '在哪裡查看訂單？': ['追蹤', '追蹤訂單', '查詢訂單', '我的訂單'],
        '運費是多少？': ['運費', '免運費', '郵費'],
        '可以更改或取消訂單嗎？': ['取消訂單', '改單'],
        '接受哪些信用卡及付款方式？': ['付錢', '支付寶'],
        '忘記密碼，如何登入？': ['密碼', '登入', '帳號', 'login'],
        '如何賺取積分？': ['會員', 'points'],
        '禮品卡如何使用？': ['禮券', 'gift card'],
        '最近的分店在哪裡？': ['門市', '營業時間'],
        '產品售罄，會補貨嗎？': ['缺貨', '冇貨'],
        '如何獲得免費試用裝？': ['試用', '小樣'],
        '如何聯絡你們？': ['客服', '電話'],
        '': ['唇膏', '晚霜'],
      },
    ],
    [
      'KR',
      'ko',
      {
        '반품은 어떻게 하나요?': ['교환', '교환하고 싶어요', '반품 정책', '불량'],
        '환불은 언제 되나요?': ['환불', '환급', '환불은 언제'],
        '배송은 얼마나 걸리나요?': ['택배', '제 택배 어디 있나요', '배소'],
        '주문 내역은 어디에서 보나요?': ['배송조회', '주문조회'],
        '배송비는 얼마인가요?': ['배송비', '무료배송', '택배비'],
        '주문을 변경하거나 취소할 수 있나요?': ['주문취소', '주문 변경'],
        '어떤 카드와 간편결제를 쓸 수 있나요?': ['결제 수단', '카카오페이'],
        '비밀번호를 잊어버렸어요. 어떻게 로그인하나요?': ['비번', '아이디', '로그인'],
        '포인트는 어떻게 쌓나요?': ['적립금', '뷰티패스', '멤버십'],
        '가까운 매장은 어디인가요?': ['지점', '영업시간'],
        '품절된 상품은 다시 들어오나요?': ['재입고', '품절'],
        '무료 샘플은 어떻게 받나요?': ['샘플', '견본'],
        '어떻게 문의하나요?': ['고객센터', '연락처'],
        '': ['립스틱', '수분 크림'],
      },
    ],
    [
      'TH',
      'th',
      {
        คืนสินค้าอย่างไร: ['เปลี่ยนสินค้า', 'ส่งคืน', 'นโยบายการคืน', 'อยากคืนของ', 'สีผิด'],
        จะได้รับเงินคืนเมื่อไร: ['คืนเงิน', 'ขอเงินคืน'],
        จัดส่งใช้เวลากี่วัน: ['พัสดุ', 'พัสดุของฉันอยู่ไหน', 'ขนส่ง'],
        ดูคำสั่งซื้อของฉันได้ที่ไหน: ['เช็คพัสดุ', 'ติดตามคำสั่งซื้อ'],
        ค่าจัดส่งเท่าไร: ['ค่าส่ง', 'ส่งฟรี'],
        แก้ไขหรือยกเลิกคำสั่งซื้อได้ไหม: ['ยกเลิกออเดอร์', 'แก้ไขคำสั่งซื้อ'],
        ชำระด้วยบัตรหรืออีวอลเล็ตอะไรได้บ้าง: ['จ่ายเงิน', 'พร้อมเพย์'],
        'ลืมรหัสผ่าน จะเข้าสู่ระบบได้อย่างไร': ['ล็อกอิน', 'บัญชี', 'พาสเวิร์ด'],
        สะสมคะแนนอย่างไร: ['แต้ม', 'สมาชิก'],
        สาขาที่ใกล้ที่สุดอยู่ที่ไหน: ['เปิดกี่โมง', 'หน้าร้าน'],
        'สินค้าหมด จะมีเข้ามาอีกไหม': ['ของหมด', 'เติมสต็อก'],
        รับตัวอย่างฟรีได้อย่างไร: ['สินค้าทดลอง', 'ตัวอย่าง'],
        ติดต่อได้ทางไหนบ้าง: ['เบอร์โทร', 'แชท'],
        '': ['ลิปสติก', 'ครีมกลางคืน'],
      },
    ],
    [
      'ID',
      'id',
      {
        'Bagaimana cara mengembalikan barang?': [
          'retur',
          'tukar barang',
          'kebijakan pengembalian barang',
          'salah kirim',
        ],
        'Kapan dana saya kembali?': ['refund', 'refnd', 'uang kembali', 'pengembalian dana'],
        'Berapa lama pengirimannya?': ['paket', 'paket saya di mana', 'kurir', 'pengirman'],
        'Di mana saya bisa melihat pesanan saya?': ['lacak paket', 'status pesanan'],
        'Berapa ongkos kirimnya?': ['ongkir', 'biaya pengiriman', 'gratis ongkir'],
        'Bisakah pesanan diubah atau dibatalkan?': ['batalkan pesanan', 'cancel'],
        'Kartu dan dompet digital apa saja yang diterima?': ['bayar', 'cara pembayaran'],
        'Saya lupa kata sandi. Bagaimana cara masuk?': ['password', 'login', 'akun'],
        'Bagaimana cara mengumpulkan poin?': ['member', 'reward'],
        'Produk habis. Apakah akan tersedia lagi?': ['stok habis', 'restock'],
        'Bagaimana cara mendapat sampel gratis?': ['sample', 'tester'],
        'Bagaimana cara menghubungi kami?': ['kontak', 'telepon', 'whatsapp'],
        '': ['lipstik', 'krim malam'],
      },
    ],
  ];

describe.each(QUERIES)('help of %s-%s', (country, language, answers) => {
  const questions = demoQuestions(country, language);
  const words = helpWords(language);
  const pages = questions.map(({ question, topic }) => ({ name: question, topic, address: '/' }));
  const rows = Object.entries(answers).flatMap(([first, queries]) =>
    queries.map((query) => [query, first || undefined] as const),
  );

  it.each(rows)('%s is answered by %s on its page', (query, first) => {
    const found = matchQuestions(questions, query, words);
    expect(found?.[0]?.question.question).toBe(first);
  });

  it.each(rows)('%s is answered by %s in the search of the shop', (query, first) => {
    expect(matchHelp({ pages, words }, query)[0]?.name).toBe(first);
  });
});
