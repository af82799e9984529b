import type { Locale } from '#domain/locale/locales.ts';

/** A heading of the brand index with its brands. Headings without brands keep their place. */
export interface BrandGroup<T> {
  /** A fragment identifier: `brands-a`, `brands-ㄱ`, `brands-number`. */
  readonly id: string;
  /** `A`, `ㄱ`, `#`; `0–9, A` for a group that has names starting with a digit. */
  readonly label: string;
  readonly brands: ReadonlyArray<T>;
}

const LATIN = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * The 19 initial consonants of Hangul in dictionary order, which is also how Unicode orders
 * composed syllables.
 */
const HANGUL_INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const FIRST_SYLLABLE = '가'.charCodeAt(0);
const LAST_SYLLABLE = '힣'.charCodeAt(0);
const SYLLABLES_PER_INITIAL = 588;

/** The twentieth Korean group: names in Latin letters. */
const LATIN_GROUP = 'A–Z';
const OTHER_GROUP = '#';

/** The groups of languages with letters of their own, which all stand in the index. */
const GROUPS_OF: Readonly<Partial<Record<string, ReadonlyArray<string>>>> = {
  ko: [...HANGUL_INITIALS, LATIN_GROUP, OTHER_GROUP],
};

/**
 * Groups brands under the headings of the brand index, in alphabetical order of the locale.
 * Korean has 20 groups (19 initial consonants including doubled ones, and names in Latin letters)
 * and `#` for the rest. Other languages have A to Z; names that start with a digit or another
 * script come first in the first group, but Thai has a group after Z for each Thai letter that
 * starts a name.
 */
export function groupBrands<T extends { readonly name: string }>(
  brands: ReadonlyArray<T>,
  { language, tag }: Pick<Locale, 'language' | 'tag'>,
): ReadonlyArray<BrandGroup<T>> {
  const labelOf = LABEL_OF[language] ?? latinLabel;
  const groups = Map.groupBy(inAlphabeticalOrder(brands, tag), ({ name }) => labelOf(name));
  const usual = GROUPS_OF[language] ?? LATIN;
  return [...new Set([...usual, ...groups.keys()])].map((label) => {
    const members = groups.get(label) ?? [];
    return { id: groupId(label), label: shownLabel(label, members), brands: members };
  });
}

/** A first letter's label says if names that start with a digit are under it. */
function shownLabel(label: string, members: ReadonlyArray<{ readonly name: string }>): string {
  return label === LATIN[0] && members.some(({ name }) => /^\d/.test(name))
    ? `0–9, ${label}`
    : label;
}

function inAlphabeticalOrder<T extends { readonly name: string }>(
  brands: ReadonlyArray<T>,
  tag: string,
): ReadonlyArray<T> {
  const { compare } = new Intl.Collator(tag, { numeric: true });
  const rank = (name: string) => (firstLatinLetter(name) === undefined ? 0 : 1);
  return brands.toSorted((a, b) => rank(a.name) - rank(b.name) || compare(a.name, b.name));
}

/** How languages with letters of their own group a name; the others have only Latin ones. */
const LABEL_OF: Readonly<Partial<Record<string, (name: string) => string>>> = {
  ko: koreanLabel,
  th: (name) => thaiConsonant(name) ?? latinLabel(name),
};

/** The consonant that a Thai name is sorted by, which some vowels are written before. */
function thaiConsonant(name: string): string | undefined {
  return /^[เแโใไ]?([ก-ฮ])/.exec(name)?.[1];
}

function latinLabel(name: string): string {
  return firstLatinLetter(name) ?? 'A';
}

function koreanLabel(name: string): string {
  return hangulInitial(name) ?? (firstLatinLetter(name) ? LATIN_GROUP : OTHER_GROUP);
}

function hangulInitial(name: string): string | undefined {
  const code = name.normalize('NFC').charCodeAt(0);
  if (!(code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE)) return undefined;
  return HANGUL_INITIALS[Math.floor((code - FIRST_SYLLABLE) / SYLLABLES_PER_INITIAL)];
}

/** The letter A to Z that a name belongs to, ignoring accents: `É` is `E`. */
function firstLatinLetter(name: string): string | undefined {
  const letter = name.normalize('NFD').charAt(0).toUpperCase();
  return LATIN.includes(letter) ? letter : undefined;
}

function groupId(label: string): string {
  if (label === OTHER_GROUP) return 'brands-number';
  if (label === LATIN_GROUP) return 'brands-latin';
  return `brands-${label.toLowerCase()}`;
}
