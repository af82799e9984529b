import { showToast } from './show-toast.ts';

/** Texts of the section `failures`. The page has them, since nothing can be fetched then. */
type FailureText = 'offline' | 'unreachable' | 'failed' | 'retry';

export function failureText(text: FailureText): string {
  return document.querySelector<HTMLElement>('.toaster')?.dataset[text] ?? '';
}

/** Why the shop did not answer, as far as the browser knows. */
export function unreachableText(): string {
  return failureText(navigator.onLine ? 'unreachable' : 'offline');
}

/** Tells that what was pressed could not be had; pressing again tries again. */
export function showUnreachable(): void {
  showToast('error', unreachableText());
}
