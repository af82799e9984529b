import type { Country, LocaleId } from '#domain/locale/locales.ts';
import type { FieldScope } from '#domain/records/field-scope.ts';
import type {
  LiveConflict,
  PublishedField,
  WritableRecordAnswer,
} from '#domain/records/record-edits.ts';
import type { ApprovalAnswer } from './approval-contract.ts';

export type {
  FieldRules,
  LiveConflict,
  PublishedField,
  WritableRecordAnswer,
  WritableTypesAnswer,
} from '#domain/records/record-edits.ts';

/** The answers of the console's API about edits. Instants are epoch milliseconds. */

export type ChangeSetState = 'open' | 'scheduled' | 'published' | 'withdrawn';

export interface ChangeSetAnswer {
  readonly id: string;
  readonly title: string;
  /** Who began it. */
  readonly author: string;
  readonly state: ChangeSetState;
  /** Rises with every change of the set or of a draft in it. */
  readonly version: number;
  readonly createdAt: number;
  readonly changedAt: number;
  /** Absent if nothing that it published was taken back since. */
  readonly undone?: UndoneAnswer | undefined;
  /** The set of which it takes back a part; absent if it isn't for that. */
  readonly undoes?: NamedSet | undefined;
  /** When it is published by itself, or was meant to be; absent if nobody chose a time. */
  readonly schedule?: ScheduleAnswer | undefined;
  /** When what it changed goes back by itself, or did; absent if it stays. */
  readonly end?: EndAnswer | undefined;
  /** Absent if nobody asked for it. */
  readonly approval?: ApprovalAnswer | undefined;
  /** The countries whose shoppers see what it changes: publishing takes a publisher of all of them. */
  readonly showsIn: ReadonlyArray<Country>;
  /** How many records and fields have drafts. */
  readonly records: number;
  readonly fields: number;
}

export interface NamedSet {
  readonly set: string;
  readonly title: string;
}

/** That what a set published was taken back: by an undoing, or in parts by other sets. */
export interface UndoneAnswer {
  /** Who did it last. */
  readonly who: string;
  readonly at: number;
  /** How many of the fields that it wrote are back; absent if all are. */
  readonly part?: { readonly fields: number; readonly of: number } | undefined;
  /** The sets that took parts of it back. */
  readonly by: ReadonlyArray<NamedSet>;
}

/** An instant, and the country on whose clock it was chosen. */
export interface CountryTime {
  readonly at: number;
  readonly country: Country;
}

/** When something happens in all countries of a set at once, or in each by its own clock. */
export interface PlannedTime extends CountryTime {
  /** The time of each country, earliest first, which is that of the whole; absent for all at once. */
  readonly each?: ReadonlyArray<CountryTime> | undefined;
}

export interface ScheduleAnswer extends PlannedTime {
  readonly who: string;
  /** What didn't happen then, and why; absent if the time is still to come. */
  readonly problem?: string | undefined;
}

export interface EndAnswer extends ScheduleAnswer {
  /** Whether it has ended everywhere. */
  readonly isOver: boolean;
}

export interface ChangeSetsAnswer {
  /** Why nothing can be edited here; absent if something can. */
  readonly readOnly?: string | undefined;
  /** The last changed first. */
  readonly sets: ReadonlyArray<ChangeSetAnswer>;
}

/** The fields that other sets write as well, or have published since they were written here. */
export interface OverlapsAnswer {
  readonly overlaps: ReadonlyArray<Overlap>;
}

/** A field that another set writes as well. */
export interface Overlap
  extends Pick<DraftFieldAnswer, 'type' | 'id' | 'field' | 'place' | 'locale'> {
  /** The other set, and what it's called. */
  readonly set: string;
  readonly title: string;
  /** Who wrote it there, or published it. */
  readonly author: string;
  /** When the other set was published, if that gave the field another value than it was written for here. */
  readonly publishedAt?: number | undefined;
  /** When the other set is published by itself; absent if nobody chose a time. */
  readonly schedule?: Pick<ScheduleAnswer, 'at' | 'country'> | undefined;
}

/** A field of a record, in a place where it has one value. */
export interface FieldKey {
  readonly type: string;
  readonly id: string;
  readonly field: string;
  /** Where the value is the same: a locale, a country, a language, or empty for everywhere. */
  readonly place: string;
}

export const keyText = ({ type, id, place, field }: FieldKey) => `${type} ${id} ${place} ${field}`;

export interface DraftFieldAnswer extends FieldKey {
  readonly scope: FieldScope;
  /** The locale in which it was written. */
  readonly locale: LocaleId;
  readonly value: unknown;
  /** What was live when the draft was begun. */
  readonly live: unknown;
  /** Who wrote it last. */
  readonly author: string;
  readonly version: number;
  readonly changedAt: number;
}

export interface ChangeSetDetails extends ChangeSetAnswer {
  readonly drafts: ReadonlyArray<DraftFieldAnswer>;
  /** When it was published and undone; the last comes first. */
  readonly publications: ReadonlyArray<PublicationAnswer>;
  /** What of that other sets took back. */
  readonly takenBack: ReadonlyArray<FieldKey>;
  /** What was written of many records at once; the last comes first. */
  readonly steps: ReadonlyArray<StepAnswer>;
  /** If the approval is outdated, what shoppers would have seen, and what they would see now. */
  readonly changedSince: ReadonlyArray<PublishedField>;
}

/** A set that writes the same as another. */
export interface CopiedSetAnswer {
  readonly id: string;
  /** How many fields of the other couldn't be copied. */
  readonly leftOut: number;
}

