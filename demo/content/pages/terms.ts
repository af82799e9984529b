import { fiveLanguages, inEveryLanguage } from '#commerce-api/catalogue/five-languages.ts';
import { list, type PageDraft, paragraph, section } from '#commerce-api/import/page-draft.ts';
import type { PageFacts } from './page-facts.ts';

export function termsPage(page: PageFacts): PageDraft {
  return {
    slug: 'terms',
    title: fiveLanguages(
      'Terms of sale',
      '銷售條款',
      '이용약관',
      'ข้อกำหนดและเงื่อนไขการขาย',
      'Syarat dan Ketentuan',
    ),
    introduction: fiveLanguages(
      'What you can expect of us, and we of you, when you shop here. In plain words.',
      '以淺白文字說明你在本店購物時，雙方的權利與責任。',
      '쇼핑하실 때 고객님과 저희가 서로 지켜야 할 내용을 알기 쉽게 정리했습니다.',
      'สิ่งที่คุณและเราคาดหวังจากกันได้เมื่อคุณช้อปกับเรา อธิบายด้วยภาษาที่เข้าใจง่าย',
      'Hal yang dapat kita harapkan satu sama lain saat Anda berbelanja di sini, dalam bahasa yang mudah dipahami.',
    ),
    blocks: [seller(page), orders(page), delivery(page), returns(page), offers(), law(page)],
  };
}

function seller({ facts, policies }: PageFacts) {
  const { companyName, streetAddress } = facts.organization;
  const { countryName } = policies;
  return section(
    fiveLanguages('Who you buy from', '賣方', '판매자 안내', 'ผู้ขาย', 'Penjual'),
    paragraph(
      fiveLanguages(
        `This shop is run by ${companyName}, ${streetAddress}, and sells to customers in ${countryName.en}.`,
        `本店由 ${companyName} 營運，地址為 ${streetAddress}，服務${countryName.zh}顧客。`,
        `이 쇼핑몰은 ${companyName}(${streetAddress})에서 운영하며, ${countryName.ko} 내 고객에게 판매합니다.`,
        `ร้านค้านี้ดำเนินงานโดย ${companyName} ที่อยู่ ${streetAddress} และจำหน่ายให้แก่ลูกค้าใน${countryName.th}`,
        `Toko ini dikelola oleh ${companyName}, ${streetAddress}, dan melayani pelanggan di ${countryName.id}.`,
      ),
    ),
  );
}

function orders({ policies: { tax } }: PageFacts) {
  return section(
    fiveLanguages(
      'Prices and orders',
      '價錢及訂單',
      '가격과 주문',
      'ราคาและคำสั่งซื้อ',
      'Harga dan pesanan',
    ),
    paragraph(
      fiveLanguages(
        `Prices are those shown when you place your order${tax && `, including ${tax}`}. Delivery is added at checkout before you pay.`,
        '價錢以落單時所示為準。運費於付款前在結帳頁面顯示。',
        `가격은 주문 시점에 표시된 금액이며${tax && ` ${tax}가 포함되어 있습니다`}. 배송비는 결제 전에 안내됩니다.`,
        `ราคาเป็นไปตามที่แสดงขณะสั่งซื้อ${tax && ` และรวม ${tax} แล้ว`} ค่าจัดส่งจะแสดงก่อนชำระเงิน`,
        `Harga adalah yang tertera saat Anda memesan${tax && `, sudah termasuk ${tax}`}. Ongkos kirim ditambahkan sebelum Anda membayar.`,
      ),
    ),
    list(
      fiveLanguages(
        'Your order is confirmed once you receive our email. If something is out of stock by then, we tell you and refund it in full.',
        '收到確認電郵後，訂單即告成立。如產品其後缺貨，我們會通知你並全數退款。',
        '확인 이메일을 받으시면 주문이 완료됩니다. 이후 품절이 확인되면 안내해 드리고 전액 환불합니다.',
        'คำสั่งซื้อจะสมบูรณ์เมื่อคุณได้รับอีเมลยืนยัน หากสินค้าหมดหลังจากนั้น เราจะแจ้งให้ทราบและคืนเงินเต็มจำนวน',
        'Pesanan sah setelah Anda menerima email konfirmasi. Jika stok ternyata habis, kami memberi tahu Anda dan mengembalikan dana sepenuhnya.',
      ),
      fiveLanguages(
        'We may limit the quantity of one product in an order, so that there is enough for everybody.',
        '為公平起見，我們或會限制每張訂單中同一產品的數量。',
        '더 많은 고객님께 기회를 드리기 위해 상품별 구매 수량을 제한할 수 있습니다.',
        'เราอาจจำกัดจำนวนสินค้าต่อคำสั่งซื้อ เพื่อให้ทุกคนมีโอกาสได้ซื้อ',
        'Kami dapat membatasi jumlah satu produk per pesanan agar semua pelanggan mendapat kesempatan yang sama.',
      ),
      fiveLanguages(
        'Products are sold for personal use and may not be resold.',
        '產品只供個人使用，不得轉售。',
        '상품은 개인 사용 목적으로만 판매하며 재판매할 수 없습니다.',
        'สินค้าจำหน่ายเพื่อการใช้ส่วนตัว ห้ามนำไปจำหน่ายต่อ',
        'Produk dijual untuk pemakaian pribadi dan tidak untuk dijual kembali.',
      ),
    ),
  );
}

