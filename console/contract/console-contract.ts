import type { Country, LocaleId } from '#domain/locale/locales.ts';
import type { PlannedTime, PublicationKind } from './editing-contract.ts';
import type { Reach } from './roles.ts';

/**
 * The answers of the console's API, as its page reads them. Instants are epoch milliseconds. The
 * origin writes them and the browser trusts them: both are of the same build.
 */

/** The root of the console's addresses. */
export const CONSOLE = '/console';
export const CONSOLE_API = `${CONSOLE}/api`;
export const CONSOLE_PREVIEW = `${CONSOLE}/preview`;
/** Pages as they are live, and as they would be with a change set, for people who are signed in. */
export const CONSOLE_LIVE = `${CONSOLE}/live`;
export const CONSOLE_DRAFTED = `${CONSOLE}/drafted`;
/**
 * The attribute by which an element of such a page names the field that it shows: `billboards/bb1/title`,
 * or of a part `products/p1/variants/v1/name`.
 */
export const FIELD_OF = 'data-field-of';
/** Pages of change sets, for people without an account. */
export const CONSOLE_SHARED = `${CONSOLE}/shared`;

/** The header that requests for changes must carry; other sites' forms and links can't send it. */
export const CONSOLE_HEADER = 'X-Console-Request';

/** Who asks, and what they may do. */
export interface SessionAnswer extends Reach {
  readonly id: string;
  readonly name: string;
  readonly expiresAt: number;
}

/** The current rebuild of a locale. */
export interface LocaleWork {
  readonly phase: 'waiting' | 'pulling' | 'rendering';
  readonly startedAt: number | undefined;
  readonly done: number;
  /** 0 while it is not known. */
  readonly total: number;
  /** What the next rebuild will pull; absent if none is waiting. */
  readonly next?: string | undefined;
}

/** Why the last rebuild of a locale came to nothing. */
export interface Trouble {
  readonly at: number;
  readonly problem: string;
  readonly advice: string;
  /** What a person should look at before it is published. */
  readonly unusual: ReadonlyArray<string>;
  readonly failures: number;
  /** When it will be retried; absent once it's given up. */
  readonly retryAt?: number | undefined;
}

export interface LocaleOverview {
  readonly locale: LocaleId;
  /** Absent if nothing was ever published. */
  readonly release?: { readonly id: number; readonly createdAt: number } | undefined;
  readonly pages: number;
  readonly hasWaitingContent: boolean;
  readonly pending: number;
  readonly heldAt?: number | undefined;
  readonly nextExpiry?: number | undefined;
  readonly work?: LocaleWork | undefined;
  readonly trouble?: Trouble | undefined;
  /** What was stopped until somebody lets it through, by finding. */
  readonly stopped: ReadonlyArray<string>;
  readonly unconfirmed: number;
  readonly failedDeliveries: number;
  /** Dead letters: deliveries that ended the rebuild process. */
  readonly deadLettered: number;
}

/** Trouble that operators were told of and that isn't over yet. */
export interface OpenAlert {
  readonly id: string;
  readonly title: string;
  /** The locale, edge, host, folder or part that has it. */
  readonly about: string;
  readonly problem: string;
  readonly since: number;
  /** The section of the documentation that says what to do, such as `docs/alerts.md#held`. */
  readonly runbook: string;
}

/** What to do about a part of the shop that is out of order. */
export const PART_RUNBOOK = 'docs/alerts.md#part-out-of-order';

export interface Overview {
  /** Oldest first. */
  readonly alerts: ReadonlyArray<OpenAlert>;
  /** Why edits aren't followed at once, and what to do about it; absent if they are. */
  readonly followingProblem?: string | undefined;
  readonly locales: ReadonlyArray<LocaleOverview>;
  /** Parts that are out of order, which the rest can do without, and what to do about them. */
  readonly degraded: ReadonlyArray<{ readonly part: string; readonly problem: string }>;
  /** The number of deliveries in each state. */
  readonly deliveries: Readonly<Record<string, number>>;
  /** Seconds from a webhook's acknowledgement until shoppers saw it; newest last. */
  readonly eventToLive: ReadonlyArray<{
    readonly locale: LocaleId;
    readonly at: number;
    readonly seconds: number;
  }>;
  /** What rebuilds published; newest last. */
  readonly rendered: ReadonlyArray<{
    readonly locale: LocaleId;
    readonly at: number;
    readonly release: number;
    readonly pages: number;
  }>;
  readonly now: number;
}

/** Somebody who has a change set open in a tab of their browser. */
export interface PresentEditor {
  readonly tab: string;
  readonly person: string;
  readonly name: string;
  /** The change set. */
  readonly set: string;
  /** The record that they have open, if any. */
  readonly record?:
    | { readonly type: string; readonly id: string; readonly country: Country }
    | undefined;
  /** The label of the field that they are in, if any. */
  readonly field?: string | undefined;
}

/** What may have changed, and should be read again. */
export type WhatChanged =
  /** A change set: its name, drafts, state or links. */
  | { readonly what: 'set'; readonly set: string }
  /**
   * `content`: what is live of some record. `shop`: releases, rebuilds and deliveries. `conversation`: what
   * people ask of each other and say about sets. `anything`: as for somebody who wasn't told for a while.
   */
  | { readonly what: 'content' | 'shop' | 'reviews' | 'questions' | 'conversation' | 'anything' };

export interface ReasonCount {
  readonly text: string;
  readonly pages: number;
  readonly example: string;
}

