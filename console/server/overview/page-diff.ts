import { structuredPatch } from 'diff';
import { unescape as unescapeHtml } from 'html-escaper';
import type { DiffLine, PageDiffAnswer } from '../../contract/console-contract.ts';

/** Lines of context around a difference. */
const AROUND = 2;
const LINES_MAX = 1_000;
const LINE_MAX_LENGTH = 400;
/** When to stop comparing pages that differ nearly everywhere. */
const PATIENCE_MS = 1_500;

/**
 * How two bodies of a page differ, one line per piece of text or tag: either in the text that
 * people read, or in the markup.
 */
export function pageDiff(
  before: string,
  after: string,
  view: 'text' | 'markup',
): Omit<PageDiffAnswer, 'path'> {
  const linesOf = view === 'text' ? textLines : markupLines;
  const options = { context: AROUND, timeout: PATIENCE_MS };
  const patch = structuredPatch('', '', linesOf(before), linesOf(after), '', '', options);
  const places = patch?.hunks.map(({ lines }) => lines.flatMap(diffLine)) ?? [];
  return { ...cut(places), ...(patch ? {} : { isCut: true }) };
}

function cut(places: ReadonlyArray<ReadonlyArray<DiffLine>>): Omit<PageDiffAnswer, 'path'> {
  let left = LINES_MAX;
  const shown = places.flatMap((lines) => {
    const kept = lines.slice(0, left);
    left -= kept.length;
    return kept.length > 0 ? [kept] : [];
  });
  return { places: shown, isCut: left === 0 };
}

const KINDS: Readonly<Record<string, DiffLine['kind']>> = {
  '+': 'added',
  '-': 'removed',
  ' ': 'same',
};

/** A line of the patch; undefined for notes such as "No newline at end of file". */
function diffLine(line: string): Array<DiffLine> {
  const kind = KINDS[line[0] ?? ''];
  return kind ? [{ kind, text: line.slice(1, LINE_MAX_LENGTH) }] : [];
}

/** The markup, with each tag on its own line. */
function markupLines(html: string): string {
  return `${html.replaceAll(/>\s*</g, '>\n<')}\n`;
}

/** The text that people read, with each piece on its own line. */
function textLines(html: string): string {
  const lines = html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .map((line) => unescapeHtml(line).trim())
    .filter(Boolean);
  return `${lines.join('\n')}\n`;
}
