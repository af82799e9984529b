import type { LocaleId } from '#domain/locales.ts';

/**
 * What the console's API answers, as its page reads it. Instants are epoch milliseconds. The origin
 * builds these and the browser trusts them: both come from one build.
 */

/** The root of the console's addresses. */
export const CONSOLE = '/console';
export const CONSOLE_API = `${CONSOLE}/api`;
export const CONSOLE_PREVIEW = `${CONSOLE}/preview`;

/** What a request that changes something has to carry; no form and no link of another site can. */
export const CONSOLE_HEADER = 'X-Console-Request';

export interface SessionAnswer {
  readonly name: string;
  readonly expiresAt: number;
}

/** A rebuild of a locale as it stands now. */
export interface LocaleWork {
  readonly phase: 'waiting' | 'pulling' | 'rendering';
  readonly startedAt: number | undefined;
  readonly done: number;
  /** 0 while it is not known. */
  readonly total: number;
  /** What the rebuild after it will pull; absent where none waits. */
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
  /** When it is tried again; absent once it is given up. */
  readonly retryAt?: number | undefined;
}

export interface LocaleOverview {
  readonly locale: LocaleId;
  /** Absent where nothing was ever published. */
  readonly release?: { readonly id: number; readonly createdAt: number } | undefined;
  readonly pages: number;
  readonly hasWaitingContent: boolean;
  readonly pending: number;
  readonly heldAt?: number | undefined;
  readonly nextExpiry?: number | undefined;
  readonly work?: LocaleWork | undefined;
  readonly trouble?: Trouble | undefined;
  /** What stays as it was until somebody lets it through, as it was found. */
  readonly stopped: ReadonlyArray<string>;
  readonly unconfirmed: number;
  readonly failedDeliveries: number;
  /** Those that are set aside, since they ended what rebuilds. */
  readonly deadLettered: number;
}

export interface Overview {
  /** Why edits are not followed at once, and what to do; absent where they are. */
  readonly followingProblem?: string | undefined;
  readonly locales: ReadonlyArray<LocaleOverview>;
  /** What is out of order, without which the rest goes on, and what to do about it. */
  readonly degraded: ReadonlyArray<{ readonly part: string; readonly problem: string }>;
  /** How many deliveries are in each state. */
  readonly deliveries: Readonly<Record<string, number>>;
  /** Seconds from the acknowledgement of a webhook until shoppers saw it; the newest last. */
  readonly eventToLive: ReadonlyArray<{
    readonly locale: LocaleId;
    readonly at: number;
    readonly seconds: number;
  }>;
  /** What rebuilds published; the newest last. */
  readonly rendered: ReadonlyArray<{
    readonly locale: LocaleId;
    readonly at: number;
    readonly release: number;
    readonly pages: number;
  }>;
  readonly now: number;
}

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
  /** Why its pages were rendered, where that was noted. */
  readonly reasons: ReadonlyArray<ReasonCount>;
}

export interface LocaleAnswer {
  readonly overview: LocaleOverview;
  readonly releases: ReadonlyArray<ReleaseAnswer>;
  readonly expiries: ReadonlyArray<{ readonly path: string; readonly at: number }>;
  /** Pages that are not what they should be; the first of them. */
  readonly pending: ReadonlyArray<string>;
}

export interface ComparedPage {
  readonly path: string;
  readonly change: 'added' | 'replaced' | 'removed';
  /** Why it was rendered last, where that was noted. */
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

/** How a page of two releases differs: places, each a few lines with what stands around them. */
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
  /** Names of records; absent for all of the country. */
  readonly records?: ReadonlyArray<string> | undefined;
}

export interface JournalEntry {
  readonly id: number;
  readonly at: number;
  readonly locale?: LocaleId | undefined;
  readonly kind: string;
  /** Who did it, for what a person did. */
  readonly who?: string | undefined;
  readonly text: string;
}

/** Why a page looks as it does. */
export interface WhyAnswer {
  readonly locale: LocaleId;
  /** Where the page stands within its locale. */
  readonly path: string;
  readonly release: { readonly id: number; readonly createdAt?: number | undefined };
  readonly reason?: string | undefined;
  readonly expiresAt?: number | undefined;
  readonly asked: ReadonlyArray<{
    readonly question: string;
    readonly from: ReadonlyArray<string>;
    /** How many more there are. */
    readonly more: number;
  }>;
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

/** A record as it is, in the form of a draft. */
export interface RecordAnswer {
  readonly type: string;
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface PreviewAnswer {
  readonly id: string;
  /** Where the page can be looked at. */
  readonly address: string;
  readonly expiresAt: number;
}

/** Deliveries by their ids, or all of a state. */
export type NamedDeliveries = ReadonlyArray<string> | 'failed' | 'dead-lettered';

/** What an operator has the shop do. */
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
