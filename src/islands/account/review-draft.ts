import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { storedJson } from '../stored-json.ts';
import { removeStoredValue, storeValue } from '../stored-values.ts';

/** What is in the form of a review. */
export interface ReviewWords {
  /** 1 to 5; empty if none is chosen. */
  readonly rating: string;
  readonly title: string;
  readonly text: string;
  /** Empty if it isn't said. */
  readonly skinType: string;
}

/** The words of a review that isn't sent yet, kept in this tab for when its form is left. */
interface ReviewDraft extends ReviewWords {
  /** Of the product. */
  readonly slug: string;
  /** The name that the review is signed with: another member doesn't see it. */
  readonly author: string;
}

const { reviewDraft } = RARE_SESSION_STORAGE;

/** What the member wrote about a product before. */
export function draftOf(slug: string, author: string): ReviewWords | undefined {
  const draft = storedJson<ReviewDraft>('sessionStorage', reviewDraft);
  return draft?.slug === slug && draft.author === author ? draft : undefined;
}

export function keepDraft(draft: ReviewDraft): void {
  storeValue('sessionStorage', reviewDraft, JSON.stringify(draft));
}

export function dropDraft(): void {
  removeStoredValue('sessionStorage', reviewDraft);
}
