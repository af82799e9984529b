import type { Country } from '#domain/locale/locales.ts';
import { fieldText, typeWords } from './field-words.ts';

/** Asking for approval of a change set, and what people say about it. Instants are epoch milliseconds. */

/** How far an approval has got. One is outdated if the set was changed since. */
export type ApprovalState = 'asked' | 'approved' | 'outdated' | 'sent-back';

/** Somebody, with the name that they had. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface ApprovalAnswer {
  readonly state: ApprovalState;
  readonly asker: Named;
  readonly askedAt: number;
  /** Who was asked. Others who may publish the set may decide as well. */
  readonly approver: Named;
  /** What the asker wrote; may be empty. */
  readonly comment: string;
  /** Absent while nobody has decided. */
  readonly decision?: Decision | undefined;
}

/** Who approved a set or sent it back, and what they wrote; that may be empty. */
export interface Decision {
  readonly who: Named;
  readonly at: number;
  readonly reason: string;
}

/** Somebody who may publish all that a set changes. */
export interface Approver extends Named {
  /** Whether they get mails. */
  readonly hasMail: boolean;
}

export interface ApproversAnswer {
  readonly approvers: ReadonlyArray<Approver>;
}

/** Characters of a comment or a reason. */
export const COMMENT_MAX = 2_000;

/** Characters of a record's title in what is said of a comment. */
export const TITLE_MAX = 200;

/** What a comment is about; without it, the whole set. */
export interface CommentedOn {
  readonly type: string;
  readonly id: string;
  /** The country in whose form it is. */
  readonly country: Country;
  /** Both absent for all of the record. */
  readonly field?: string | undefined;
  readonly place?: string | undefined;
  /** What the record was called; absent if nothing was known. */
  readonly title?: string | undefined;
}

/** Somebody said something, or what they did about the approval. */
export type CommentKind = 'comment' | 'asked' | 'approved' | 'sent-back' | 'withdrew';

export interface CommentAnswer {
  /** Its place among the set's comments. */
  readonly number: number;
  readonly kind: CommentKind;
  readonly who: Named;
  readonly at: number;
  /** May be empty, unless it's a comment. */
  readonly text: string;
}

/** A comment with the replies to it. */
export interface ThreadAnswer extends CommentAnswer {
  readonly on?: CommentedOn | undefined;
  /** Who resolved it; absent while it's open. */
  readonly resolvedBy?: string | undefined;
  /** The first comes first. */
  readonly replies: ReadonlyArray<CommentAnswer>;
}

export interface ConversationAnswer {
  /** The first comes first. */
  readonly threads: ReadonlyArray<ThreadAnswer>;
}

/** What waits for whoever asks: sets to approve, publish or mend, and comments without their answer. */
export interface WaitingAnswer {
  readonly sets: ReadonlyArray<WaitingSet>;
  readonly threads: ReadonlyArray<WaitingThread>;
}

export interface WaitingSet {
  readonly id: string;
  readonly title: string;
  readonly approval: ApprovalAnswer;
}

export interface WaitingThread {
  /** The set, and what it's called. */
  readonly set: string;
  readonly title: string;
  readonly on?: CommentedOn | undefined;
  /** What was said last. */
  readonly last: CommentAnswer;
}

/** @example '“Title” of Billboard “Winter”' */
export function commentedOnText({ type, id, field, title }: CommentedOn): string {
  const called = title === undefined ? id : `“${title}”`;
  return field === undefined
    ? `${typeWords(type).one} ${called}`
    : fieldText({ type, id: called, field });
}
