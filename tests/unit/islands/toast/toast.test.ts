// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TOAST_MS } from '#domain/limits.ts';
import { retry, showToast } from '#islands/toast/show-toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<div class="toaster" data-retry="Try again"><div role="status"></div><div role="alert"></div></div>';
});
afterEach(() => vi.useRealTimers());

const shown = (role: string) => document.querySelector(`[role="${role}"]`);

describe('a toast', () => {
  test('is shown for five seconds, and one at a time', () => {
    showToast('success', 'Saved');
    showToast('error', 'Not saved');
    expect(shown('status')?.textContent).toBe('');
    expect(shown('alert')?.textContent).toBe('Not saved');
    vi.advanceTimersByTime(TOAST_MS);
    expect(shown('alert')?.textContent).toBe('');
  });

  test('of a failure offers to try again, and disappears on that press', () => {
    const again = vi.fn();
    showToast('error', 'Not added', retry(again));
    const button = shown('alert')?.querySelector('button');
    expect(button?.textContent).toBe('Try again');
    button?.click();
    expect(again).toHaveBeenCalledOnce();
    expect(shown('alert')?.textContent).toBe('');
  });

  test('stays while its button is in use', () => {
    const nothing = () => {};
    showToast('error', 'Not added', retry(nothing));
    shown('alert')?.querySelector('button')?.focus();
    vi.advanceTimersByTime(3 * TOAST_MS);
    expect(shown('alert')?.querySelector('button')).not.toBeNull();
  });
});
