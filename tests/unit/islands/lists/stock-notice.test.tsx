// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type NoticeAction, noticeFragment } from '#domain/product/stock-notice.ts';
import { StockNotice } from '#islands/lists/StockNotice.tsx';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };

const texts = messages.stockNoticeLink;
const token = 'head.payload.signature';
const attributes = {
  'variant-id': 'v1',
  'variant-name': 'Rosewood',
  'product-name': 'Velvet Lipstick',
  'product-slug': 'velvet-lipstick',
};
const confirmed = () => Response.json({ data: { type: 'stock-notices', id: 'n1', attributes } });
const done = () => Response.json({ data: null });
const refused = (status: number) => new Response('{}', { status });
/** The page behind a link, with an API that answers in this order. */
function open(fragment: string, ...answers: ReadonlyArray<() => Response | Promise<Response>>) {
  const calls: Array<readonly [string, unknown]> = [];
  vi.stubGlobal('fetch', async (url: RequestInfo | URL, init?: RequestInit) => {
    calls.push([String(url), JSON.parse(String(init?.body))]);
    return answers[calls.length - 1]?.() ?? refused(500);
  });
  history.replaceState(null, '', `/stock_notice${fragment}`);
  render(<StockNotice country="SG" language="en" texts={texts} />);
  return { user: userEvent.setup(), calls };
}

const openLink = (
  action: NoticeAction,
  ...answers: ReadonlyArray<() => Response | Promise<Response>>
) => open(noticeFragment({ action, token }), ...answers);

test('a link to confirm does so, names the shade and leads to it', async () => {
  const { user, calls } = openLink('confirm', confirmed, done);
  const status = await screen.findByText(/Velvet Lipstick, Rosewood/);
  expect(status.getAttribute('role')).toBe('status');
  const link = screen.getByRole('link', { name: texts.toProduct });
  expect(link.getAttribute('href')).toBe('/products/velvet-lipstick?variant=v1');
  await user.click(screen.getByRole('button', { name: texts.stop }));
  await screen.findByText(texts.ended);
  expect(calls).toEqual([
    ['/api/v2.5/stock_notices/confirmations', { token }],
    ['/api/v2.5/stock_notices/withdrawals', { token, all: false }],
  ]);
});

test.each([
  ['end', texts.ended, false],
  ['end-all', texts.endedAll, true],
] as const)('a link to "%s" does so', async (action, text, all) => {
  const { calls } = openLink(action, done);
  await screen.findByText(text);
  expect(calls).toEqual([['/api/v2.5/stock_notices/withdrawals', { token, all }]]);
});

test('a link that is too old says where to ask again', async () => {
  openLink('confirm', () => refused(422));
  await screen.findByText(texts.expired);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an address without a token asks nothing of the API', async () => {
  const { calls } = open('#token=x');
  await screen.findByText(texts.expired);
  expect(calls).toEqual([]);
});

test.each([
  ['is down', () => refused(503)],
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
])('where the API %s, the link can be tried again', async (_, answer) => {
  const { user } = openLink('end', answer, done);
  await user.click(await screen.findByRole('button', { name: texts.retry }));
  await screen.findByText(texts.ended);
});
