import { LOCALES, type Locale, type LocaleId } from '#domain/locale/locales.ts';
import type { StoredText } from '#domain/records/stored-texts.ts';
import type { BulkProblem } from './bulk-contract.ts';

/** The texts of what a country shows, beside their translations into one of its languages. */

/** From what is to be done to what is done. */
export const TEXT_STATES = [
  'missing',
  'machine',
  'older',
  'same',
  'translated',
  'checked',
] as const;

export type TextState = (typeof TEXT_STATES)[number];

/** The countries' languages into which texts are translated. */
export const TRANSLATED_LOCALES: ReadonlyArray<Locale> = LOCALES.filter(
  ({ language }) => language !== 'en',
);

/** Texts on a page of the list. */
export const PAGE_TEXTS = 50;

/** As many texts as a machine drafts at once. */
export const MACHINE_TEXTS_MAX = 50;

/** Which texts are wanted; what is absent says nothing. */
export interface TextFilter {
  readonly locale: LocaleId;
  readonly type?: string | undefined;
  readonly state?: TextState | undefined;
  /** Words of the text, its translation or its record, in any order. */
  readonly text?: string | undefined;
  /** The change set whose drafts count; absent for what is live. */
  readonly set?: string | undefined;
}

/** What the list shows, as its address says. */
export interface TranslationsState extends TextFilter {
  /** From 1. */
  readonly page: number;
}

/** A text within a locale. */
export type TextKey = Pick<StoredText, 'type' | 'id' | 'field' | 'path'>;

export interface TranslationRow extends TextKey {
  /** What the record is called, in English. */
  readonly title: string;
  /** Where the translation is the same. */
  readonly place: string;
  readonly original: string;
  /** Null if shoppers read the original. */
  readonly translation: string | null;
  readonly state: TextState;
  /** What the translation was made from, if that isn't the original any more. */
  readonly earlier?: string | undefined;
  /** Who checked it. */
  readonly checkedBy?: string | undefined;
  /** Characters that the field takes. */
  readonly maxLength?: number | undefined;
  /** Whether the change set has a draft of the field, and its version; 0 without one. */
  readonly expected: number;
  /** All of the field's value, of which the translation is a part; absent if it is the value. */
  readonly whole?: unknown;
}

export type StateCounts = Readonly<Record<TextState, number>>;

export interface TypeCounts {
  readonly type: string;
  readonly counts: StateCounts;
}

export interface TranslationsAnswer {
  /** How many texts the filter lets through. */
  readonly total: number;
  readonly rows: ReadonlyArray<TranslationRow>;
  /** How many texts of the locale are in each state, whatever the filter. */
  readonly types: ReadonlyArray<TypeCounts>;
  /** Whether a machine drafts translations. */
  readonly hasMachine: boolean;
}

export const TEXT_FORMATS = ['xliff', 'csv'] as const;

/** XLIFF 2 for translators' programs, or a table for spreadsheets. */
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** A file of translations whose texts become drafts. */
export interface TextLinesRequest {
  readonly locale: LocaleId;
  readonly format: TextFormat;
  readonly text: string;
  readonly seen?: string | undefined;
}

/** What a machine drafted, and which of its drafts were left out. */
export interface DraftedAnswer {
  readonly drafted: number;
  readonly problems: ReadonlyArray<BulkProblem>;
}

/** What is to be known before a change set is published. */
export interface UncheckedAnswer {
  /** How many of its texts a machine drafted and nobody has checked. */
  readonly unchecked: number;
}

/** An original and what it was translated to, by the field that has them. */
export interface TranslatedText {
  readonly original: string;
  readonly text: string;
}

/** Says of a translation that somebody checked it, or that it isn't checked after all. */
export interface TextCheck extends TextKey, TranslatedText {
  readonly locale: LocaleId;
  readonly isChecked: boolean;
}

/** @example translationsState(new URLSearchParams('locale=hk-zh&state=missing')) */
export function translationsState(query: URLSearchParams): TranslationsState {
  const one = (name: string) => query.get(name) || undefined;
  const [first] = TRANSLATED_LOCALES;
  const locale = TRANSLATED_LOCALES.find(({ id }) => id === query.get('locale')) ?? first;
  if (!locale) throw new Error('No language of the shop is translated into.');
  return {
    locale: locale.id,
    type: one('type'),
    state: TEXT_STATES.find((each) => each === query.get('state')),
    text: one('words'),
    set: one('set'),
    page: Math.max(1, Math.floor(Number(one('page') ?? 1)) || 1),
  };
}

/** The address's part for what the list shows, without what goes without saying. */
export function translationsQuery({
  text: words,
  page,
  ...rest
}: TranslationsState): URLSearchParams {
  const said = Object.entries({ ...rest, words }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(
    said as ReadonlyArray<[string, string]> as Array<[string, string]>,
  );
  if (page > 1) query.set('page', String(page));
  return query;
}

export const textKey = ({ type, id, field, path }: TextKey) =>
  [type, id, field, path].map(encodeURIComponent).join('/');
