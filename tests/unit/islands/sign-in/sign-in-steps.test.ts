// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSteps } from '#islands/sign-in/useSteps.ts';

const comeTo = (state: unknown) =>
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state })));

test('a step is an entry of the history, which another visit of the page ignores', () => {
  const earlier = renderHook(() => useSteps('email')).result;
  act(() => earlier.current.goTo('code'));
  const { state } = history;
  comeTo(null);
  expect(earlier.current.step).toBe('email');
  comeTo(state);
  expect(earlier.current.step).toBe('code');

  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + 1);
  const later = renderHook(() => useSteps('email')).result;
  comeTo(state);
  expect(later.current.step).toBe('email');
});

test('going back leads to the first step', () => {
  const { result } = renderHook(() => useSteps('email'));
  act(() => result.current.beginWith('company'));
  act(() => result.current.goTo('email'));
  expect(result.current.step).toBe('email');
  comeTo(null);
  expect(result.current.step).toBe('company');
});
