import { fiveLanguages, inEveryLanguage } from '#commerce-api/catalogue/five-languages.ts';
import { list, type PageDraft, paragraph, section } from '#commerce-api/import/page-draft.ts';
import type { PageFacts } from './page-facts.ts';

export function privacyPage(page: PageFacts): PageDraft {
  return {
    slug: 'privacy',
    title: fiveLanguages(
      'Privacy',
      '私隱政策',
      '개인정보처리방침',
      'นโยบายความเป็นส่วนตัว',
      'Kebijakan Privasi',
    ),
    introduction: fiveLanguages(
      'What we know about you, why and for how long, and how you stay in charge of it.',
      '我們保存你的哪些資料、用途與期限，以及你如何掌控自己的資料。',
      '어떤 정보를 왜, 얼마나 보관하는지, 그리고 고객님이 어떻게 관리하실 수 있는지 안내합니다.',
      'เราเก็บข้อมูลอะไรของคุณ เพื่ออะไร นานแค่ไหน และคุณควบคุมข้อมูลได้อย่างไร',
      'Data apa yang kami simpan tentang Anda, untuk apa, berapa lama, dan cara Anda mengendalikannya.',
    ),
    blocks: [collected(), purposes(), cookies(), sharing(), rights(page)],
  };
}

function collected() {
  return section(
    fiveLanguages(
      'What we collect',
      '我們收集的資料',
      '수집하는 정보',
      'ข้อมูลที่เราเก็บ',
      'Data yang kami kumpulkan',
    ),
    list(
      fiveLanguages(
        'Your name, contact details and address, when you order or open an account.',
        '你落單或開立帳戶時的姓名、聯絡資料及地址。',
        '주문하거나 회원 가입하실 때의 이름, 연락처, 주소',
        'ชื่อ ข้อมูลติดต่อ และที่อยู่ เมื่อคุณสั่งซื้อหรือสร้างบัญชี',
        'Nama, kontak, dan alamat Anda saat memesan atau membuat akun.',
      ),
      fiveLanguages(
        'What you bought, saved and reviewed, and your Beauty Pass points.',
        '你的購買、收藏及評價紀錄，以及 Beauty Pass 積分。',
        '구매, 위시리스트, 리뷰 내역과 뷰티 패스 포인트',
        'รายการที่คุณซื้อ บันทึก และรีวิว รวมถึงคะแนน Beauty Pass',
        'Riwayat belanja, wishlist, ulasan, serta poin Beauty Pass Anda.',
      ),
      fiveLanguages(
        'Answers you give us about your skin, hair and taste, if you choose to.',
        '你自願提供有關膚質、髮質及喜好的資料。',
        '선택적으로 알려 주신 피부, 모발, 취향 정보',
        'คำตอบเกี่ยวกับผิว ผม และความชอบของคุณ หากคุณเลือกให้ข้อมูล',
        'Jawaban tentang kulit, rambut, dan selera Anda, jika Anda bersedia.',
      ),
      fiveLanguages(
        'Your email address, if you’d like to know when something is back: until we’ve told you, and for half a year at most.',
        '你要求補貨通知時的電郵地址：保存至通知你為止，最長半年。',
        '재입고 알림을 신청하신 이메일 주소(알림을 보낼 때까지, 최대 6개월)',
        'อีเมลที่คุณให้ไว้เพื่อรับแจ้งเมื่อสินค้ากลับมา โดยเก็บไว้จนกว่าจะแจ้ง และไม่เกินครึ่งปี',
        'Alamat email Anda jika ingin dikabari saat produk tersedia lagi: sampai kami mengabari Anda, paling lama setengah tahun.',
      ),
      fiveLanguages(
        'Technical data of your device, kept for a short time to keep the shop safe.',
        '短暫保存的裝置技術資料，以確保網店安全。',
        '쇼핑몰 보안을 위해 잠시 보관하는 기기 정보',
        'ข้อมูลทางเทคนิคของอุปกรณ์ ซึ่งเก็บไว้ช่วงสั้นๆ เพื่อความปลอดภัยของร้าน',
        'Data teknis perangkat, disimpan sebentar demi keamanan toko.',
      ),
    ),
    paragraph(
      fiveLanguages(
        'Card numbers never reach us: you give them to our payment provider alone.',
        '我們不會取得你的信用卡號碼，有關資料只交予付款服務供應商。',
        '카드 번호는 저희에게 전달되지 않으며 결제 대행사만 처리합니다.',
        'เราไม่ได้รับหมายเลขบัตรของคุณ ข้อมูลนี้ส่งถึงผู้ให้บริการชำระเงินเท่านั้น',
        'Nomor kartu tidak pernah sampai ke kami; hanya penyedia pembayaran yang menerimanya.',
      ),
    ),
  );
}

