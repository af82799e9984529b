import { fiveLanguages, inEveryLanguage } from '#commerce-api/catalogue/five-languages.ts';
import { type PageDraft, questions, steps } from '#commerce-api/import/page-draft.ts';
import { STORE_LOCATIONS } from '#domain/addresses/addresses.ts';
import { account, payment } from './faq-account.ts';
import type { PageFacts } from './page-facts.ts';

export function faqPage(page: PageFacts): PageDraft {
  return {
    slug: 'faq',
    title: fiveLanguages('Help', '常見問題', '자주 묻는 질문', 'ช่วยเหลือ', 'Bantuan'),
    introduction: fiveLanguages(
      'The questions we’re asked most. Can’t find your answer? We’re only a message away.',
      '顧客最常查詢的問題。如未能找到答案，歡迎聯絡我們。',
      '고객님이 가장 많이 물어보시는 내용을 모았습니다. 찾는 답이 없으면 언제든 문의해 주세요.',
      'รวมคำตอบของคำถามที่ลูกค้าถามบ่อยที่สุด หากไม่พบคำตอบ ติดต่อเราได้เลย',
      'Jawaban atas pertanyaan yang paling sering diajukan. Jika belum terjawab, hubungi kami.',
    ),
    blocks: [
      delivery(page),
      returns(page),
      payment(page),
      account(),
      products(),
      beautyPass(page),
      ...(page.facts.hasGiftCards ? [giftCards()] : []),
      ...(page.facts.hasStores ? [stores()] : []),
      contact(page),
    ],
  };
}

function delivery({ policies: { deliveryDays: days }, freeDeliveryFrom: free }: PageFacts) {
  return questions(
    fiveLanguages(
      'Orders and delivery',
      '訂單及送貨',
      '주문과 배송',
      'คำสั่งซื้อและการจัดส่ง',
      'Pesanan dan pengiriman',
    ),
    [
      fiveLanguages(
        'How long does delivery take?',
        '送貨需時多久？',
        '배송은 얼마나 걸리나요?',
        'จัดส่งใช้เวลากี่วัน',
        'Berapa lama pengirimannya?',
      ),
      fiveLanguages(
        `${days} working days from when we confirm your order. We’ll send you a tracking link as soon as your parcel leaves us.`,
        `確認訂單後 ${days} 個工作天送達。包裹寄出後，你會收到追蹤連結。`,
        `주문 확인 후 영업일 기준 ${days}일 걸립니다. 상품이 출고되면 배송 조회 링크를 보내 드립니다.`,
        `${days} วันทำการหลังยืนยันคำสั่งซื้อ เราจะส่งลิงก์ติดตามพัสดุให้ทันทีที่จัดส่ง`,
        `${days} hari kerja setelah pesanan dikonfirmasi. Tautan pelacakan kami kirim begitu paket berangkat.`,
      ),
    ],
    [
      fiveLanguages(
        'What does delivery cost?',
        '運費是多少？',
        '배송비는 얼마인가요?',
        'ค่าจัดส่งเท่าไร',
        'Berapa ongkos kirimnya?',
      ),
      fiveLanguages(
        free
          ? `Standard delivery is free for orders from ${free.en}. Below that, the fee is shown at checkout before you pay.`
          : 'The fee is shown at checkout before you pay.',
        `訂單滿 ${free?.zh} 免標準運費；未滿者，運費於結帳時、付款前顯示。`,
        '배송비는 주문 단계에서 결제 전에 표시됩니다. 진행 중인 무료 배송 혜택은 상단 배너에서 확인하실 수 있습니다.',
        `จัดส่งมาตรฐานฟรีเมื่อสั่งซื้อตั้งแต่ ${free?.th} หากไม่ถึง ค่าจัดส่งจะแสดงในขั้นตอนสั่งซื้อก่อนชำระเงิน`,
        `Pengiriman standar gratis untuk pesanan mulai ${free?.id}. Di bawah itu, ongkos kirim tampil saat checkout sebelum Anda membayar.`,
      ),
    ],
    [
      fiveLanguages(
        'Can I change or cancel an order?',
        '可以更改或取消訂單嗎？',
        '주문을 변경하거나 취소할 수 있나요?',
        'แก้ไขหรือยกเลิกคำสั่งซื้อได้ไหม',
        'Bisakah pesanan diubah atau dibatalkan?',
      ),
      fiveLanguages(
        'Yes, within an hour of ordering: just send us your order number. After that it’s usually packed, but you can always return it.',
        '落單後一小時內可以，請提供訂單編號聯絡我們。其後訂單一般已包裝妥當，你可於收貨後退回。',
        '주문 후 1시간 이내라면 가능합니다. 주문 번호와 함께 문의해 주세요. 이후에는 포장이 완료되므로 수령 후 반품해 주세요.',
        'ทำได้ภายในหนึ่งชั่วโมงหลังสั่งซื้อ โดยแจ้งหมายเลขคำสั่งซื้อ หลังจากนั้นสินค้ามักแพ็กเรียบร้อยแล้ว โดยคุณสามารถคืนสินค้าได้ภายหลัง',
        'Bisa, dalam satu jam setelah memesan: hubungi kami dengan nomor pesanan. Setelah itu biasanya sudah dikemas, dan Anda dapat mengembalikannya.',
      ),
    ],
  );
}

