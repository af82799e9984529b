import type { Country, Language } from '#domain/locale/locales.ts';

/** Where the shop of the rule sells: three countries with four languages. */
export const RULED_COUNTRIES = ['HK', 'KR', 'TH'] as const satisfies ReadonlyArray<Country>;
export const RULED_LANGUAGES = ['en', 'zh', 'ko', 'th'] as const satisfies ReadonlyArray<Language>;

export type RuledCountry = (typeof RULED_COUNTRIES)[number];
/** A text in each language. */
export type Words = Readonly<Record<(typeof RULED_LANGUAGES)[number], string>>;

/** The text in a language of those countries. */
export function inLanguage(texts: Words, language: Language): string {
  const known = RULED_LANGUAGES.find((each) => each === language);
  if (!known) throw new Error(`The catalogue of the rule has no texts in ${language}.`);
  return texts[known];
}

export interface RuledCategory {
  readonly slug: string;
  readonly words: Words;
  /** The slug of the one above it. */
  readonly parent: string | null;
}

export interface RuledValue {
  readonly code: string;
  readonly words: Words;
}

const words = (...[en, zh, ko, th]: [en: string, zh: string, ko: string, th: string]): Words => ({
  en,
  zh,
  ko,
  th,
});
const value = (code: string, ...texts: Parameters<typeof words>): RuledValue => ({
  code,
  words: words(...texts),
});
const category = (
  slug: string,
  parent: string | null,
  ...texts: Parameters<typeof words>
): RuledCategory => ({ slug, parent, words: words(...texts) });

/** Two trees of three levels, each after the one above it. */
export const RULED_CATEGORIES: ReadonlyArray<RuledCategory> = [
  category('makeup', null, 'Makeup', '彩妝', '메이크업', 'เมกอัป'),
  category('lips', 'makeup', 'Lips', '唇妝', '립', 'ริมฝีปาก'),
  category('face', 'makeup', 'Face', '面部彩妝', '페이스', 'ใบหน้า'),
  category('lipsticks', 'lips', 'Lipsticks', '唇膏', '립스틱', 'ลิปสติก'),
  category('lip-glosses', 'lips', 'Lip glosses', '唇彩', '립글로스', 'ลิปกลอส'),
  category('blushes', 'face', 'Blushes', '胭脂', '블러셔', 'บลัชออน'),
  category('foundations', 'face', 'Foundations', '粉底', '파운데이션', 'รองพื้น'),
  category('skincare', null, 'Skincare', '護膚', '스킨케어', 'สกินแคร์'),
  category('moisturisers', 'skincare', 'Moisturisers', '保濕', '보습', 'มอยส์เจอไรเซอร์'),
  category('serums', 'moisturisers', 'Serums', '精華', '세럼', 'เซรั่ม'),
  category('creams', 'moisturisers', 'Creams', '面霜', '크림', 'ครีม'),
];

export interface RuledKind {
  /** Its category, which has none below it. */
  readonly category: string;
  readonly words: Words;
  /** What its variants differ by. */
  readonly option: 'shade' | 'size';
}

export const KINDS: ReadonlyArray<RuledKind> = [
  {
    category: 'lipsticks',
    option: 'shade',
    words: words('Lipstick', '唇膏', '립스틱', 'ลิปสติก'),
  },
  {
    category: 'lip-glosses',
    option: 'shade',
    words: words('Lip Gloss', '唇彩', '립글로스', 'ลิปกลอส'),
  },
  { category: 'blushes', option: 'shade', words: words('Blush', '胭脂', '블러셔', 'บลัชออน') },
  {
    category: 'foundations',
    option: 'shade',
    words: words('Foundation', '粉底', '파운데이션', 'รองพื้น'),
  },
  { category: 'serums', option: 'size', words: words('Serum', '精華', '세럼', 'เซรั่ม') },
  { category: 'creams', option: 'size', words: words('Cream', '面霜', '크림', 'ครีม') },
];

export const MANNERS: ReadonlyArray<Words> = [
  words('Velvet', '絲絨', '벨벳', 'กำมะหยี่'),
  words('Silk', '絲緞', '실크', 'ไหม'),
  words('Cloud', '雲朵', '구름', 'เมฆ'),
  words('Dew', '晨露', '이슬', 'น้ำค้าง'),
  words('Amber', '琥珀', '호박', 'อำพัน'),
  words('Pearl', '珍珠', '진주', 'ไข่มุก'),
  words('Rose', '玫瑰', '장미', 'กุหลาบ'),
];

const brand = (code: string, name: string) => value(code, name, name, name, name);

export const RULED_BRANDS: ReadonlyArray<RuledValue> = [
  brand('velour', 'Velour'),
  brand('halo', 'Halo'),
  brand('dune-lab', 'Dune Lab'),
  brand('atelier-nuit', 'Atelier Nuit'),
  brand('mori', 'Mori'),
  brand('north-pier', 'North Pier'),
  brand('salt-and-fig', 'Salt & Fig'),
  brand('ondine', 'Ondine'),
];

export const RULED_FINISHES: ReadonlyArray<RuledValue> = [
  value('matte', 'Matte', '啞光', '매트', 'แมตต์'),
  value('glossy', 'Glossy', '亮澤', '글로시', 'เงาวาว'),
  value('satin', 'Satin', '緞面', '새틴', 'ซาติน'),
];

export const SHADES: ReadonlyArray<RuledValue & { readonly hex: string }> = [
  { ...value('ruby', 'Ruby', '寶石紅', '루비', 'ทับทิม'), hex: '#b0304a' },
  { ...value('plum', 'Plum', '梅子', '자두', 'พลัม'), hex: '#6b2348' },
  { ...value('coral', 'Coral', '珊瑚', '코랄', 'ปะการัง'), hex: '#e8735a' },
  { ...value('sand', 'Sand', '沙色', '샌드', 'ทราย'), hex: '#c9a27e' },
];

const size = (ml: number) => value(`${ml}-ml`, `${ml} ml`, `${ml} 毫升`, `${ml} ml`, `${ml} มล.`);

export const SIZES: ReadonlyArray<RuledValue> = [size(15), size(30), size(50)];

export const OPTION_WORDS = {
  shade: words('Shade', '色號', '색상', 'เฉดสี'),
  size: words('Size', '容量', '용량', 'ขนาด'),
} satisfies Record<RuledKind['option'], Words>;

export const FINISH_WORDS = words('Finish', '妝效', '마무리', 'ลุค');
export const BRAND_WORDS = words('Brand', '品牌', '브랜드', 'แบรนด์');