function delivery({ policies: { deliveryDays: days }, freeDeliveryFrom: free }: PageFacts) {
  return section(
    fiveLanguages('Delivery', '送貨', '배송', 'การจัดส่ง', 'Pengiriman'),
    paragraph(
      fiveLanguages(
        `Standard delivery takes ${days} working days.${free ? ` It is free from ${free.en} after discounts.` : ''}`,
        `標準送貨需時 ${days} 個工作天。${free ? `折扣後滿 ${free.zh} 免運費。` : ''}`,
        `일반 배송은 영업일 기준 ${days}일 걸립니다.${free ? ` 할인 적용 후 ${free.ko} 이상이면 무료입니다.` : ''}`,
        `การจัดส่งมาตรฐานใช้เวลา ${days} วันทำการ${free ? ` และจัดส่งฟรีเมื่อมียอดหลังหักส่วนลดตั้งแต่ ${free.th}` : ''}`,
        `Pengiriman standar memakan waktu ${days} hari kerja.${free ? ` Gratis mulai ${free.id} setelah diskon.` : ''}`,
      ),
    ),
    paragraph(
      fiveLanguages(
        'You’re responsible for a parcel from the moment it’s handed to you or to someone you’ve named.',
        '包裹交予你或你指定的收件人後，風險即轉移予收件人。',
        '고객님 또는 고객님이 지정하신 분이 수령한 시점부터 상품에 대한 책임이 고객님께 있습니다.',
        'ความรับผิดชอบต่อพัสดุเป็นของคุณนับจากเวลาที่คุณหรือผู้ที่คุณระบุได้รับพัสดุ',
        'Tanggung jawab atas paket beralih kepada Anda sejak paket diterima oleh Anda atau orang yang Anda tunjuk.',
      ),
    ),
  );
}