function returns({ policies: { returnDays: days } }: PageFacts) {
  return questions(
    fiveLanguages(
      'Returns and refunds',
      '退貨及退款',
      '반품과 환불',
      'การคืนสินค้าและคืนเงิน',
      'Pengembalian barang dan dana',
    ),
    [
      fiveLanguages(
        'How do I return something?',
        '如何退貨？',
        '반품은 어떻게 하나요?',
        'คืนสินค้าอย่างไร',
        'Bagaimana cara mengembalikan barang?',
      ),
      steps(
        fiveLanguages(
          `Tell us within ${days} days of delivery what you’re returning, and why.`,
          `收貨後 ${days} 日內通知我們退貨產品及原因。`,
          `수령 후 ${days}일 이내에 반품할 상품과 사유를 알려 주세요.`,
          `แจ้งเราภายใน ${days} วันหลังได้รับสินค้าว่าต้องการคืนชิ้นใดและเพราะอะไร`,
          `Beri tahu kami dalam ${days} hari setelah barang diterima: barang apa dan alasannya.`,
        ),
        fiveLanguages(
          'Pack it as it came and add the label we send you.',
          '以原包裝包好，貼上我們提供的退貨標籤。',
          '받으신 상태 그대로 포장해 보내 드린 라벨을 붙여 주세요.',
          'แพ็กสินค้าตามสภาพเดิมและติดฉลากคืนสินค้าที่เราส่งให้',
          'Kemas seperti semula dan tempelkan label yang kami kirim.',
        ),
        fiveLanguages(
          'Hand it to the courier. That’s it.',
          '交給速遞員即可。',
          '배송 기사님께 전달하시면 끝입니다.',
          'ส่งมอบให้พนักงานขนส่ง เท่านี้ก็เรียบร้อย',
          'Serahkan ke kurir. Selesai.',
        ),
      ),
    ],
    [
      fiveLanguages(
        'When do I get my money back?',
        '何時收到退款？',
        '환불은 언제 되나요?',
        'จะได้รับเงินคืนเมื่อไร',
        'Kapan dana saya kembali?',
      ),
      fiveLanguages(
        'Within three working days of your parcel reaching us, to the card or wallet you paid with. Your bank may need a few days more.',
        '收到退貨後三個工作天內，款項會退回原本的付款方式，銀行或需額外數天處理。',
        '상품이 도착한 뒤 영업일 기준 3일 이내에 결제하신 수단으로 환불합니다. 카드사에 따라 며칠 더 걸릴 수 있습니다.',
        'เราคืนเงินภายในสามวันทำการหลังได้รับสินค้า ผ่านบัตรหรืออีวอลเล็ตที่คุณใช้ชำระ ธนาคารอาจใช้เวลาเพิ่มอีกเล็กน้อย',
        'Dana dikembalikan dalam tiga hari kerja setelah paket kami terima, ke kartu atau dompet digital yang Anda pakai. Bank mungkin perlu beberapa hari lagi.',
      ),
    ],
    [
      fiveLanguages(
        'It’s the wrong shade. Can I return it if I’ve opened it?',
        '色號不合適，已開封可以退貨嗎？',
        '색상이 맞지 않아요. 개봉했는데 반품할 수 있나요?',
        'สีไม่ตรงกับผิว เปิดใช้แล้วคืนได้ไหม',
        'Warnanya tidak cocok. Bolehkah dikembalikan jika sudah dibuka?',
      ),
      fiveLanguages(
        'For hygiene reasons we can’t take back opened products unless they’re faulty. Our artists are happy to help you find your shade first.',
        '基於衛生理由，除產品有問題外，已開封產品恕不退換。選購前歡迎向化妝師查詢合適色號。',
        '위생상의 이유로, 불량이 아닌 경우 개봉한 상품은 반품이 어렵습니다. 구매 전 아티스트가 색상 선택을 도와드립니다.',
        'เพื่อสุขอนามัย เราไม่รับคืนสินค้าที่เปิดแล้ว ยกเว้นสินค้าบกพร่อง เมคอัพอาร์ทิสต์ของเรายินดีช่วยเลือกสีก่อนซื้อ',
        'Demi kebersihan, produk yang sudah dibuka tidak dapat dikembalikan kecuali cacat. Makeup artist kami siap membantu memilih warna sebelum membeli.',
      ),
    ],
  );
}

