// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { COOKIES } from '#domain/storage/cookies.ts';
import { lineChanges } from '#islands/bag/line-changes.ts';
import { writeCookie } from '#islands/browser/cookies.ts';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };
import { aLineItem } from '../../../builders/line-item.ts';

const texts = messages.bag;
const LINE = aLineItem({ quantity: 3 });

beforeEach(() => {
  writeCookie(COOKIES.cartToken, 'mine');
  document.body.innerHTML =
    '<div class="toaster"><div role="status"></div><div role="alert"></div></div>';
});

test.each([
  ['product', { variant_id: 'balm-1', quantity: 3 }],
  ['free_sample', { variant_id: 'balm-1', quantity: 3, type: 'free_sample' }],
] as const)('a %s that was removed can be put back as it was', async (type, added) => {
  const calls: Array<string> = [];
  vi.stubGlobal('fetch', async (_url: RequestInfo | URL, init?: RequestInit) => {
    calls.push(`${init?.method} ${init?.body ?? ''}`.trim());
    return Response.json({ data: { type: 'carts', id: 'mine', attributes: { token: 'mine' } } });
  });
  const locale = { country: 'SG', language: 'en' } as const;
  await lineChanges(locale, texts).remove({ ...LINE, type });
  const toast = document.querySelector('.toaster-toast');
  expect(toast?.querySelector('p')?.textContent).toBe(texts.removed);
  const undo = toast?.querySelector('button');
  expect(undo?.textContent).toBe(texts.undo);
  undo?.click();
  await waitFor(() =>
    expect(calls).toEqual(['DELETE', `POST ${JSON.stringify({ line_items: [added] })}`]),
  );
});