function returns({ policies: { returnDays: days } }: PageFacts) {
  return section(
    fiveLanguages(
      'Returns and refunds',
      '退貨及退款',
      '반품과 환불',
      'การคืนสินค้าและคืนเงิน',
      'Pengembalian',
    ),
    paragraph(
      fiveLanguages(
        `You may return anything unopened within ${days} days of delivery. Whatever arrives damaged or faulty we replace or refund, opened or not.`,
        `未開封產品可於送達後 ${days} 日內退回。如產品損壞或有問題，不論是否已開封，我們均會更換或退款。`,
        `개봉하지 않은 상품은 수령 후 ${days}일 이내에 반품하실 수 있습니다. 파손되거나 불량인 상품은 개봉 여부와 관계없이 교환 또는 환불해 드립니다.`,
        `คุณคืนสินค้าที่ยังไม่เปิดใช้ได้ภายใน ${days} วันหลังได้รับสินค้า หากสินค้าชำรุดหรือบกพร่อง เรายินดีเปลี่ยนหรือคืนเงินไม่ว่าจะเปิดใช้แล้วหรือไม่`,
        `Produk yang belum dibuka dapat dikembalikan dalam ${days} hari setelah diterima. Produk rusak atau cacat kami ganti atau kembalikan dananya, sudah dibuka atau belum.`,
      ),
    ),
    paragraph([
      {
        text: fiveLanguages(
          'To find out how to return something, see our ',
          '退貨步驟請參閱',
          '반품 방법은 ',
          'ดูวิธีส่งคืนสินค้าได้ที่',
          'Cara mengembalikan barang ada di ',
        ),
      },
      {
        text: fiveLanguages(
          'frequently asked questions',
          '常見問題',
          '자주 묻는 질문',
          'คำถามที่พบบ่อย',
          'pertanyaan umum',
        ),
        link: '/faq',
      },
      { text: fiveLanguages('.', '。', '에서 확인하세요.', '', '.') },
    ]),
  );
}

function offers() {
  return section(
    fiveLanguages(
      'Offers and Beauty Pass',
      '優惠及 Beauty Pass',
      '프로모션과 뷰티 패스',
      'ข้อเสนอและ Beauty Pass',
      'Promo dan Beauty Pass',
    ),
    paragraph([
      {
        text: fiveLanguages(
          'Offers cannot be combined unless they say so, and end when stocks do. Points and rewards follow the rules of the ',
          '除另有註明外，優惠不可同時使用，送完即止。積分及獎賞須遵守',
          '프로모션은 별도 안내가 없는 한 중복 적용되지 않으며, 재고 소진 시 종료됩니다. 포인트와 리워드는 ',
          'ข้อเสนอไม่สามารถใช้ร่วมกันได้เว้นแต่ระบุไว้ และสิ้นสุดเมื่อสินค้าหมด คะแนนและของรางวัลเป็นไปตามเงื่อนไขของ ',
          'Promo tidak dapat digabung kecuali disebutkan, dan berlaku selama persediaan masih ada. Poin dan hadiah mengikuti ketentuan ',
        ),
      },
      {
        text: fiveLanguages(
          'Beauty Pass',
          'Beauty Pass 會員計劃',
          '뷰티 패스',
          'Beauty Pass',
          'Beauty Pass',
        ),
        link: '/beauty-pass',
      },
      { text: fiveLanguages('.', '的規則。', ' 규정을 따릅니다.', '', '.') },
    ]),
  );
}

function law({ policies: { countryName }, facts }: PageFacts) {
  const { emailAddress } = facts.customerService;
  return section(
    fiveLanguages(
      'Law and contact',
      '法律及聯絡',
      '준거법과 문의',
      'กฎหมายและการติดต่อ',
      'Hukum dan kontak',
    ),
    paragraph(
      fiveLanguages(
        `These terms are subject to the laws of ${countryName.en}. Nothing in them takes away rights that the law gives you as a consumer.`,
        `本條款受${countryName.zh}法律管轄，並不影響你作為消費者的法定權利。`,
        `본 약관은 ${countryName.ko} 법률을 따르며, 소비자로서 법이 보장하는 권리를 제한하지 않습니다.`,
        `ข้อกำหนดนี้อยู่ภายใต้กฎหมายของ${countryName.th} และไม่จำกัดสิทธิที่กฎหมายให้แก่คุณในฐานะผู้บริโภค`,
        `Ketentuan ini tunduk pada hukum ${countryName.id} dan tidak mengurangi hak Anda sebagai konsumen.`,
      ),
    ),
    paragraph([
      {
        text: fiveLanguages(
          'Questions? Write to ',
          '如有查詢，請電郵至 ',
          '문의: ',
          'มีคำถาม อีเมลถึงเราที่ ',
          'Ada pertanyaan? Kirim email ke ',
        ),
      },
      {
        text: inEveryLanguage(emailAddress),
        link: `mailto:${emailAddress}`,
      },
    ]),
  );
}
