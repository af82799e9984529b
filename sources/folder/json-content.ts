import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { SourceRecord } from '#content-sync/source/content-source.ts';
import { type FileText, lineAt } from './file-text.ts';

/** The record in a JSON file, which is one object. */
export function jsonContent({ id, name, text }: FileText): SourceRecord['content'] {
  const value = parse(text);
  if (value === undefined) return { problem: `${name}, ${syntaxProblem(text)}` };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { problem: `${name}: it has to be one object in braces` };
  }
  return {
    value: { ...value, id },
    locate: (path) => `${name}, line ${lineAt(text, offsetOf(text, path))}`,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `line 3: comma expected` */
function syntaxProblem(text: string): string {
  const errors: Array<ParseError> = [];
  parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (!first) return 'line 1: it is not JSON';
  const words = printParseErrorCode(first.error).replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return `line ${lineAt(text, first.offset)}: ${words.toLowerCase()}`;
}

/** The position of the value at a path, or of the nearest one around it. */
function offsetOf(text: string, path: ReadonlyArray<PropertyKey>): number {
  const tree = parseTree(text);
  const steps = path.filter((step) => typeof step !== 'symbol');
  for (let length = steps.length; tree && length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, steps.slice(0, length));
    if (node) return node.offset;
  }
  return tree?.offset ?? 0;
}
