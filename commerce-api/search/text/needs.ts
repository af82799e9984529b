import type { Language } from '#domain/locale/locales.ts';
import CARE from '../words/needs.json' with { type: 'json' };
import { shopperWords } from './vocabulary.ts';
import { anyOf, foldHan, unify } from './words.ts';

/** The needs that a query names, and the rest of it. */
export interface NamedNeeds {
  /** The query without the needs; may be ''. */
  readonly text: string;
  /** Ids of the needs, each once. */
  readonly needs: ReadonlyArray<string>;
}

/** What products care for. Longer names first: `kulit kepala` is the scalp, not the skin (`kulit`). */
const PARTS = ['scalp', 'hair', 'lips', 'skin'];

/** A state of some part for which shoppers look for something, such as oily skin. */
interface Need {
  readonly id: string;
  readonly parts: ReadonlyArray<string>;
  /** The tags of products made for the need. */
  readonly tags: ReadonlyArray<string>;
  /** The tags of products that suit the need, whatever they are made for. */
  readonly suited?: ReadonlyArray<string>;
}

const NEEDS: ReadonlyArray<Need> = CARE.needs;

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
  const { parts, states, named, grammar } = shopperWords(language);
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

/** Which parts products care for, by the names of their categories; the first match counts. */
const PARTS_OF_KINDS = CARE.parts.map(({ kinds, parts }) => ({
  kinds: new RegExp(kinds, 'i'),
  parts,
}));

/**
 * The factors for products that don't primarily care for the whole face, which is what types of skin are asked for. The
 * first match counts.
 */
const SHARES_OF_KINDS = CARE.shares.map(({ kinds, share }) => ({
  kinds: new RegExp(kinds, 'i'),
  share,
}));

/** The factor for needs that a product suits without being made for them. */
const SUITED_SHARE = 0.96;

/**
 * The needs that a product meets, by their ids, with how well: over 0 and at most 1.
 *
 * @param tags simple ones
 * @param names the English names of its categories, from the root on
 */
export function productNeeds(
  tags: ReadonlyArray<string>,
  names: ReadonlyArray<string>,
): ReadonlyMap<string, number> {
  const { parts = [] } =
    PARTS_OF_KINDS.find(({ kinds }) => names.some((name) => kinds.test(name))) ?? {};
  const path = names.join(' > ');
  const { share = 1 } = SHARES_OF_KINDS.find(({ kinds }) => kinds.test(path)) ?? {};
  const hasAny = (some: ReadonlyArray<string> = []) => some.some((tag) => tags.includes(tag));
  return new Map(
    NEEDS.filter((need) => parts.some((part) => need.parts.includes(part)))
      .filter(({ tags: made, suited }) => hasAny(made) || hasAny(suited))
      .map(({ id, tags: made }) => [id, share * (hasAny(made) ? 1 : SUITED_SHARE)]),
  );
}
