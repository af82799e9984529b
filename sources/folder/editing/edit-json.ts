import { isDeepStrictEqual } from 'node:util';
import { applyEdits, type FormattingOptions, type JSONPath, modify } from 'jsonc-parser';
import { type Group, isGroup } from './form-values.ts';

/** Changes the value of a JSON file. Unchanged parts stay as somebody wrote them. */
export function editedJson(text: string, before: Group, after: Group): string {
  const formattingOptions = styleOf(text);
  let edited = text;
  for (const { path, value, isArrayInsertion = false } of stepsBetween(before, after, [])) {
    const edits = modify(edited, path, value, { formattingOptions, isArrayInsertion });
    edited = applyEdits(edited, edits);
  }
  return isDeepStrictEqual(parsed(edited), after) ? edited : newJson(after, text);
}

/** The text of a new JSON file, in the style of the file `like` if it's given. */
export function newJson(value: Group, like = ''): string {
  const { insertSpaces, tabSize = 2, eol = '\n' } = styleOf(like);
  const text = JSON.stringify(value, undefined, insertSpaces ? tabSize : '\t');
  return `${text}\n`.replaceAll('\n', eol);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function styleOf(text: string): FormattingOptions {
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  const isTab = indent.startsWith('\t');
  return {
    insertSpaces: !isTab,
    tabSize: isTab ? 1 : indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
}

interface Step {
  readonly path: JSONPath;
  /** Undefined removes the value at the path. */
  readonly value: unknown;
  readonly isArrayInsertion?: boolean;
}

/** The fewest changes that lead from one value to another, in the order in which they're made. */
function stepsBetween(before: unknown, after: unknown, path: JSONPath): ReadonlyArray<Step> {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return stepsOfList(before, after, path);
  if (!isGroup(before) || !isGroup(after)) return [{ path, value: after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => stepsBetween(before[name], after[name], [...path, name]));
}

function stepsOfList(
  before: ReadonlyArray<unknown>,
  after: ReadonlyArray<unknown>,
  path: JSONPath,
): ReadonlyArray<Step> {
  const head = countSame(before, after);
  const tail = Math.min(
    countSame(before.toReversed(), after.toReversed()),
    Math.min(before.length, after.length) - head,
  );
  const old = before.slice(head, before.length - tail);
  const given = after.slice(head, after.length - tail);
  const changed = Math.min(old.length, given.length);
  const at = (index: number): JSONPath => [...path, head + index];
  return [
    ...given.slice(0, changed).flatMap((item, index) => stepsBetween(old[index], item, at(index))),
    ...old
      .slice(changed)
      .map((_, index) => ({ path: at(old.length - 1 - index), value: undefined })),
    ...given.slice(changed).map((value, index) => ({
      path: at(changed + index),
      value,
      isArrayInsertion: true,
    })),
  ];
}

/** How many items two lists have in common before the first that differs. */
function countSame(one: ReadonlyArray<unknown>, other: ReadonlyArray<unknown>): number {
  const differs = one.findIndex((item, index) => !isDeepStrictEqual(item, other[index]));
  return differs === -1 ? one.length : differs;
}
