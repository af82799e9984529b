import { TOAST_MS } from '#domain/limits.ts';
import type { Texts } from '#i18n/texts.ts';

export type Tone = 'success' | 'error';

/** What the shopper can do about it: press a button that runs something, or follow a link. */
export interface ToastAction {
  readonly text: string;
  readonly act: (() => void) | { readonly href: string };
}

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a toast for five seconds, replacing any other; one with an action stays while the shopper
 * uses it. It fills the live regions of Toaster.astro, which are no island: a toast also says that
 * an island's code didn't arrive, and greets whoever signed in, before the first act loads React.
 */
export function showToast(tone: Tone, text: string, action?: ToastAction): void {
  dismissToast();
  const toast = document.createElement('div');
  toast.className = `toaster-toast toaster-toast-${tone}`;
  const message = document.createElement('p');
  message.textContent = text;
  toast.append(message);
  if (action) {
    toast.append(elementOf(action));
    toast.addEventListener('click', dismissToast);
  }
  document.querySelector(REGIONS[tone])?.append(toast);
  timer = setTimeout(() => dismissUnlessUsed(toast), TOAST_MS);
}

const REGIONS = {
  success: '.toaster > [role="status"]',
  error: '.toaster > [role="alert"]',
} as const satisfies Record<Tone, string>;

function elementOf({ text, act }: ToastAction): Element {
  const element =
    typeof act === 'function'
      ? Object.assign(document.createElement('button'), { type: 'button', onclick: act })
      : Object.assign(document.createElement('a'), { className: 'toaster-toast-link', ...act });
  element.textContent = text;
  return element;
}

/** A toast that is pointed at, or has the focus, stays longer. */
function dismissUnlessUsed(toast: Element): void {
  const isUsed = toast.matches(':hover') || toast.contains(document.activeElement);
  if (isUsed && toast.querySelector('a, button'))
    timer = setTimeout(() => dismissUnlessUsed(toast), TOAST_MS);
  else dismissToast();
}

function dismissToast(): void {
  clearTimeout(timer);
  document.querySelector('.toaster-toast')?.remove();
}

/**
 * Texts of the section `failures`. The page contains them, because nothing can be loaded in that
 * case.
 */
type FailureText = keyof Texts<'failures'>;

export function failureText(text: FailureText): string {
  return document.querySelector<HTMLElement>('.toaster')?.dataset[text] ?? '';
}

/** Why the shop didn't answer, as far as the browser knows. */
export function unreachableText(): string {
  return failureText(navigator.onLine ? 'unreachable' : 'offline');
}

/** Does again what failed. */
export const retry = (act: () => void): ToastAction => ({ text: failureText('retry'), act });

/** Says that what was pressed couldn't be done; pressing again tries again. */
export function showUnreachable(again?: () => void): void {
  showToast('error', unreachableText(), again && retry(again));
}