export interface ReleaseAnswer {
  readonly id: number;
  readonly createdAt: number;
  readonly added: number;
  readonly replaced: number;
  readonly removed: number;
  readonly isLive: boolean;
  /** Whether somebody rolled back from it. */
  readonly isRolledBackFrom: boolean;
  /** Why its pages were rendered, if that was noted. */
  readonly reasons: ReadonlyArray<ReasonCount>;
  /** The action that made it, such as a rollback. */
  readonly act?: { readonly why: string; readonly who?: string };
}

export interface LocaleAnswer {
  readonly overview: LocaleOverview;
  readonly releases: ReadonlyArray<ReleaseAnswer>;
  readonly expiries: ReadonlyArray<{ readonly path: string; readonly at: number }>;
  /** The first of the pages that aren't what they should be. */
  readonly pending: ReadonlyArray<string>;
}

export interface ComparedPage {
  readonly path: string;
  readonly change: 'added' | 'replaced' | 'removed';
  /** Why it was last rendered, if that was noted. */
  readonly reason?: string | undefined;
}

export interface CompareAnswer {
  readonly from: number;
  readonly to: number;
  readonly total: number;
  readonly pages: ReadonlyArray<ComparedPage>;
}

export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** How a page differs between two releases: places, each with some lines of context. */
export interface PageDiffAnswer {
  readonly path: string;
  readonly places: ReadonlyArray<ReadonlyArray<DiffLine>>;
  /** Whether there is more than is shown. */
  readonly isCut: boolean;
}

export interface DeliveryAnswer {
  readonly delivery: string;
  readonly locale: LocaleId;
  readonly state: string;
  readonly problem?: string | undefined;
  readonly receivedAt: number;
  readonly changedAt: number;
  /** Names of records; absent for everything in the country. */
  readonly records?: ReadonlyArray<string> | undefined;
}

export interface JournalEntry {
  readonly id: number;
  readonly at: number;
  readonly locale?: LocaleId | undefined;
  readonly kind: string;
  /** The person who did it, for actions. */
  readonly who?: string | undefined;
  readonly text: string;
}

/** Why a page looks as it does. */
export interface WhyAnswer {
  readonly locale: LocaleId;
  /** The page's path within its locale. */
  readonly path: string;
  readonly release: { readonly id: number; readonly createdAt?: number | undefined };
  readonly reason?: string | undefined;
  readonly expiresAt?: number | undefined;
  readonly queries: ReadonlyArray<QueryOfPage>;
  /** What change sets that aren't published yet do to it. */
  readonly waiting: ReadonlyArray<WaitingEdits>;
  /** What was published last of what it's made from, the newest first. */
  readonly published: ReadonlyArray<PublishedEdits>;
}

/** A query of a page, and where its answer came from. */
export interface QueryOfPage {
  readonly query: string;
  /** What it is about, in words. */
  readonly about: string;
  readonly records: ReadonlyArray<PageRecord>;
  /** How many more there are. */
  readonly more: number;
}

/** What a change set does to the records of a page. */
interface EditsOfPage {
  readonly set: string;
  readonly title: string;
  readonly records: ReadonlyArray<PageRecord>;
}

export interface WaitingEdits extends EditsOfPage {
  readonly author: string;
  /** When it is published by itself, and goes back; absent if nobody chose. */
  readonly schedule?: PlannedTime | undefined;
  readonly end?: PlannedTime | undefined;
}

export interface PublishedEdits extends EditsOfPage {
  readonly kind: PublicationKind;
  readonly who: string;
  readonly at: number;
}

/** The records that a page is made from. */
export interface PageRecordsAnswer {
  readonly locale: LocaleId;
  readonly records: ReadonlyArray<PageRecord>;
  /** How many more there are. */
  readonly more: number;
}

export interface PageRecord {
  readonly type: string;
  readonly id: string;
  readonly title?: string;
}

/** A record in the form of a draft. */
export interface RecordAnswer {
  readonly type: string;
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface PreviewAnswer {
  readonly id: string;
  /** Where the page can be viewed. */
  readonly address: string;
  readonly expiresAt: number;
}

/** Ids of deliveries, or a state for all of them. */
export type NamedDeliveries = ReadonlyArray<string> | 'failed' | 'dead-lettered';

/** What an operator makes the shop do. */
export type ConsoleAction =
  | { readonly action: 'rebuild'; readonly locales: ReadonlyArray<LocaleId> }
  | { readonly action: 'rollback'; readonly locale: LocaleId; readonly release: number }
  | { readonly action: 'resume'; readonly locale: LocaleId }
  | { readonly action: 'replay'; readonly deliveries: NamedDeliveries }
  | { readonly action: 'discard'; readonly deliveries: NamedDeliveries }
  | {
      readonly action: 'let-through';
      readonly locale: LocaleId;
      readonly findings: ReadonlyArray<string>;
    };

export interface ActionAnswer {
  readonly done: string;
}

/** What has the words that somebody searches for. */
export interface SearchAnswer {
  readonly records: ReadonlyArray<FoundRecord>;
  /** How many more records there are. */
  readonly moreRecords: number;
  readonly pages: ReadonlyArray<FoundPage>;
  readonly sets: ReadonlyArray<{
    readonly id: string;
    readonly title: string;
    readonly state: string;
  }>;
}

export interface FoundRecord {
  readonly type: string;
  readonly id: string;
  /** What it's called where it was found first. */
  readonly title: string;
  /** The locales in which it has the words. */
  readonly locales: ReadonlyArray<LocaleId>;
  /** Its own page in the first one; absent if it has none. */
  readonly own?: string | undefined;
  /** How many pages of the first one show it, and some of them: its own comes first. */
  readonly pages: number;
  readonly shownOn: ReadonlyArray<string>;
}

/** Whether the shop has a page at a path, or leads from there to another. */
export interface PageThereAnswer {
  readonly isThere: boolean;
}

export interface FoundPage {
  readonly locale: LocaleId;
  readonly path: string;
}
