import { create } from 'zustand';
import { TOAST_MS } from '#domain/limits.ts';

export interface Toast {
  readonly text: string;
  readonly tone: 'success' | 'error';
}

interface ToastState {
  readonly toast: Toast | undefined;
}

/** The one toast on the screen. */
export const useToastStore = create<ToastState>(() => ({ toast: undefined }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast for five seconds, in place of any other. */
export function showToast(tone: Toast['tone'], text: string): void {
  clearTimeout(timer);
  useToastStore.setState({ toast: { tone, text } });
  timer = setTimeout(dismissToast, TOAST_MS);
}

export function dismissToast(): void {
  clearTimeout(timer);
  useToastStore.setState({ toast: undefined });
}