function products() {
  return questions(
    fiveLanguages('Products', '產品', '상품', 'สินค้า', 'Produk'),
    [
      fiveLanguages(
        'Is everything you sell genuine?',
        '所有產品都是正貨嗎？',
        '모두 정품인가요?',
        'สินค้าเป็นของแท้ทั้งหมดไหม',
        'Apakah semua produknya asli?',
      ),
      fiveLanguages(
        'Yes. We buy only from the brands themselves or their official distributors.',
        '是的。我們只向品牌或其官方代理商採購。',
        '네. 브랜드 본사 또는 공식 수입사에서만 공급받습니다.',
        'แท้ทุกชิ้น เราสั่งซื้อจากแบรนด์หรือตัวแทนจำหน่ายอย่างเป็นทางการเท่านั้น',
        'Ya. Kami hanya membeli dari brand atau distributor resminya.',
      ),
    ],
    [
      fiveLanguages(
        'How do I get free samples?',
        '如何獲得免費試用裝？',
        '무료 샘플은 어떻게 받나요?',
        'รับตัวอย่างฟรีได้อย่างไร',
        'Bagaimana cara mendapat sampel gratis?',
      ),
      fiveLanguages(
        'Open your bag and pick two with any order. Black and Gold members pick three.',
        '在購物袋揀選兩份，任何訂單均可享用；黑卡及金卡會員可揀選三份。',
        '장바구니에서 주문마다 2종을 고르실 수 있습니다. 블랙·골드 회원은 3종까지 가능합니다.',
        'เลือกได้สองชิ้นในถุงช้อปปิ้งทุกคำสั่งซื้อ สมาชิก Black และ Gold เลือกได้สามชิ้น',
        'Buka tas belanja dan pilih dua di setiap pesanan. Member Black dan Gold boleh pilih tiga.',
      ),
    ],
    [
      fiveLanguages(
        'What does the Clean at Sephora seal mean?',
        '「Clean at Sephora」標誌代表甚麼？',
        '클린 앳 세포라 마크는 무슨 뜻인가요?',
        'ตรา Clean at Sephora หมายความว่าอะไร',
        'Apa arti label Clean at Sephora?',
      ),
      [
        {
          text: fiveLanguages(
            'That the formula is made without a list of ingredients many shoppers prefer to avoid. ',
            '代表配方不含一系列許多顧客希望避免的成分。',
            '많은 고객님이 피하고 싶어 하는 성분을 넣지 않은 제품이라는 뜻입니다. ',
            'หมายความว่าสูตรปราศจากส่วนผสมที่ลูกค้าจำนวนมากต้องการหลีกเลี่ยง ',
            'Artinya formulanya bebas dari bahan yang ingin dihindari banyak pelanggan. ',
          ),
        },
        {
          text: fiveLanguages(
            'See the list',
            '查看成分清單',
            '성분 목록 보기',
            'ดูรายการส่วนผสม',
            'Lihat daftarnya',
          ),
          link: '/pages/clean-at-sephora',
        },
      ],
    ],
    [
      fiveLanguages(
        'Something is sold out. Will it be back?',
        '產品售罄，會補貨嗎？',
        '품절된 상품은 다시 들어오나요?',
        'สินค้าหมด จะมีเข้ามาอีกไหม',
        'Produk habis. Apakah akan tersedia lagi?',
      ),
      fiveLanguages(
        'Usually within a few weeks. Add it to your wait list and we’ll email you the day it arrives.',
        '一般數星期內補貨。加入等候名單，到貨當日我們會以電郵通知你。',
        '보통 몇 주 안에 재입고됩니다. 재입고 알림을 신청하시면 입고되는 날 이메일로 알려 드립니다.',
        'โดยปกติภายในไม่กี่สัปดาห์ เพิ่มในรายการรอสินค้า แล้วเราจะส่งอีเมลแจ้งทันทีที่สินค้ามาถึง',
        'Biasanya dalam beberapa minggu. Masukkan ke daftar tunggu, nanti kami kabari lewat email begitu tersedia.',
      ),
    ],
  );
}

