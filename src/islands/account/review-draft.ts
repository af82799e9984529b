import { type Output, object, text } from '#commerce/schema.ts';
import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { removeStoredValue, storedJson, storeValue } from '../browser/stored-values.ts';

/** What is in the form of a review. */
export type ReviewWords = Omit<ReviewDraft, 'slug' | 'author'>;

const WORDS = {
  /** 1 to 5; empty if none is chosen. */
  rating: text,
  title: text,
  text,
  /** Empty if it isn't said. */
  skinType: text,
  /** `yes`, `no` or empty. */
  wouldBuyAgain: text,
};

/** The words of a review that isn't sent yet, kept in this tab for when its form is left. */
type ReviewDraft = Output<typeof kept>;

const kept = object({
  ...WORDS,
  /** Of the product. */
  slug: text,
  /** The name that the review is signed with: another member doesn't see it. */
  author: text,
});

const { reviewDraft } = RARE_SESSION_STORAGE;

/** What the member wrote about a product before. */
export function draftOf(slug: string, author: string): ReviewWords | undefined {
  const draft = storedJson('sessionStorage', reviewDraft, kept);
  return draft?.slug === slug && draft.author === author ? draft : undefined;
}

export function keepDraft(draft: ReviewDraft): void {
  storeValue('sessionStorage', reviewDraft, JSON.stringify(draft));
}

export function dropDraft(): void {
  removeStoredValue('sessionStorage', reviewDraft);
}
