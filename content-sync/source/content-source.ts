import type { Country, Locale } from '../contract/locale.ts';
import type { RecordName, RecordType } from '../locale-file/keys.ts';

/**
 * Where a site's content comes from, such as a commerce system: the port that the adapters in
 * `sources` implement. One contract suite tests them all (`tests/contract/content-source`).
 */
export interface ContentSource {
  readonly capabilities: SourceCapabilities;
  /** What it has in one locale. Nothing is requested until it's read. */
  contentOf(locale: Locale): LocaleContent;
  /** Reads the webhooks with which it announces changes; absent if it sends none. */
  readonly webhooks?: WebhookReader | undefined;
  /**
   * Names what changed since the answer with this cursor. Without a cursor, everything counts as
   * changed. Absent if the source can't tell.
   *
   * @throws SourceError if the source fails
   */
  changesSince?(cursor: string | undefined): Promise<SourceChanges>;
}

export interface SourceChanges {
  /** Identifies this answer; opaque to the engine. */
  readonly cursor: string;
  readonly changes: ReadonlyArray<ContentChanged>;
}

/** What a source can do beyond listing records and reading one. */
export interface SourceCapabilities {
  /** Whether records have versions, which increase with every change. */
  readonly versions: boolean;
  /** Whether it announces changes by webhooks. */
  readonly webhooks: boolean;
  /** Whether it can be polled for what changed since a cursor. */
  readonly cursors: boolean;
}

/** What a source has in one locale. */
export interface LocaleContent {
  /**
   * Lists all records of a type, in parts as they arrive. The source stops reading when the caller
   * stops iterating or aborts the signal. Lists that it reads to their end before it goes on, such
   * as the records of each category, it reports to `onListed` as they grow.
   *
   * @throws SourceError if the source fails; otherwise, the reason of the signal, or what `onListed`
   *   throws
   */
  list(type: RecordType, signal: AbortSignal, onListed?: OnListed): AsyncIterable<ListPart>;
  /**
   * Reads one record as it is now. With the tag of an earlier reading, a source may answer that the
   * record is still as it was then.
   *
   * @throws SourceError if the source fails, which doesn't mean that there is no such record
   */
  read(name: RecordName, signal: AbortSignal, tag?: string): Promise<SourceReading>;
}

/** Called with the number of records that a list has so far; throws if these are too many. */
export type OnListed = (listed: number) => void;

/** A list is complete if it ends without a part that says otherwise. */
export type ListPart =
  | { readonly kind: 'records'; readonly records: ReadonlyArray<SourceRecord> }
  /** What was listed so far contradicts itself. Discard it: the list starts over. */
  | { readonly kind: 'again' }
  /** The list can't be read completely, so absence from it means nothing. */
  | { readonly kind: 'incomplete'; readonly problem: string };

export type SourceReading =
  /**
   * Usually one record. None if the answer neither has the record nor says that it doesn't exist.
   */
  | {
      readonly outcome: 'found';
      readonly records: ReadonlyArray<SourceRecord>;
      /** Identifies what was read, like an entity tag of HTTP; absent if the source has none. */
      readonly tag?: string | undefined;
    }
  /** The record is as it was when the source gave this tag. */
  | { readonly outcome: 'same' }
  /** Unless it's certain, absence has to be confirmed: an answer may be wrong for a while. */
  | { readonly outcome: 'absent'; readonly isCertain: boolean };

/** A record as a source has it, not yet validated by the content model's schema. */
export interface SourceRecord {
  /** Undefined if it can't be read. */
  readonly id: string | undefined;
  /** Increases with every change; undefined if the source has no versions. */
  readonly version: number | undefined;
  /** The record in the form that schemas expect, or why it doesn't have that form. */
  readonly content: ContentInput | { readonly problem: string };
  /** Whether it may have been damaged in transit, so that reading it again may help. */
  readonly mayBeDamaged?: boolean;
}

export interface ContentInput {
  readonly value: unknown;
  /** Where a person finds the value at a path: `sg/pages/terms.json, line 4`. */
  readonly locate?: (path: ReadonlyArray<PropertyKey>) => string;
}

/** A source failed: the message says how, for a person. */
export class SourceError extends Error {
  override readonly name: string = 'SourceError';
}

/** What changed in a source. */
export interface ContentChanged {
  readonly countries: ReadonlyArray<Country>;
  /** The records that changed; absent if anything in the countries may have. */
  readonly records?: ReadonlyArray<ChangedRecord> | undefined;
}

export interface ChangedRecord extends RecordName {
  /** The version that the record has now; absent if the source doesn't say. */
  readonly version?: number | undefined;
  /** Whether it was deleted. */
  readonly removed?: boolean | undefined;
  /** Whether a person said that it changes or goes together with so many others. */
  readonly reviewed?: boolean | undefined;
}

/** Verifies the webhooks of a source, and says what they name. */
export interface WebhookReader {
  read(webhook: ReceivedWebhook): WebhookReading;
}

export interface ReceivedWebhook {
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export type WebhookReading =
  | {
      readonly outcome: 'changed';
      /** The id of the delivery, the same when it's repeated. */
      readonly id: string;
      readonly change: ContentChanged;
    }
  /** The source sent it, but it isn't about content. */
  | { readonly outcome: 'other'; readonly id: string; readonly type: string }
  /** Somebody else sent it. */
  | { readonly outcome: 'forged'; readonly problem: string }
  /** It can't be read, or is too old to be trusted. */
  | { readonly outcome: 'malformed'; readonly problem: string };