function beautyPass({ policies: { spendPerPoint }, money }: PageFacts) {
  const amount = money(spendPerPoint);
  return questions(
    fiveLanguages('Beauty Pass', 'Beauty Pass', '뷰티 패스', 'Beauty Pass', 'Beauty Pass'),
    [
      fiveLanguages(
        'How do I earn points?',
        '如何賺取積分？',
        '포인트는 어떻게 쌓나요?',
        'สะสมคะแนนอย่างไร',
        'Bagaimana cara mengumpulkan poin?',
      ),
      [
        {
          text: fiveLanguages(
            `Sign in before you order: every ${amount.en} earns you one point. Read about tiers and benefits on the `,
            `登入後購物，每消費 ${amount.zh} 可獲 1 分。會員級別及禮遇詳情請瀏覽 `,
            `로그인 후 주문하시면 ${amount.ko}마다 1포인트가 적립됩니다. 등급과 혜택은 `,
            `เข้าสู่ระบบก่อนสั่งซื้อ ทุก ${amount.th} รับ 1 คะแนน ดูระดับสมาชิกและสิทธิพิเศษได้ที่`,
            `Masuk sebelum memesan: setiap ${amount.id} bernilai 1 poin. Selengkapnya soal level member dan keuntungannya ada di `,
          ),
        },
        {
          text: fiveLanguages(
            'Beauty Pass page',
            'Beauty Pass 專頁',
            '뷰티 패스 페이지',
            'หน้า Beauty Pass',
            'halaman Beauty Pass',
          ),
          link: '/beauty-pass',
        },
        { text: fiveLanguages('.', '。', '에서 확인하세요.', '', '.') },
      ],
    ],
    [
      fiveLanguages(
        'What can I spend my points on?',
        '積分可以換甚麼？',
        '포인트로 무엇을 할 수 있나요?',
        'ใช้คะแนนทำอะไรได้บ้าง',
        'Poin bisa dipakai untuk apa?',
      ),
      [
        {
          text: fiveLanguages(
            'Swap them for minis and full-size favourites in the ',
            '可於',
            '',
            'แลกสินค้าขนาดมินิและขนาดปกติได้ที่ ',
            'Tukarkan dengan produk mini dan full size di ',
          ),
        },
        {
          text: fiveLanguages(
            'Rewards Boutique',
            '積分換領',
            '리워드 부티크',
            'Rewards Boutique',
            'Rewards Boutique',
          ),
          link: '/rewards-boutique',
        },
        {
          text: fiveLanguages(
            '.',
            '專頁換取迷你裝及正裝產品。',
            '에서 미니 제품과 본품으로 교환하실 수 있습니다.',
            '',
            '.',
          ),
        },
      ],
    ],
  );
}

function giftCards() {
  return questions({ en: 'Gift cards', zh: '禮品卡' }, [
    { en: 'How do gift cards work?', zh: '禮品卡如何使用？' },
    [
      {
        text: {
          en: 'Buy them in any of our stores or by phone, and spend them in a store within three years, all at once or bit by bit. ',
          zh: '於任何分店或致電分店購買，三年內可於分店一次過或分次使用。',
        },
      },
      { text: { en: 'Everything about gift cards', zh: '禮品卡詳情' }, link: '/gift-cards' },
    ],
  ]);
}

function stores() {
  return questions(fiveLanguages('Stores', '分店', '매장', 'สาขา', 'Toko'), [
    fiveLanguages(
      'Where is my nearest store?',
      '最近的分店在哪裡？',
      '가까운 매장은 어디인가요?',
      'สาขาที่ใกล้ที่สุดอยู่ที่ไหน',
      'Di mana toko terdekat?',
    ),
    [
      {
        text: fiveLanguages(
          'You’ll find every store and its opening hours in the ',
          '所有分店及營業時間載於',
          '전체 매장과 영업시간은 ',
          'ดูสาขาทั้งหมดพร้อมเวลาเปิดทำการได้ที่',
          'Semua toko beserta jam bukanya ada di ',
        ),
      },
      {
        text: fiveLanguages('store finder', '分店位置', '매장 찾기', 'ค้นหาสาขา', 'pencari toko'),
        link: STORE_LOCATIONS,
      },
      { text: fiveLanguages('.', '。', '에서 확인하세요.', '', '.') },
    ],
  ]);
}

function contact({ facts: { customerService } }: PageFacts) {
  const { emailAddress, phoneNumber, operatingHours } = customerService;
  const written = (text: string) => inEveryLanguage(text);
  return questions(fiveLanguages('Talk to us', '聯絡我們', '문의하기', 'ติดต่อเรา', 'Hubungi kami'), [
    fiveLanguages(
      'How can I reach you?',
      '如何聯絡你們？',
      '어떻게 문의하나요?',
      'ติดต่อได้ทางไหนบ้าง',
      'Bagaimana cara menghubungi kami?',
    ),
    [
      { text: written(emailAddress), link: `mailto:${emailAddress}` },
      { text: written(' · ') },
      { text: written(phoneNumber), link: `tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}` },
    ],
    operatingHours,
  ]);
}
