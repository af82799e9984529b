import { escape as escapeXml } from 'html-escaper';

/** The first line of an XML document. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** Elements of an XML document: a text, or a list of elements by name. Those without a text are left out. */
export type Elements = ReadonlyArray<
  readonly [name: string, content: string | Elements | undefined]
>;

/** @example element('a', [['b', '1 < 2'], ['c', undefined]]) // '<a><b>1 &lt; 2</b></a>' */
export function element(name: string, content: string | Elements): string {
  const inner =
    typeof content === 'string'
      ? xmlText(content)
      : content.map(([child, own]) => (own === undefined ? '' : element(child, own))).join('');
  return `<${name}>${inner}</${name}>`;
}

/** A text as XML 1.0 may have it: some characters can't be written, not even as entities. */
export function xmlText(text: string): string {
  return escapeXml(text.toWellFormed().replaceAll(FORBIDDEN, ''));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids just these (section 2.2).
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
