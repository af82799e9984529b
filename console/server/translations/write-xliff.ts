import { escape as escapeXml } from 'html-escaper';
import type { Locale } from '#domain/locale/locales.ts';
import { fieldWords, typeWords } from '../../contract/field-words.ts';
import type { TextState } from '../../contract/translations-contract.ts';
import { piecesOf, type TextUnit, unitId } from './text-units.ts';

/** The namespace of XLIFF 2.0 and 2.1. */
export const XLIFF = 'urn:oasis:names:tc:xliff:document:2.0';

/** XLIFF's words for a state, with ours beside it where theirs says less. */
const STATES: Readonly<Record<TextState, string>> = {
  missing: 'state="initial"',
  machine: 'state="initial" subState="shop:machine"',
  older: 'state="initial" subState="shop:older"',
  same: 'state="translated" subState="shop:same"',
  translated: 'state="translated"',
  checked: 'state="reviewed"',
};

/** Texts as XLIFF 2.0, a file element for each type of records. */
export function writeXliff(units: ReadonlyArray<TextUnit>, { tag }: Pick<Locale, 'tag'>): string {
  const files = [...Map.groupBy(units, ({ type }) => type)].map(
    ([type, ofType]) =>
      `<file id="${escapeXml(type)}">\n${ofType.map(unitElement).join('')}</file>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${XLIFF}" version="2.0" srcLang="en" trgLang="${tag}">
${files.join('')}</xliff>
`;
}

function unitElement(unit: TextUnit): string {
  const { type, title, field, original, translation, state } = unit;
  const data = new ProtectedData(original);
  const source = data.content(original, 's');
  const target =
    translation === null
      ? ''
      : `\n<target xml:space="preserve">${data.content(translation, 't')}</target>`;
  return `<unit id="${unitId(unit)}" name="${attribute(title)}">
<notes><note category="where">${content(`${typeWords(type).one}, ${fieldWords(type, field).label}`)}</note></notes>
${data.element()}<segment ${STATES[state]}>
<source xml:space="preserve">${source}</source>${target}
</segment>
</unit>
`;
}

/** What of a unit's texts translators can place, but not change. */
class ProtectedData {
  readonly #ids = new Map<string, string>();

  constructor(original: string) {
    for (const { text, isProtected } of piecesOf(original)) {
      if (isProtected && !this.#ids.has(text)) this.#ids.set(text, `d${this.#ids.size + 1}`);
    }
  }

  /** A text as the content of an element; pieces that the original has not are plain text. */
  content(text: string, side: string): string {
    return piecesOf(text)
      .map((piece, index) => {
        const id = piece.isProtected ? this.#ids.get(piece.text) : undefined;
        if (id === undefined) return content(piece.text);
        const shown = attribute(piece.text);
        return `<ph id="${side}${index}" dataRef="${id}" disp="${shown}" canDelete="no" canCopy="no"/>`;
      })
      .join('');
  }

  element(): string {
    if (this.#ids.size === 0) return '';
    const data = [...this.#ids].map(
      ([text, id]) => `<data id="${id}" xml:space="preserve">${content(text)}</data>`,
    );
    return `<originalData>${data.join('')}</originalData>\n`;
  }
}

/** Characters that XML 1.0 can't have have an element of their own in XLIFF. */
const content = (text: string): string =>
  escapeXml(text.toWellFormed()).replace(
    FORBIDDEN,
    (mark) => `<cp hex="${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`,
  );

const attribute = (text: string): string =>
  escapeXml(text.toWellFormed().replace(FORBIDDEN, '')).replace(/\s/g, ' ');

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids just these (section 2.2).
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
