import type { Language } from '#domain/locale/locales.ts';
import { type CarePart, NEEDS } from '../product-needs.ts';
import { SHOPPER_WORDS } from './vocabulary.ts';
import { anyOf, foldHan, unify } from './words.ts';

/** The needs that a query names, and the rest of it. */
export interface NamedNeeds {
  /** The query without the needs; may be ''. */
  readonly text: string;
  /** Ids of the needs, each once. */
  readonly needs: ReadonlyArray<string>;
}

/**
 * Reads the needs that a query names, in the shop's language or in English.
 *
 * @example readNeeds('sunscreen for oily skin', 'en')
 * // { text: 'sunscreen for', needs: ['oily-skin'] }
 */
export function readNeeds(query: string, language: Language): NamedNeeds {
  const needs = new Set<string>();
  let text = foldHan(unify(query));
  for (const { pattern, among } of patternsOf(language)) {
    text = text.replace(pattern, (phrase) => {
      for (const { id, isNamed } of among) if (isNamed.test(phrase)) needs.add(id);
      return ' ';
    });
  }
  return { text: needs.size > 0 ? text.replaceAll(/\s+/g, ' ').trim() : query, needs: [...needs] };
}

/** Longer names first: `kulit kepala` is the scalp, not the skin (`kulit`). */
const PARTS: ReadonlyArray<CarePart> = ['scalp', 'hair', 'lips', 'skin'];

/** A pattern that finds phrases about needs, and patterns that tell which need a phrase names. */
interface NeedPattern {
  readonly pattern: RegExp;
  readonly among: ReadonlyArray<{ readonly id: string; readonly isNamed: RegExp }>;
}

const known = new Map<Language, ReadonlyArray<NeedPattern>>();

function patternsOf(language: Language): ReadonlyArray<NeedPattern> {
  const patterns =
    known.get(language) ?? [...new Set([language, 'en' as const])].flatMap(patternsIn);
  known.set(language, patterns);
  return patterns;
}

function patternsIn(language: Language): ReadonlyArray<NeedPattern> {
  const { parts, states, named, grammar } = SHOPPER_WORDS[language];
  const patternOf = (source: string, ids: ReadonlyArray<string>, names: typeof states) => ({
    pattern: whole(`${source}(?:${anyOf(grammar.endings)})?`),
    among: ids.map((id) => ({ id, isNamed: new RegExp(anyOf(names[id] ?? []), 'iu') })),
  });
  const ofPart = PARTS.map((part) => {
    const ids = NEEDS.filter((need) => need.parts.includes(part)).map(({ id }) => id);
    const name = anyOf(parts[part] ?? []);
    const state = anyOf(ids.flatMap((id) => states[id] ?? []));
    const list = `${state}(?:${AND}${state}){0,${MORE_MAX}}`;
    const before = grammar.stateFirst ? String.raw`${list}[\s的-]*${name}|` : '';
    const between = String.raw`\s*(?:${anyOf(grammar.between)}\s*){${grammar.betweenMin},}`;
    return patternOf(`(?:${before}${name}${between}${list})`, ids, states);
  });
  return [
    ...ofPart,
    ...Object.keys(named).map((id) => patternOf(anyOf(named[id] ?? []), [id], named)),
  ];
}

/** Joins several states of one part: "dry and sensitive skin". */
const AND = String.raw`\s*(?:[,/&+、]|and|or|to|dan|atau|และ|หรือ|和|及|与|或|및|와|과|이나)?\s*`;
const MORE_MAX = 3;

/** Matches a whole phrase: Latin words at both ends, Korean ones at their end. */
function whole(source: string): RegExp {
  const end = String.raw`(?![\p{Script=Latin}\p{Script=Hangul}])`;
  return new RegExp(String.raw`(?<!\p{Script=Latin})${source}${end}`, 'giu');
}
