import { showToast } from './show-toast.ts';

/**
 * Texts of the section `failures`. The page contains them, because nothing can be loaded in that
 * case.
 */
type FailureText = 'offline' | 'unreachable' | 'failed' | 'retry';

export function failureText(text: FailureText): string {
  return document.querySelector<HTMLElement>('.toaster')?.dataset[text] ?? '';
}

/** Why the shop didn't answer, as far as the browser knows. */
export function unreachableText(): string {
  return failureText(navigator.onLine ? 'unreachable' : 'offline');
}

/** A button that does again what failed. */
export function retryButton(again: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = failureText('retry');
  button.addEventListener('click', again);
  return button;
}

/** Says that what was pressed couldn't be done; pressing again tries again. */
export function showUnreachable(again?: () => void): void {
  showToast('error', unreachableText(), again && retryButton(again));
}
