import type { Language } from '#domain/locale/locales.ts';
import { foldWord } from './fold.ts';
import { stateWords } from './needs.ts';
import { queryWords } from './words.ts';

/** What is known of words in queries that the catalogue doesn't have. */
export interface Vocabulary {
  /** Whether a word only connects others, as "for" does, so that documents needn't have it. */
  isStopWord(term: string): boolean;
  /** Whether a word asks for service, as "return" does. It's correct, though no product has it. */
  isServiceWord(term: string): boolean;
  /** Whether a word names a state, as "oily" does. It's correct, too. */
  isStateWord(term: string): boolean;
}

export const NO_VOCABULARY: Vocabulary = {
  isStopWord: () => false,
  isStateWord: () => false,
  isServiceWord: () => false,
};

/**
 * Few words, and none that distinguish products: common lists also have `make`, `under` and `out`.
 */
const STOP_WORDS: Readonly<Record<Language, string>> = {
  en: 'a about an and any anything are as at be best buy by can could do does for from get good great have her him how i if im in is it ive like looking me most my need of on or please product products really recommend recommendation recommendations rid should so some something suggest that the there these thing things this those to us use used using want we well what whats where which who whos why will with would you your',
  zh: '的 嘅 和 與 及 給 用 我 有 對 想 要 請 問 買 係 是 最 好 邊 咩 嗎 呢 適合 推薦 推介 好用 邊款 邊隻 邊個 什麼 甚麼 哪款 哪個 哪種 可以 應該 產品 有冇 有沒有',
  ko: '좋은 좋아요 좋을까요 좋나요 추천 추천해줘 추천해주세요 추천해 위한 어떤 무슨 뭐 뭐가 뭘 무엇 어느 것 거 게 있는 있나요 있어요 및 와 과 가장 제일 제품 써야 쓰면 쓸 쓰기 하는 하나요 할까요 저는 제가 나는 내 제 에 에게 로 을 를',
  th: 'สำหรับ ที่ ของ และ กับ เพื่อ แนะนำ ไหน อะไร อะไรดี ดี ดีที่สุด ที่สุด ไหนดี ตัวไหน ตัวไหนดี แบบไหน แบบไหนดี ใช้ ควร ควรใช้ เหมาะ เหมาะกับ คน เป็น อยาก อยากได้ ได้ ซื้อ มี มีอะไร ไหม ให้ ฉัน สินค้า',
  id: 'untuk yang dan di ke dari dengan terbaik bagus baik apa apakah ini itu saya aku pada buat bagi cocok adalah ada bisa dipakai pakai paling mana produk rekomendasi rekomendasikan tolong mau ingin cari beli sebaiknya harus kalau punya',
};

/** What visitors ask a shop about besides products. */
const SERVICE_WORDS: Readonly<Record<Language, string>> = {
  en: 'account address application cancel cancellation card cards career careers contact cost coupon coupons customer delivery discount exchange faq help hours invoice jobs location locations login membership newsletter open opening order orders password payment phone points policy postage privacy promo receipt refund refunds return returns reward rewards service ship shipping store stores subscription support terms tier track tracking voucher vouchers warranty',
  zh: '',
  ko: '가입 개인정보 결제 계정 고객센터 교환 기프트카드 등급 매장 멤버십 문의 반품 배송 배송비 배송조회 비밀번호 상품권 약관 영수증 영업시간 위치 적립금 주문 주문조회 채용 취소 쿠폰 탈퇴 포인트 할인코드 환불 회원',
  th: 'คืนสินค้า คืนเงิน เปลี่ยนสินค้า จัดส่ง ส่งสินค้า ค่าส่ง ค่าจัดส่ง ติดตาม คำสั่งซื้อ พัสดุ บัตรของขวัญ คูปอง โค้ดส่วนลด สาขา ร้าน ร้านค้า เวลาเปิด ติดต่อ ช่วยเหลือ ชำระเงิน บัญชี รหัสผ่าน สมาชิก คะแนน สมัครงาน เงื่อนไข ความเป็นส่วนตัว ยกเลิก ใบเสร็จ',
  id: 'akun alamat ambil anggota bantuan batal bayar biaya buka cicilan garansi jam kartu karier kebijakan kembali kirim kode kontak kupon lacak layanan lokasi lowongan member ongkir pelanggan pembatalan pembayaran pengembalian pengiriman penukaran pesanan poin privasi promo retur sandi struk syarat telepon toko tukar voucher',
};

const termsOf = (words: string): ReadonlySet<string> =>
  new Set(queryWords(words).map(({ term }) => term));

/** The vocabulary of a language. English words are typed in every country. */
export function vocabularyOf(language: Language): Vocabulary {
  const stopWords = new Set([...termsOf(STOP_WORDS[language]), ...termsOf(STOP_WORDS.en)]);
  const service = new Set([...termsOf(SERVICE_WORDS[language]), ...termsOf(SERVICE_WORDS.en)]);
  const states = new Set([...termsOf(stateWords(language)), ...termsOf(stateWords('en'))]);
  return {
    isStopWord: (term) => stopWords.has(term),
    isStateWord: (term) => states.has(term),
    isServiceWord: (term) => service.has(term),
  };
}

type Groups = ReadonlyArray<ReadonlyArray<string>>;

