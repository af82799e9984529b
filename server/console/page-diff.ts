import { structuredPatch } from 'diff';
import { unescape as unescapeHtml } from 'html-escaper';
import type { DiffLine, PageDiffAnswer } from '#console/contract.ts';

/** Lines that stand around a difference. */
const AROUND = 2;
const LINES_MAX = 1_000;
const LINE_MAX_LENGTH = 400;
/** Pages that differ in nearly everything are not compared to the end. */
const PATIENCE_MS = 1_500;

/**
 * How two bodies of a page differ, a line of text or a tag each: in what people read of it, or in
 * its markup.
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

/** A line of a patch; one that is about the end of the file is none of the page. */
function diffLine(line: string): Array<DiffLine> {
  const kind = KINDS[line[0] ?? ''];
  return kind ? [{ kind, text: line.slice(1, LINE_MAX_LENGTH) }] : [];
}

/** The markup, with each tag on a line of its own. */
function markupLines(html: string): string {
  return `${html.replaceAll(/>\s*</g, '>\n<')}\n`;
}

/** What people read of it, with each piece of text on a line of its own. */
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
