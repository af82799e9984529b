import { type Output, object, text } from '#commerce/schema.ts';
import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { removeStoredValue, storedJson, storeValue } from '../browser/stored-values.ts';

/** A gift message that the API doesn't have yet, kept in this tab for when its page is reloaded. */
type GiftDraft = Output<typeof kept>;

const kept = object({
  /** The bag's. */
  token: text,
  message: text,
});

const { giftDraft } = RARE_SESSION_STORAGE;

/** What was typed for a bag; undefined if the API has it. */
export function draftOf(token: string): string | undefined {
  const draft = storedJson('sessionStorage', giftDraft, kept);
  return draft?.token === token ? draft.message : undefined;
}

export function keepDraft(draft: GiftDraft): void {
  storeValue('sessionStorage', giftDraft, JSON.stringify(draft));
}

export function dropDraft(): void {
  removeStoredValue('sessionStorage', giftDraft);
}
