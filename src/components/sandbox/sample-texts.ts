import type { Language } from '#domain/locale/locales.ts';

/** Words for the samples in a language, to show its script. */
export interface SampleTexts {
  readonly product: string;
  readonly longProduct: string;
  readonly shades: readonly [string, string, string, string];
  readonly title: string;
  readonly text: string;
  readonly question: string;
  readonly labels: readonly [string, string, string];
  readonly ad: string;
  readonly place: string;
}

const TEXTS: { readonly en: SampleTexts } & Readonly<Partial<Record<string, SampleTexts>>> = {
  en: {
    product: 'Velvet Matte Lipstick',
    longProduct: 'Second Skin Weightless Twenty-Four Hour Velvet Matte Lipstick with Rose Oil',
    shades: ['Rosewood', 'Fig', 'Terracotta', 'Bare'],
    title: 'Colour that keeps its word',
    text: 'One swipe, and it stays where you put it. Soft, light and never dry.',
    question: 'When will my order arrive?',
    labels: ['Lips', 'Eyes', 'Face'],
    ad: 'A gift with this product',
    place: 'Ion Orchard',
  },
  zh: {
    product: '絲絨啞緻唇膏',
    longProduct: '第二肌膚輕盈二十四小時持久玫瑰精油絲絨啞緻唇膏',
    shades: ['玫瑰木', '無花果', '赤陶', '裸色'],
    title: '色彩持久，說到做到',
    text: '一抹上色，持久不脫。質感柔軟輕盈，全日不乾。',
    question: '我的訂單何時送到？',
    labels: ['唇部', '眼部', '面部'],
    ad: '選購即送贈品',
    place: '銅鑼灣',
  },
  id: {
    product: 'Lipstik Matte Velvet',
    longProduct:
      'Lipstik Matte Velvet Seringan Kulit Kedua Tahan Dua Puluh Empat Jam dengan Minyak Mawar',
    shades: ['Kayu Mawar', 'Ara', 'Terakota', 'Natural'],
    title: 'Warna yang menepati janji',
    text: 'Sekali oles, warnanya bertahan di tempatnya. Lembut, ringan, dan tidak kering.',
    question: 'Kapan pesanan saya tiba?',
    labels: ['Bibir', 'Mata', 'Wajah'],
    ad: 'Bonus hadiah untuk produk ini',
    place: 'Plaza Senayan',
  },
  ko: {
    product: '벨벳 매트 립스틱',
    longProduct: '세컨드 스킨 웨이트리스 24시간 지속 로즈 오일 벨벳 매트 립스틱',
    shades: ['로즈우드', '피그', '테라코타', '누드'],
    title: '약속을 지키는 컬러',
    text: '한 번만 발라도 선명하게, 하루 종일 그대로. 부드럽고 가벼우며 건조하지 않습니다.',
    question: '주문한 상품은 언제 도착하나요?',
    labels: ['립', '아이', '페이스'],
    ad: '구매 시 사은품 증정',
    place: '명동점',
  },
  th: {
    product: 'ลิปสติกเนื้อแมตต์กำมะหยี่',
    longProduct: 'ลิปสติกเนื้อแมตต์กำมะหยี่บางเบาดุจผิวชั้นที่สองผสมน้ำมันกุหลาบติดทนยี่สิบสี่ชั่วโมง',
    shades: ['โรสวูด', 'มะเดื่อ', 'ดินเผา', 'นู้ด'],
    title: 'สีสวยติดทนอย่างที่สัญญา',
    text: 'ปาดเดียวสีชัด ติดทนตลอดวัน เนื้อนุ่ม เบาสบาย ไม่ทำให้ปากแห้ง',
    question: 'คำสั่งซื้อของฉันจะมาถึงเมื่อไร',
    labels: ['ริมฝีปาก', 'ดวงตา', 'ใบหน้า'],
    ad: 'รับของแถมเมื่อซื้อสินค้านี้',
    place: 'สยามพารากอน',
  },
};

/** English for a language that has none of its own. */
export const sampleTexts = (language: Language): SampleTexts => TEXTS[language] ?? TEXTS.en;
