import type { Language } from '#domain/locale/locales.ts';
import { needsDictionary } from './needs-dictionary.ts';

/**
 * Keeps Thai words in one piece. Thai is written without spaces; browsers end its lines by a dictionary, which takes
 * words of two apart and knows few loanwords: คอน|ซีล|เลอ|ร์.
 */

/** Words of the shop that the dictionary doesn't know, longer ones before those that they begin with. */
const KNOWN = new RegExp(
  `(${`
    คำสั่งซื้อ สินค้าขายดี ถุงช้อปปิ้ง ของขวัญ ไซส์มินิ คอนซีลเลอร์ คอนทัวร์ รองพื้น
    บลัชออน มาสคาร่า อายไลเนอร์ อายแชโดว์ พาเลท ลิปกลอส ลิปทินต์ ลิปบาล์ม ลิปมาสก์
    ริมฝีปาก เครื่องสำอาง สกินทินต์ สกินแคร์ มอยส์เจอไรเซอร์ คลีนซิ่ง คลีนเซอร์
    ไมเซลล่า วอเตอร์ ออยล์ อายครีม ทรีตเมนต์ สลีปปิ้ง เอสเซนส์ พีลลิ่ง สครับ เซรั่ม
    ทำความสะอาด กันแดด ความชุ่มชื้น ปลอบประโลม กระจ่างใส รูขุมขน เซลล์ผิว อ่อนโยน
    ล้างหน้า อาบน้ำ ทอยเลท เนโรลี เกรปฟรุต หอมหมื่นลี้ พริกไทยดำ หญ้าแฝก ชาอู่หลง
    น้ำผึ้ง หนังศีรษะ วอลลุ่ม เรียบลื่น ครีมนวด ดีโอโดแรนท์ บัตเตอร์ แอมพูล
  `
    .trim()
    .replaceAll(/\s+/g, '|')})`,
);

/** Words that begin or end nothing. */
const ALONE: ReadonlySet<string> = new Set([
  'และ',
  'หรือ',
  'ใน',
  'แบบ',
  'สำหรับ',
  'กลิ่น',
  'จาก',
  'เพื่อ',
]);

/** What a word may have, by characters, to stay whole: it has to have room on a card. */
const WHOLE_MAX = 12;

const THAI = /([\u0e00-\u0e7f]+)/;
const DICTIONARY = new Intl.Segmenter('th', { granularity: 'word' });

export interface TextPart {
  readonly text: string;
  /** Whether no line ends within it. */
  readonly isWhole: boolean;
}

/** The parts of a text, so that no line ends within a word. */
export function wholeWords(text: string, language: Language): ReadonlyArray<TextPart> {
  if (!needsDictionary(language)) return [{ text, isWhole: false }];
  return text.split(KNOWN).flatMap((part, at) => {
    if (part === '') return [];
    return at % 2 === 1 ? [{ text: part, isWhole: true }] : part.split(THAI).flatMap(unknownParts);
  });
}

/** Between scripts: text, Thai, text, … */
function unknownParts(text: string, at: number): ReadonlyArray<TextPart> {
  if (text === '') return [];
  if (at % 2 === 0) return [{ text, isWhole: false }];
  return joined([...DICTIONARY.segment(text)].map(({ segment }) => segment));
}

/**
 * The dictionary's pieces, with fragments joined to what is beside them.
 *
 * @example joined(['ไพร', 'เม', 'อร์']) // [{ text: 'ไพรเมอร์', isWhole: true }]
 */
function joined(pieces: ReadonlyArray<string>): ReadonlyArray<TextPart> {
  const parts: Array<TextPart> = [];
  let isOpen = false;
  for (const piece of pieces) {
    const isFree = !ALONE.has(piece);
    const last = parts.at(-1);
    const text = `${last?.text}${piece}`;
    const belongs = isFree && (isOpen || isFragment(piece)) && text.length <= WHOLE_MAX;
    if (last && belongs && !ALONE.has(last.text)) parts[parts.length - 1] = { text, isWhole: true };
    else parts.push({ text: piece, isWhole: false });
    isOpen = isFree && isFragment(piece);
  }
  return parts;
}

/** Too short to be a word, or with the mark of a loanword's letter that isn't spoken. */
const isFragment = (piece: string) => piece.length < 3 || piece.includes('์');