function purposes() {
  return section(
    fiveLanguages('What for', '資料用途', '이용 목적', 'เราใช้เพื่ออะไร', 'Tujuan penggunaan'),
    list(
      fiveLanguages(
        'To deliver your orders and answer your questions.',
        '處理訂單及回覆查詢。',
        '주문 배송과 문의 응대',
        'จัดส่งคำสั่งซื้อและตอบคำถามของคุณ',
        'Mengirim pesanan dan menjawab pertanyaan Anda.',
      ),
      fiveLanguages(
        'To run Beauty Pass, and to show you what is likely to suit you.',
        '營運 Beauty Pass，並推薦適合你的產品。',
        '뷰티 패스 운영과 맞춤 상품 추천',
        'ดูแล Beauty Pass และแนะนำสิ่งที่น่าจะเหมาะกับคุณ',
        'Menjalankan Beauty Pass dan menampilkan produk yang cocok untuk Anda.',
      ),
      fiveLanguages(
        'To send you news, only if you asked for it; every message lets you stop them.',
        '只在你同意下發送推廣資訊，每則訊息均可取消訂閱。',
        '동의하신 경우에만 소식을 보내 드리며, 언제든지 수신을 거부하실 수 있습니다.',
        'ส่งข่าวสารเฉพาะเมื่อคุณขอรับ และยกเลิกได้จากทุกข้อความ',
        'Mengirim kabar hanya jika Anda memintanya; setiap pesan dapat dihentikan.',
      ),
    ),
  );
}

function cookies() {
  return section(
    fiveLanguages('Cookies', 'Cookie', '쿠키', 'คุกกี้', 'Cookie'),
    paragraph(
      fiveLanguages(
        'Some keep your bag, your language and your country; without them the shop does not work. Others help us learn what could be better, and are set only with your consent.',
        '部分 Cookie 用於保存購物袋、語言及地區設定，屬網店運作必需；其他則協助我們改善服務，只在你同意後使用。',
        '장바구니와 언어, 국가 설정을 유지하는 쿠키는 쇼핑몰 이용에 꼭 필요합니다. 서비스 개선을 위한 쿠키는 동의하신 경우에만 사용합니다.',
        'คุกกี้บางส่วนใช้จดจำถุงช้อปปิ้ง ภาษา และประเทศ ซึ่งจำเป็นต่อการทำงานของร้าน ส่วนที่เหลือช่วยให้เราปรับปรุงบริการ และใช้เมื่อคุณยินยอมเท่านั้น',
        'Sebagian menyimpan tas belanja, bahasa, dan negara Anda; tanpanya toko tidak berfungsi. Lainnya membantu kami memperbaiki layanan dan hanya dipakai dengan persetujuan Anda.',
      ),
    ),
    paragraph(
      fiveLanguages(
        'With your consent we give your browser a random number for a year, and note with it which pages you see, what you search for, and what you do with what we find or recommend. Without it we only count how often a page is seen, and cannot tell by whom.',
        '在你同意後，我們會為你的瀏覽器設定一個有效期一年的隨機編號，並記錄你瀏覽的頁面、搜尋內容，以及你如何使用搜尋結果及推薦產品。如你不同意，我們只會統計頁面的瀏覽次數，無法得知由誰瀏覽。',
        '동의하시면 브라우저에 1년간 유효한 임의의 번호를 부여하고, 방문하신 페이지와 검색어, 검색 결과 및 추천 상품 이용 내역을 함께 기록합니다. 동의하지 않으시면 페이지 조회 수만 집계하며, 누가 조회했는지는 알 수 없습니다.',
        'เมื่อคุณยินยอม เราจะกำหนดหมายเลขแบบสุ่มให้เบราว์เซอร์ของคุณซึ่งมีอายุหนึ่งปี และบันทึกหน้าที่คุณดู สิ่งที่คุณค้นหา และการใช้งานผลการค้นหาหรือสินค้าแนะนำ หากคุณไม่ยินยอม เราจะนับเพียงจำนวนครั้งที่เปิดดูหน้า โดยไม่ทราบว่าเป็นใคร',
        'Dengan persetujuan Anda, kami memberi peramban Anda nomor acak yang berlaku satu tahun, lalu mencatat halaman yang Anda lihat, yang Anda cari, dan yang Anda lakukan dengan hasil pencarian atau rekomendasi. Tanpa persetujuan, kami hanya menghitung berapa kali halaman dilihat dan tidak tahu oleh siapa.',
      ),
    ),
    paragraph(
      fiveLanguages(
        'You can change your mind at any time under “Cookie settings” at the end of every page. If you withdraw your consent, what was set with it is deleted from your browser.',
        '你可隨時透過每頁底部的「Cookie 設定」更改選擇。撤回同意後，因你同意而儲存的資料會從你的瀏覽器刪除。',
        '모든 페이지 하단의 ‘쿠키 설정’에서 언제든지 선택을 바꾸실 수 있습니다. 동의를 철회하시면 동의에 따라 저장된 정보가 브라우저에서 삭제됩니다.',
        'คุณเปลี่ยนตัวเลือกได้ทุกเมื่อที่ “ตั้งค่าคุกกี้” ด้านล่างของทุกหน้า เมื่อคุณถอนความยินยอม ข้อมูลที่เก็บไว้ตามความยินยอมจะถูกลบออกจากเบราว์เซอร์ของคุณ',
        'Anda dapat mengubah pilihan kapan saja melalui “Pengaturan cookie” di bagian bawah setiap halaman. Jika Anda menarik persetujuan, data yang disimpan atas dasar persetujuan itu dihapus dari peramban Anda.',
      ),
    ),
    paragraph(
      fiveLanguages(
        'Your browser also keeps what you searched for and looked at last, so that you find it again; we use what you looked at to recommend products.',
        '你的瀏覽器亦會保存你最近搜尋及瀏覽的項目，方便你再次查看；我們會參考你瀏覽過的產品作出推薦。',
        '최근 검색어와 최근 본 상품은 다시 찾아보실 수 있도록 브라우저에 저장되며, 최근 본 상품은 상품 추천에 활용됩니다.',
        'เบราว์เซอร์ของคุณยังเก็บสิ่งที่คุณค้นหาและดูล่าสุดไว้ให้คุณกลับมาดูได้อีก และเราใช้รายการที่คุณดูเพื่อแนะนำสินค้า',
        'Peramban Anda juga menyimpan pencarian dan produk yang terakhir Anda lihat agar mudah ditemukan lagi; produk yang Anda lihat kami pakai untuk memberi rekomendasi.',
      ),
    ),
  );
}

