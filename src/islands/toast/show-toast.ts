import { TOAST_MS } from '#domain/limits.ts';

export interface Toast {
  readonly text: string;
  readonly tone: 'success' | 'error';
  /** Shown below the text, such as a link or a button. */
  readonly details?: Element;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a toast for five seconds, replacing any other; one with details stays while the shopper
 * uses it. It fills the live regions of Toaster.astro, which are no island: a toast also says that
 * an island's code didn't arrive, and greets whoever signed in, before the first act loads React.
 */
export function showToast(tone: Toast['tone'], text: string, details?: Element): void {
  dismissToast();
  const toast = document.createElement('div');
  toast.className = `toaster-toast toaster-toast-${tone}`;
  const message = document.createElement('p');
  message.textContent = text;
  toast.append(message);
  if (details) {
    toast.append(details);
    toast.addEventListener('click', dismissToast);
  }
  document.querySelector(REGIONS[tone])?.append(toast);
  timer = setTimeout(() => dismissUnlessUsed(toast), TOAST_MS);
}

const REGIONS = {
  success: '.toaster > [role="status"]',
  error: '.toaster > [role="alert"]',
} as const satisfies Record<Toast['tone'], string>;

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
