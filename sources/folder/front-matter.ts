import { type Document, isNode, type ParsedNode, parseDocument, visit } from 'yaml';

/** Fields in YAML, as a record has them. */
export interface FrontMatter {
  readonly value: Readonly<Record<string, unknown>>;
  /** The position in the file of the value at a path, or of the nearest one around it. */
  offsetOf(path: ReadonlyArray<PropertyKey>): number;
}

interface Problem {
  readonly problem: string;
  readonly offset: number;
}

type Yaml = Document.Parsed<ParsedNode>;

/**
 * Reads the YAML at an offset of its file. Only what JSON has is accepted: no aliases, which can
 * expand to more than memory holds, and no tags.
 */
export function parseFrontMatter(yaml: string, start: number): FrontMatter | Problem {
  const document: Yaml = parseDocument(yaml, {
    prettyErrors: false,
    resolveKnownTags: false,
    stringKeys: true,
  });
  const problem = problemOf(document);
  if (problem) return { ...problem, offset: start + problem.offset };
  const value: unknown = document.toJS({ maxAliasCount: 0 });
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { problem: 'its fields have to be lines such as `title: Terms`', offset: 0 };
  }
  return {
    value: { ...value },
    offsetOf: (path) => start + offsetOf(document, path),
  };
}

/** Plain words for messages that say little to people who write text. */
const WORDS: Partial<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'text that has a colon has to be in quotes',
  DUPLICATE_KEY: 'the field is there twice',
  RESOURCE_EXHAUSTION: 'it is nested too deeply',
  TAB_AS_INDENT: 'lines have to be indented by spaces, not by tabs',
  TAG_RESOLVE_FAILED: 'tags such as !name are not read',
};

function problemOf(document: Yaml): Problem | undefined {
  const [wrong] = [...document.errors, ...document.warnings];
  if (wrong) return { problem: WORDS[wrong.code] ?? wrong.message, offset: wrong.pos[0] };
  let alias: Problem | undefined;
  visit(document, {
    Alias(_, { range }) {
      alias = { problem: 'aliases such as *name are not read', offset: range?.[0] ?? 0 };
      return visit.BREAK;
    },
  });
  return alias;
}

function offsetOf(document: Yaml, path: ReadonlyArray<PropertyKey>): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
