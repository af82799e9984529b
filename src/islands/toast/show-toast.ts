import { TOAST_MS } from '#domain/limits.ts';

export interface Toast {
  readonly text: string;
  readonly tone: 'success' | 'error';
}

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a toast for five seconds, replacing any other. It uses the live regions of Toaster.astro,
 * which need no island.
 */
export function showToast(tone: Toast['tone'], text: string): void {
  dismissToast();
  const toast = document.createElement('p');
  toast.className = `toaster-toast toaster-toast-${tone}`;
  toast.textContent = text;
  document.querySelector(REGIONS[tone])?.append(toast);
  timer = setTimeout(dismissToast, TOAST_MS);
}

const REGIONS = {
  success: '.toaster > [role="status"]',
  error: '.toaster > [role="alert"]',
} as const satisfies Record<Toast['tone'], string>;

function dismissToast(): void {
  clearTimeout(timer);
  document.querySelector('.toaster-toast')?.remove();
}
