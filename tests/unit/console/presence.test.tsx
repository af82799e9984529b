// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Me } from '#console/app/people/useMe.ts';
import { AlsoHere } from '#console/app/presence/AlsoHere.tsx';
import type { PresentEditor, SessionAnswer } from '#console/contract/console-contract.ts';

const ANA: SessionAnswer = {
  id: 'ana',
  name: 'Ana',
  role: 'editor',
  countries: 'all',
  expiresAt: 0,
};
const BO: PresentEditor = { tab: 't1', person: 'bo', name: 'Bo', set: 's1' };
const LIPSTICK = { type: 'products', id: 'p1', country: 'SG' } as const;

/** What somebody sees at a place of the console. */
function seen(path: string, ...present: ReadonlyArray<PresentEditor>) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: 204 })),
  );
  return render(
    <Me value={ANA}>
      <AlsoHere path={path} present={present} />
    </Me>,
  );
}

/** What the page has told the origin. */
const told = () =>
  vi.mocked(fetch).mock.calls.map(([, init]) => {
    const { tab: _, ...where } = JSON.parse(String(init?.body));
    return where;
  });

const texts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('who else has a change set open', () => {
  test.each<[string, Partial<PresentEditor>]>([
    ['Bo has this change set open', {}],
    ['Bo is here in “Price”', { record: LIPSTICK, field: 'Price' }],
    ['Bo is at Product p2', { record: { ...LIPSTICK, id: 'p2' } }],
    ['Bo is in “Tags” of Product p2', { record: { ...LIPSTICK, id: 'p2' }, field: 'Tags' }],
  ])('is said as "%s"', (text, at) => {
    seen('/change-sets/s1/SG/products/p1', { ...BO, ...at });
    expect(texts()).toEqual([text]);
  });

  test('is nobody in other sets, elsewhere, or in one’s own tabs', () => {
    seen('/change-sets/s1', { ...BO, set: 's2' }, { ...BO, person: 'ana' });
    expect(texts()).toEqual([]);
    cleanup();
    seen('/journal', BO);
    expect(texts()).toEqual([]);
  });

  test('is told for as long as the set is open', () => {
    vi.useFakeTimers();
    const { unmount } = seen('/change-sets/s1/SG/products/p1');
    vi.advanceTimersByTime(20_500);
    const here = { set: 's1', record: LIPSTICK };
    expect(told()).toEqual([
      { count: 1, ...here },
      { count: 2, ...here },
    ]);
    unmount();
    expect(told().at(-1)).toEqual({ count: 3 });
    vi.advanceTimersByTime(60_000);
    expect(told()).toHaveLength(3);
  });

  test('is told no more by a page that was left, until somebody comes back to it', () => {
    vi.useFakeTimers();
    seen('/change-sets/s1');
    vi.advanceTimersByTime(20_100);
    // Left within a moment of the next message.
    window.dispatchEvent(new Event('pagehide'));
    vi.advanceTimersByTime(60_000);
    expect(told()).toEqual([{ count: 1, set: 's1' }, { count: 2, set: 's1' }, { count: 3 }]);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    vi.advanceTimersByTime(1_000);
    expect(told().slice(3)).toEqual([{ count: 4, set: 's1' }]);
    window.dispatchEvent(new Event('pagehide'));
    expect(told().slice(4)).toEqual([{ count: 5 }]);
  });
});