function sharing() {
  return section(
    fiveLanguages(
      'Who else sees it',
      '資料披露',
      '제공과 위탁',
      'เราเปิดเผยข้อมูลกับใคร',
      'Pihak yang menerima data Anda',
    ),
    paragraph(
      fiveLanguages(
        'Carriers, payment providers and those who run our systems, each only what its work needs. We do not sell personal data.',
        '送貨公司、付款服務供應商及系統服務商，各自只會獲得所需資料。我們不會出售個人資料。',
        '배송사, 결제 대행사, 시스템 운영사에 업무에 필요한 범위에서만 제공합니다. 개인정보를 판매하지 않습니다.',
        'บริษัทขนส่ง ผู้ให้บริการชำระเงิน และผู้ดูแลระบบ ได้รับเฉพาะข้อมูลที่จำเป็น เราไม่ขายข้อมูลส่วนบุคคล',
        'Kurir, penyedia pembayaran, dan pengelola sistem kami, masing-masing hanya sebatas kebutuhannya. Kami tidak menjual data pribadi.',
      ),
    ),
    paragraph(
      fiveLanguages(
        'We keep orders for as long as tax law asks for, and the rest until you close your account or have not used it for three years.',
        '訂單資料按稅務法例所定期限保存；其他資料保存至你關閉帳戶，或帳戶三年未使用為止。',
        '주문 정보는 관련 법령이 정한 기간 동안, 그 밖의 정보는 탈퇴하시거나 3년간 이용이 없을 때까지 보관합니다.',
        'เราเก็บข้อมูลคำสั่งซื้อตามระยะเวลาที่กฎหมายภาษีกำหนด ส่วนข้อมูลอื่นเก็บจนกว่าคุณจะปิดบัญชีหรือไม่ได้ใช้งานนานสามปี',
        'Data pesanan disimpan selama diwajibkan hukum pajak; selebihnya sampai Anda menutup akun atau tidak memakainya selama tiga tahun.',
      ),
    ),
  );
}

function rights({ facts, policies: { privacyLaw } }: PageFacts) {
  const { emailAddress } = facts.customerService;
  return section(
    fiveLanguages('Your rights', '你的權利', '고객님의 권리', 'สิทธิของคุณ', 'Hak Anda'),
    paragraph(
      fiveLanguages(
        `Under ${privacyLaw.en} you may see your data, correct it, take it elsewhere where the law provides for it, and have it deleted.`,
        `根據${privacyLaw.zh}，你有權查閱及更正個人資料，並可要求我們刪除不再需要的資料。`,
        `${privacyLaw.ko}에 따라 개인정보의 열람, 정정, 삭제, 처리 정지를 요구하실 수 있습니다.`,
        `ตาม${privacyLaw.th} คุณมีสิทธิเข้าถึง แก้ไข โอนย้าย และขอให้ลบข้อมูลของคุณ`,
        `Berdasarkan ${privacyLaw.id}, Anda berhak mengakses, memperbaiki, memindahkan, dan meminta penghapusan data Anda.`,
      ),
    ),
    paragraph([
      {
        text: fiveLanguages(
          'Write to ',
          '請電郵至 ',
          '개인정보 보호 담당: ',
          'ติดต่อเราที่ ',
          'Hubungi ',
        ),
      },
      { text: inEveryLanguage(emailAddress), link: `mailto:${emailAddress}` },
      {
        text: fiveLanguages(
          ', and we answer within 30 days.',
          '，我們會於 30 日內回覆。',
          ' (10일 이내에 답변드립니다)',
          ' และเราจะตอบภายใน 30 วัน',
          ', kami menjawab dalam 30 hari.',
        ),
      },
    ]),
  );
}
