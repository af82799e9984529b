import { LRUCache } from 'lru-cache';
import type { LocaleTexts, WritableRecords } from '#content/writable-records.ts';
import { LOCALES, type Locale, type LocaleId, localeOfId } from '#domain/locale/locales.ts';
import { placeOf } from '#domain/records/field-scope.ts';
import type { StoredText } from '#domain/records/stored-texts.ts';
import { textAt } from '#domain/records/text-places.ts';
import { foldText } from '#domain/search/search-text.ts';
import type { StateStore, Tables } from '#storage/state-store.ts';
import {
  type StateCounts,
  TEXT_STATES,
  type TextFilter,
  type TypeCounts,
} from '../../contract/translations-contract.ts';
import { type DraftField, draftsOf } from '../sets/draft-fields.ts';
import { fieldKey, marksIn, type TextMark } from '../sets/text-marks.ts';
import { earlierOriginals } from './earlier-originals.ts';
import { type FoundState, stateOf } from './text-states.ts';

/** A text as a translator finds it: with the drafts of a change set, and its state. */
export interface ListedText extends StoredText, FoundState {
  readonly title: string;
  readonly place: string;
  /** The draft of the field in the language; undefined if there is none. */
  readonly draft: DraftField | undefined;
}

interface Sources {
  readonly records: Pick<WritableRecords, 'texts'>;
  readonly drafts: StateStore;
}

/** A locale of ten thousand products has some forty megabytes of texts. */
const LOCALES_KEPT = 4;

/** The texts of locales with their states. What is live is read again once it has changed. */
export class TextList {
  readonly #sources: Sources;
  readonly #read = new LRUCache<LocaleId, LocaleTexts>({ max: LOCALES_KEPT });
  readonly #earlier = new LRUCache<LocaleId, Earlier>({ max: LOCALES_KEPT });

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** All texts of a locale, in the order of types and records. */
  async of({
    locale: id,
    set,
  }: Pick<TextFilter, 'locale' | 'set'>): Promise<ReadonlyArray<ListedText>> {
    const locale = localeOfId(id);
    const stored = await this.#sources.records.texts(locale, this.#read.get(id));
    this.#read.set(id, stored);
    const known = await this.#sources.drafts.need(async (tables) => ({
      drafts: set === undefined ? [] : await draftsOf(tables, set),
      marks: await marksIn(tables, placesOf(locale)),
      earlier: await this.#earlierOf(tables, locale),
    }));
    return listed(stored.texts, locale, known);
  }

  /** What the history of publications says, which is read again after the next one. */
  async #earlierOf(tables: Tables, locale: Locale): Promise<Earlier['originals']> {
    const row = await tables.get('SELECT MAX(id) AS last FROM publications');
    const last = Number(row?.last ?? 0);
    const known = this.#earlier.get(locale.id);
    if (known?.last === last) return known.originals;
    const originals = await earlierOriginals(tables, {
      originals: new Set(placesOf(englishOf(locale))),
      translations: new Set(placesOf(locale)),
    });
    this.#earlier.set(locale.id, { last, originals });
    return originals;
  }
}

interface Earlier {
  /** The last publication that was read. */
  readonly last: number;
  readonly originals: ReadonlyMap<string, unknown>;
}

const placesOf = ({ id, language }: Pick<Locale, 'id' | 'language'>) => [id, language];

/** Where the originals of a locale are written. Not all countries read English. */
const englishOf = ({ country }: Locale) =>
  LOCALES.find((each) => each.country === country && each.language === 'en') ??
  ({ id: 'en', language: 'en' } as unknown as Locale);

interface Known {
  readonly drafts: ReadonlyArray<DraftField>;
  readonly marks: ReadonlyMap<string, ReadonlyArray<TextMark>>;
  readonly earlier: ReadonlyMap<string, unknown>;
}

function listed(
  texts: ReadonlyArray<StoredText>,
  locale: Locale,
  { drafts, marks, earlier }: Known,
): ReadonlyArray<ListedText> {
  const draftAt = new Map(drafts.map((draft) => [`${fieldKey(draft)} ${draft.place}`, draft]));
  const titles = titlesOf(texts);
  return texts.map((text) => {
    const key = fieldKey(text);
    const place = placeOf(text.scope, locale);
    const draft = draftAt.get(`${key} ${place}`);
    const drafted = draftAt.get(`${key} ${placeOf(text.scope, englishOf(locale))}`);
    const now = { ...text, ...withDrafts(text, draft?.value, drafted?.value) };
    // An original that is only drafted changes under a translation that isn't.
    const before = drafted && !draft ? (earlier.get(key) ?? drafted.live) : earlier.get(key);
    const found = stateOf({
      ...now,
      marks: marks.get(key) ?? [],
      earlier: draft && draft.value !== draft.live ? undefined : before,
    });
    return { ...now, ...found, title: titles.get(text) ?? text.id, place, draft };
  });
}

function withDrafts({ path, original, translation }: StoredText, own: unknown, english: unknown) {
  const said = own === undefined ? undefined : textAt(own, path);
  // A list is written as a whole: what isn't translated in it repeats the original.
  const isRepeated = path !== '' && translation === null && said === original;
  return {
    original: (english === undefined ? undefined : textAt(english, path)) ?? original,
    translation: isRepeated || said === undefined ? translation : said || null,
  };
}

/** Fields that say what a record is called, the best first. */
const NAMES = ['name', 'title', 'label', 'page-title'];

/** What the record of each text is called; that of a part begins with its whole's. */
function titlesOf(texts: ReadonlyArray<StoredText>): ReadonlyMap<StoredText, string> {
  const names = new Map<string, StoredText>();
  const rank = ({ field }: StoredText) => NAMES.indexOf(field);
  for (const text of texts) {
    if (rank(text) < 0 || text.path !== '') continue;
    const known = names.get(recordKey(text));
    if (!known || rank(text) < rank(known)) names.set(recordKey(text), text);
  }
  return new Map(
    texts.map((text) => {
      const own = names.get(recordKey(text))?.original ?? text.id;
      const whole = text.whole === undefined ? undefined : names.get(`products ${text.whole}`);
      return [text, whole ? `${whole.original} · ${own}` : own];
    }),
  );
}

const recordKey = ({ type, id }: StoredText) => `${type} ${id}`;

/** The texts that a filter lets through. */
export function foundTexts(
  all: ReadonlyArray<ListedText>,
  { type, state, text: words }: Pick<TextFilter, 'type' | 'state' | 'text'>,
): ReadonlyArray<ListedText> {
  const folded = foldText(words ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return all.filter(
    (each) =>
      (type === undefined || each.type === type) &&
      (state === undefined || each.state === state) &&
      (folded.length === 0 || hasWords(each, folded)),
  );
}

function hasWords(
  { title, id, original, translation }: ListedText,
  words: ReadonlyArray<string>,
): boolean {
  const text = foldText([title, id, original, translation ?? ''].join(' '));
  return words.every((word) => text.includes(word));
}

/** How many texts are in each state, by type. */
export function countTexts(all: ReadonlyArray<ListedText>): ReadonlyArray<TypeCounts> {
  return [...Map.groupBy(all, ({ type }) => type)].map(([type, texts]) => {
    const counts = Object.fromEntries(
      TEXT_STATES.map((state) => [state, texts.filter((each) => each.state === state).length]),
    );
    return { type, counts: counts as unknown as StateCounts };
  });
}
