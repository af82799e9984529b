import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Instant } from '#console/app/ui/Instant.tsx';

const NOW = Date.parse('2026-06-01T00:00:00Z');

function shown(at: number, isPlanned: boolean): string {
  vi.useFakeTimers({ now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  const html = renderToStaticMarkup(createElement(Instant, { at, isPlanned }));
  return html.replaceAll(/<[^>]*>/g, '');
}

describe('an instant at which something happened', () => {
  it.each([
    [-120_000, '2m ago'],
    [-2_000, '2s ago'],
    [0, 'just now'],
    [2_000, 'just now'],
  ])('that is %d ms from now is never to come: %s', (ms, text) => {
    expect(shown(NOW + ms, false)).toBe(text);
  });
});

describe('a planned instant', () => {
  it.each([
    [2_000, 'in 2s'],
    [-2_000, '2s ago'],
  ])('that is %d ms from now is shown: %s', (ms, text) => {
    expect(shown(NOW + ms, true)).toBe(text);
  });
});
