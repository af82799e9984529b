import { type Group, isGroup } from './form-values.ts';

/**
 * A piece of rich text as Markdown; undefined if Markdown has none like it. Parse the result again
 * and compare: not every text survives.
 */
export function markdownOf(piece: unknown): string | undefined {
  if (!isGroup(piece)) return undefined;
  switch (piece.kind) {
    case 'heading':
      return `## ${escaped(String(piece.text))}`;
    case 'paragraph':
      return spansText(piece.spans);
    case 'list':
      return listText(piece);
    default:
      return undefined;
  }
}

function listText({ items, numbered }: Group): string {
  const list: ReadonlyArray<unknown> = Array.isArray(items) ? items : [];
  return list
    .map((item, index) => {
      const mark = numbered === true ? `${index + 1}.` : '-';
      return `${mark} ${spansText(isGroup(item) ? item.spans : [])}`;
    })
    .join('\n');
}

function spansText(spans: unknown): string {
  const list: ReadonlyArray<unknown> = Array.isArray(spans) ? spans : [];
  return list.map((span) => (isGroup(span) ? spanText(span) : '')).join('');
}

function spanText({ text, link, strong }: Group): string {
  const words = escaped(String(text));
  const said = strong === true ? `**${words}**` : words;
  return typeof link === 'string' ? `[${said}](${linkText(link)})` : said;
}

/** Addresses with spaces or brackets have to be between angle brackets. */
const linkText = (link: string) => (/[\s()]/.test(link) ? `<${link}>` : link);

/** Characters that would be Markdown inside a line. */
const MARKS = /[\\`*[\]<~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#|\p{L})/gu;
/** Characters that would begin a heading, a list or a quotation. */
const BEGINNING = /^(\s*)(?=[#>+=-])|(?<=^\s*\d+)(?=[.)])/;

function escaped(text: string): string {
  return text.replace(MARKS, '\\$&').replace(BEGINNING, '$&\\');
}
