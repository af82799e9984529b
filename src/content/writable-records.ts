import type { ContentChanged, LocaleContent } from '#content-sync/source/content-source.ts';
import type { Locale, LocaleId } from '#domain/locale/locales.ts';
import type {
  LiveConflict,
  PublishedField,
  WritableRecordAnswer,
  WritableTypesAnswer,
} from '#domain/records/record-edits.ts';
import type { StoredText } from '#domain/records/stored-texts.ts';

/**
 * Records that are written field by field: those of the embedded API, as a contract suite tests them
 * (`tests/contract/writable-records`).
 */
export interface WritableRecords {
  /**
   * What is stored of a record, as a locale's editors see it. One that isn't there, but can be added,
   * doesn't exist; undefined if there is none to write.
   *
   * @throws SourceError if the source fails
   */
  read(record: RecordOfLocale): Promise<WritableRecordAnswer | undefined>;
  /**
   * The same of many records, in their order.
   *
   * @throws SourceError if the source fails
   */
  readAll(
    records: ReadonlyArray<RecordOfLocale>,
  ): Promise<ReadonlyArray<WritableRecordAnswer | undefined>>;
  /**
   * Makes all of the edits, or none. A key is acted on once, however often it's sent.
   *
   * @throws SourceError if it isn't known what became of them
   */
  write(edits: ReadonlyArray<FieldEdit>, key: string, options?: WriteOptions): Promise<WriteResult>;
  /**
   * The texts of all records that a country shows, in English and in the language of the locale. What was
   * read before is answered as long as nothing has changed.
   *
   * @throws SourceError if the source fails
   */
  texts(locale: Locale, known?: LocaleTexts): Promise<LocaleTexts>;
  /** The rules of what can be written. */
  types(): Promise<WritableTypesAnswer>;
  /** What the edits would lead to, without making them. */
  tryOut(edits: ReadonlyArray<FieldEdit>): Promise<TrialResult>;
}

export interface LocaleTexts {
  /** Of the content that was read. */
  readonly version: number;
  readonly texts: ReadonlyArray<StoredText>;
}

export interface WriteOptions {
  /** Whether people have reviewed how many records the edits change or remove. */
  readonly reviewed?: boolean | undefined;
}

/** The records that the console shows, of which it writes some, or none. */
export interface EditedRecords extends WritableRecords {
  /** Why a record can't be written; undefined if there is none, or no reason to say. */
  whyNot(record: RecordOfLocale): Promise<ReadOnlyReason | undefined>;
}

export interface ReadOnlyReason {
  /** For editors. */
  readonly text: string;
  /** The address of where it's edited instead; absent if it isn't known. */
  readonly link?: string | undefined;
}

/** What edits would lead to, or why they can't be made. */
export type TrialResult = Trial | Exclude<WriteResult, { outcome: 'done' }>;

export interface Trial {
  readonly outcome: 'done';
  /** What the shop would be told of. */
  readonly told: ReadonlyArray<ContentChanged>;
  /** The content of a locale as it would be. */
  contentOf(locale: Locale): LocaleContent;
}

/** A new value of a field that is expected to have another. */
export interface FieldEdit {
  readonly type: string;
  readonly id: string;
  readonly locale: LocaleId;
  readonly field: string;
  readonly value: unknown;
  readonly expected: unknown;
}

export type WriteResult =
  | { readonly outcome: 'done'; readonly fields: ReadonlyArray<PublishedField> }
  | { readonly outcome: 'conflict'; readonly conflicts: ReadonlyArray<LiveConflict> }
  | { readonly outcome: 'refused'; readonly problems: ReadonlyArray<EditProblem> };

/** Why edits are refused, and of what. */
export interface EditProblem {
  readonly detail: string;
  /** The record, and its field; absent if it's about more than one. */
  readonly of?: { readonly type: string; readonly id: string; readonly field: string } | undefined;
}

export interface RecordOfLocale {
  readonly type: string;
  readonly id: string;
  readonly locale: Locale;
}
