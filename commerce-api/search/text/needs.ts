import type { Language } from '#domain/locale/locales.ts';
import { foldHan } from './han-forms.ts';
import { type CarePart, NEEDS, type Need, PART_NAMES } from './need-names.ts';

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
  let text = query.normalize();
  for (const { pattern, among } of patternsOf(language)) {
    for (const { 0: phrase, index } of [...foldHan(text).matchAll(pattern)].toReversed()) {
      for (const { id, isNamed } of among) if (isNamed.test(phrase)) needs.add(id);
      text = `${text.slice(0, index)} ${text.slice(index + phrase.length)}`;
    }
  }
  return { text: needs.size > 0 ? text.replaceAll(/\s+/g, ' ').trim() : query, needs: [...needs] };
}

/** A need, and whether the product is made for it or merely suits it. */
export interface MetNeed {
  readonly id: string;
  readonly isMadeFor: boolean;
}

/** The needs that a product with these tags meets. */
export function needsMet(tags: ReadonlyArray<string>, part: CarePart): ReadonlyArray<MetNeed> {
  const hasAny = (some: ReadonlyArray<string>) => some.some((tag) => tags.includes(tag));
  return NEEDS.filter(({ parts }) => parts.includes(part)).flatMap(({ id, tags: own, suited }) => {
    const isMadeFor = hasAny(own);
    return isMadeFor || hasAny(suited ?? []) ? [{ id, isMadeFor }] : [];
  });
}

/** All words for states. They are spelt correctly, though no product's name has them. */
export function stateWords(language: Language): string {
  return NEEDS.flatMap(({ states, alone }) => [states[language], alone?.[language] ?? ''])
    .join(' ')
    .replaceAll('|', ' ');
}

/** A pattern that finds phrases about needs, and patterns that tell which need a phrase names. */
interface NeedPattern {
  readonly pattern: RegExp;
  readonly among: ReadonlyArray<{ readonly id: string; readonly isNamed: RegExp }>;
}

/** Where a language puts the state: "oily skin" and "skin is oily", `kulit berminyak`. */
interface Grammar {
  /** What may stand between a state and the part after it; undefined if parts come first. */
  readonly before?: string;
  /** What may stand between a part and the state after it. */
  readonly after: string;
  /** What may follow a phrase without being a word of its own. */
  readonly ending?: string;
}

const GRAMMAR: Readonly<Record<Language, Grammar>> = {
  en: {
    before: String.raw`[\s-]*`,
    after: String.raw`\s+(?:is|gets|feels|looks|that is|thats)\s+(?:(?:very|so|really|too|a bit)\s+)?`,
  },
  zh: { before: '的?', after: '(?:很|偏|容易|比較|好|有啲)?' },
  ko: {
    before: String.raw`\s*`,
    after: String.raw`(?:이|가|은|는)?\s*(?:너무\s*|많이\s*|좀\s*)?`,
    ending: '(?:용|에도|에는|에|를|을|가|이|는|은|의|인|해요|한데)?',
  },
  th: { after: String.raw`\s*(?:ที่|ฉัน|ของฉัน|ค่อนข้าง)?\s*` },
  id: { after: String.raw`\s+(?:(?:saya|aku|yang|ku|sangat)\s+)*` },
};

/** Joins several states of one part: "dry and sensitive skin". */
const AND = String.raw`\s*(?:[,/&+、]|and|or|to|dan|atau|และ|หรือ|和|及|與|或|및|와|과|이나)?\s*`;
const MORE_MAX = 3;

/** Longer names first: `kulit kepala` is the scalp, not the skin (`kulit`). */
const PARTS: ReadonlyArray<CarePart> = ['scalp', 'hair', 'lips', 'skin'];

const known = new Map<Language, ReadonlyArray<NeedPattern>>();

function patternsOf(language: Language): ReadonlyArray<NeedPattern> {
  const languages: ReadonlyArray<Language> = language === 'en' ? ['en'] : [language, 'en'];
  const patterns =
    known.get(language) ??
    languages.flatMap((each) => [
      ...PARTS.map((part) => patternOfPart(part, each)),
      ...NEEDS.flatMap((need) => patternAlone(need, each)),
    ]);
  known.set(language, patterns);
  return patterns;
}

function patternOfPart(part: CarePart, language: Language): NeedPattern {
  const own = NEEDS.filter(({ parts }) => parts.includes(part));
  const state = `(?:${own.map(({ states }) => states[language]).join('|')})`;
  const list = `${state}(?:${AND}${state}){0,${MORE_MAX}}`;
  const name = `(?:${PART_NAMES[part][language]})`;
  const { before, after, ending = '' } = GRAMMAR[language];
  const orders = [
    ...(before === undefined ? [] : [`${list}${before}${name}`]),
    `${name}${after}${list}`,
  ];
  return {
    pattern: whole(`(?:${orders.join('|')})${ending}`),
    among: own.map(({ id, states: { [language]: said } }) => ({ id, isNamed: named(said) })),
  };
}

function patternAlone({ id, alone }: Need, language: Language): ReadonlyArray<NeedPattern> {
  const said = alone?.[language];
  if (!said) return [];
  const { ending = '' } = GRAMMAR[language];
  return [{ pattern: whole(`(?:${said})${ending}`), among: [{ id, isNamed: named(said) }] }];
}

const named = (alternatives: string) => new RegExp(`(?:${foldHan(alternatives)})`, 'iu');

/** Matches a whole phrase: Latin words at both ends, Korean ones at their end. */
function whole(source: string): RegExp {
  const end = String.raw`(?![\p{Script=Latin}\p{Script=Hangul}])`;
  return new RegExp(String.raw`(?<!\p{Script=Latin})${foldHan(source)}${end}`, 'giu');
}