/**
 * Names for the same kind of product. The catalogue's categories have one of them; shoppers type
 * any.
 */
// biome-ignore format: a table reads best with one kind a line
const SYNONYMS: Readonly<Record<Language, Groups>> = {
  en: [
    ['sunscreen', 'sunscreens', 'sunblock', 'sun cream', 'sun protection'],
    ['perfume', 'perfumes', 'fragrance', 'fragrances', 'eau de parfum', 'scent'],
    ['lip gloss', 'lip glosses', 'lippie'],
    ['blush', 'blushes', 'rouge'],
    ['moisturiser', 'moisturisers', 'moisturizer', 'moisturizers'],
    ['face wash', 'cleanser', 'cleansers', 'facial wash'],
    ['hair dryer', 'hair dryers', 'blow dryer'],
    ['nail polish', 'nail varnish', 'nail lacquer'],
    ['aftershave', 'after shave'],
    ['body wash', 'shower gel'],
    ['shampoo', 'shampoos', 'hair wash'],
    ['eyebrow', 'eyebrows', 'brows'],
  ],
  zh: [
    ['防曬', '太陽油'],
    ['唇膏', '口紅'],
    ['胭脂', '腮紅'],
    ['潔面', '洗面乳', '洗面奶'],
    ['爽膚水', '化妝水'],
    ['粉底', '粉底液'],
    ['睫毛液', '睫毛膏'],
    ['洗髮露', '洗髮水', '洗頭水'],
    ['身體乳液', '潤膚乳', '身體乳'],
    ['沐浴露', '沐浴乳'],
    ['指甲油', '甲油'],
    ['風筒', '吹風機'],
  ],
  ko: [
    ['선크림', '선케어', '썬크림', '선블록', '자외선 차단제'],
    ['향수', '퍼퓸'],
    ['클렌저', '폼클렌징', '세안제'],
    ['블러셔', '볼터치'],
    ['토너', '스킨'],
    ['샴푸', '헤어 샴푸'],
    ['네일 폴리시', '매니큐어'],
    ['시트 마스크', '마스크팩'],
  ],
  th: [
    ['กันแดด', 'ครีมกันแดด', 'ซันสกรีน'],
    ['น้ำหอม', 'เพอร์ฟูม'],
    ['บลัชออน', 'บลัช', 'ปัดแก้ม'],
    ['ล้างหน้า', 'โฟมล้างหน้า', 'คลีนเซอร์'],
    ['แชมพู', 'ยาสระผม'],
    ['ครีมนวด', 'คอนดิชันเนอร์'],
  ],
  id: [
    ['sunscreen', 'tabir surya', 'sunblock'],
    ['parfum', 'minyak wangi', 'wewangian'],
    ['blush', 'blush on', 'perona pipi'],
    ['lipstik', 'lipstick', 'gincu'],
    ['sabun muka', 'sabun wajah', 'pembersih wajah', 'face wash'],
    ['pelembap', 'pelembab', 'moisturizer'],
    ['sampo', 'shampo', 'keramas'],
    ['masker', 'masker wajah'],
    ['kutek', 'cat kuku'],
    ['pensil alis', 'alis'],
    ['hand cream', 'krim tangan'],
    ['lip balm', 'lip balms', 'pelembap bibir', 'pelembab bibir'],
  ],
};

/**
 * Other names, in lower case, of the kinds of product that a name contains.
 *
 * @example synonymsOf('Face Sunscreen', 'id') // ['tabir surya', 'sunblock']
 */
export function synonymsOf(name: string, language: Language): ReadonlyArray<string> {
  const own = padded(name);
  return SYNONYMS[language]
    .filter((kind) => kind.some((each) => own.includes(spaced(each))))
    .flatMap((kind) => kind.filter((each) => !own.includes(spaced(each))));
}

interface WiderName {
  /** English names of categories. */
  readonly kinds: ReadonlyArray<string>;
  readonly names: Readonly<Record<Language, ReadonlyArray<string>>>;
}

const WIDER_NAMES: ReadonlyArray<WiderName> = [
  {
    kinds: ['Day Creams', 'Night Creams', 'Gel Creams', 'Emulsions'],
    names: {
      en: ['moisturiser', 'moisturizer', 'face cream'],
      zh: ['面霜'],
      ko: ['수분크림', '수분 크림', '보습 크림'],
      th: ['ครีมบำรุงผิว', 'ครีมบำรุงผิวหน้า', 'มอยส์เจอไรเซอร์'],
      id: ['pelembap', 'pelembab', 'krim wajah'],
    },
  },
];

/**
 * Shoppers' names for several kinds of product together. Unlike with synonyms, the names of one
 * kind don't find another.
 *
 * @example widerNamesOf('Night Creams', 'id') // ['pelembap', 'pelembab', 'krim wajah']
 */
export function widerNamesOf(kind: string, language: Language): ReadonlyArray<string> {
  return WIDER_NAMES.filter(({ kinds }) => kinds.includes(kind)).flatMap(
    ({ names }) => names[language],
  );
}

/** Matches words of languages with spaces, in which a name must begin and end where words do. */
const PARTED = /[a-z]/;

const padded = (name: string) => ` ${foldWord(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;

function spaced(name: string): string {
  return PARTED.test(name) ? ` ${name} ` : foldWord(name);
}