/** Changes of a set that were made together and can be taken back together. */
export interface StepAnswer {
  /** The version of the set that it made. */
  readonly id: number;
  readonly who: string;
  readonly at: number;
  /** @example '−20 % of 30 products in Singapore and Thailand' */
  readonly text: string;
  readonly fields: number;
}

/** A set is published, or what it published is put back: by somebody, or because its time ended. */
export type PublicationKind = 'published' | 'undone' | 'ended';

export interface PublicationAnswer {
  readonly kind: PublicationKind;
  readonly who: string;
  readonly at: number;
  /** The country whose part of the set it was; absent for all of it. */
  readonly country?: Country | undefined;
  readonly fields: ReadonlyArray<PublishedField>;
}

/** What was published of a record. */
export interface HistoryEntry extends PublishedField {
  readonly kind: PublicationKind;
  readonly who: string;
  readonly at: number;
  /** The change set, and what it's called. */
  readonly set: string;
  readonly title: string;
}

/** The answer if publishing or undoing would overwrite what somebody else changed. */
export interface PublishConflict {
  readonly error: string;
  readonly conflicts: ReadonlyArray<LiveConflict>;
}

/** Records that a country shows, by their names. */
export interface NamedRecordsAnswer {
  readonly records: ReadonlyArray<NamedRecord>;
  /** How many more there are. */
  readonly more: number;
}

export interface NamedRecord {
  readonly id: string;
  readonly title?: string | undefined;
  /** A product's brand, or what a category lies within. */
  readonly note?: string | undefined;
  /** The address of a picture of it. */
  readonly picture?: string | undefined;
  /** The categories that a category lies within, the outermost first. */
  readonly above?: ReadonlyArray<string> | undefined;
  /** Its place among the others, if they have an order. */
  readonly position?: number | undefined;
}

/** A picture that some record shows. */
export interface UsedPicture {
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** What it shows, or else what the record is called. */
  readonly title: string;
}

export interface UsedPicturesAnswer {
  readonly pictures: ReadonlyArray<UsedPicture>;
  /** How many more there are. */
  readonly more: number;
}

/** How many of the records that edits touch were tried out, in all locales. */
export interface PlanProgress {
  readonly done: number;
  /** 0 while it isn't known. */
  readonly total: number;
}

/** The answer while a plan is being made: ask again. */
export interface PlanUnderWay {
  readonly underWay: PlanProgress;
}

/** Which pages a set changes. */
export interface SetPlanAnswer {
  /**
   * What there is so much of that it takes a yes of its own, such as '620 of 1,200 products get another
   * price in Singapore'. The changes begin with it.
   */
  readonly unusual: ReadonlyArray<string>;
  /** What changes how, a sentence for each record and place, with how many pages show it. */
  readonly changes: ReadonlyArray<string>;
  readonly locales: ReadonlyArray<LocalePlan>;
}

export interface LocalePlan {
  readonly locale: LocaleId;
  readonly pages: number;
  readonly kinds: ReadonlyArray<PlannedPages>;
  /** Why it couldn't be found out; absent if it could. */
  readonly problem?: string | undefined;
}

/** Why a page is among those that change: it is there no more. */
export const PAGE_GOES = 'the page goes';

/** Pages of a kind that change for the same reason. */
export interface PlannedPages {
  /** @example 'Product' */
  readonly kind: string;
  readonly pages: number;
  /** What another is shown on them, in words. */
  readonly why: string;
  /** The addresses of the first of them, within the shop. */
  readonly examples: ReadonlyArray<string>;
}

/** One field, as somebody types. */
export interface FieldSave {
  readonly type: string;
  readonly id: string;
  readonly locale: LocaleId;
  readonly field: string;
  readonly value: unknown;
  /** The version of the draft that was edited; 0 if there was none. */
  readonly expected: number;
  /** What is live now: the draft is based on it from now on. Absent to keep what it was based on. */
  readonly basis?: unknown;
  /** What a text in the value was translated from, and to; absent if nothing is said of that. */
  readonly translated?: { readonly original: string; readonly text: string } | undefined;
}

/** The answer for a record that can't be written here. */
export interface NotWritable {
  /** Why. */
  readonly error: string;
  /** The address of where it's edited; absent if it isn't known. */
  readonly link?: string | undefined;
}

/** A record as it can be written, or why it can't be. */
export type WritableAnswer = WritableRecordAnswer | NotWritable;

/** The answer to a save that would overwrite what somebody else wrote. */
export interface SaveConflict {
  readonly error: string;
  readonly conflict: {
    readonly yours: unknown;
    /** Absent if the draft was taken out meanwhile. */
    readonly theirs?: DraftFieldAnswer | undefined;
  };
}

/** What a link to a preview shows: one page, or all pages of its locale. */
export const LINK_EXTENTS = ['page', 'shop'] as const;

export type LinkExtent = (typeof LINK_EXTENTS)[number];

/** A link ends after a month at the latest. */
export const LINK_HOURS_MAX = 720;

/** A link by which people without an account see sets, until it ends or is withdrawn. */
export interface LinkAnswer {
  readonly id: string;
  readonly sets: ReadonlyArray<NamedSet>;
  /** The instant at which it shows them; absent for now, or the time of a set. */
  readonly at?: number | undefined;
  readonly locale: LocaleId;
  readonly path: string;
  /** The number of the page of a list. */
  readonly page: number;
  readonly extent: LinkExtent;
  readonly who: string;
  readonly createdAt: number;
  readonly endsAt: number;
  /** Below the origin. Whoever has it sees the preview. */
  readonly address: string;
}

export interface LinksAnswer {
  /** The newest first. */
  readonly links: ReadonlyArray<LinkAnswer>;
}
