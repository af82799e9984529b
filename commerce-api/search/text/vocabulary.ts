import type { Language } from '#domain/locale/locales.ts';
import { wordText } from '#domain/search/word-text.ts';
import en from '../words/en.json' with { type: 'json' };
import id from '../words/id.json' with { type: 'json' };
import ko from '../words/ko.json' with { type: 'json' };
import th from '../words/th.json' with { type: 'json' };
import zh from '../words/zh.json' with { type: 'json' };
import { foldHan, queryWords } from './words.ts';

/** How shoppers of a language say things that the catalogue says otherwise, or not at all. */
export interface ShopperWords {
  /**
   * Words that only connect others, as "for" does. They are few, and none distinguishes products, as `make`, `under`
   * and `out` of common lists would.
   */
  readonly connecting: string;
  /** Words by which people ask for service instead of products, as "return" does. */
  readonly service: string;
  /** Groups of names for the same kind of product. Categories have one of a group, shoppers type any. */
  readonly sameKind: ReadonlyArray<ReadonlyArray<string>>;
  /** Names for several kinds together, by the English name of each. They don't find one kind by another's name. */
  readonly widerNames: Readonly<Record<string, ReadonlyArray<string>>>;
  /** What skin, hair, scalp and lips are called; longer names first. */
  readonly parts: Readonly<Record<string, ReadonlyArray<string>>>;
  /** Words for a part in the state of a need, by the need's id. */
  readonly states: Readonly<Record<string, ReadonlyArray<string>>>;
  /** Names of needs that don't mention the part. */
  readonly named: Readonly<Record<string, ReadonlyArray<string>>>;
  readonly grammar: {
    /** Whether a state may stand before its part: "oily skin". It may always stand after it: "skin is oily". */
    readonly stateFirst: boolean;
    /** What may stand between a part and a state after it, and how many of these have to. */
    readonly between: ReadonlyArray<string>;
    readonly betweenMin: number;
    /** What may follow without being a word of its own. */
    readonly endings: ReadonlyArray<string>;
  };
}

/** By language; those of languages that the shop lacks are of no use to it. */
const WORDS: Readonly<Partial<Record<string, ShopperWords>>> = { en, id, ko, th, zh };

/** English for a language that has none of its own. */
export const shopperWords = (language: Language): ShopperWords => WORDS[language] ?? en;

/** What is known of words in queries that the catalogue doesn't have. Each question is about a term. */
export interface Vocabulary {
  /** Whether it only connects others, so that documents needn't have it. */
  readonly isConnecting: (term: string) => boolean;
  readonly isService: (term: string) => boolean;
  /** Whether it's no misspelling, though perhaps no document has it: a word of either kind, or that names a state. */
  readonly isCorrect: (term: string) => boolean;
}

/** The vocabulary of a language. English words are typed in every country. */
export function vocabularyOf(language: Language): Vocabulary {
  const both = [shopperWords(language), shopperWords('en')];
  const connecting = termsIn(both.map((words) => words.connecting));
  const service = termsIn(both.map((words) => words.service));
  const states = termsIn(
    both.flatMap(({ states: own, named }) =>
      [...Object.values(own), ...Object.values(named)].flat(),
    ),
  );
  return {
    isConnecting: (term) => connecting.has(term),
    isService: (term) => service.has(term),
    isCorrect: (term) => connecting.has(term) || service.has(term) || states.has(term),
  };
}

const termsIn = (texts: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(queryWords(texts.join(' ')).map(({ term }) => term));

/**
 * Other names of the kinds of product that a name contains.
 *
 * @example synonymsOf('Face Sunscreen', 'id') // ['tabir surya', 'sunblock']
 */
export function synonymsOf(name: string, language: Language): ReadonlyArray<string> {
  const own = wordText(foldHan(name));
  const isIn = ({ phrase }: KindName) =>
    own.includes(HAS_SPACES.test(phrase) ? phrase : phrase.trim());
  return sameKindIn(language)
    .filter((group) => group.some(isIn))
    .flatMap((group) => group.filter((each) => !isIn(each)).map((each) => each.name));
}

/** A name of a kind of product, and how texts are searched for it. */
interface KindName {
  readonly name: string;
  readonly phrase: string;
}

const knownKinds = new Map<Language, ReadonlyArray<ReadonlyArray<KindName>>>();

/** Names of one kind each. Kept, since an index asks for every category. */
function sameKindIn(language: Language): ReadonlyArray<ReadonlyArray<KindName>> {
  const kinds =
    knownKinds.get(language) ??
    shopperWords(language).sameKind.map((group) =>
      group.map((name) => ({ name, phrase: wordText(foldHan(name)) })),
    );
  knownKinds.set(language, kinds);
  return kinds;
}

/** Matches words of languages with spaces, in which a name must begin and end where words do. */
const HAS_SPACES = /[a-z]/;
