// @vitest-environment happy-dom
import { configure, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyBag, type LineItem } from '#commerce/bag.ts';
import { sizedAddress } from '#domain/pictures/picture-addresses.ts';
import { showAdded } from '#islands/bag/added-panel.ts';
import messages from '../../../src/i18n/messages/zh.json' with { type: 'json' };

// The companions' code is loaded once the panel is open.
configure({ asyncUtilTimeout: 20_000 });

const texts = messages.bag;
const HK = { country: 'HK', language: 'zh' } as const;

const LINE: LineItem = {
  id: 'line',
  type: 'product',
  brandName: 'Rue Noire',
  productId: 'lipstick',
  productName: 'Velvet <b>Lipstick</b>',
  productSlug: 'velvet-lipstick',
  variantName: 'Rose',
  variantId: 'rose',
  imgSrc: '/rose.svg',
  quantity: 2,
  unitPrice: 26_000,
  originalUnitPrice: 30_000,
  displayPrice: 'HK$520',
  points: 0,
  inventory: 9,
};

const BAG = {
  ...emptyBag('c'),
  total: 52_000,
  displaySubtotal: 'HK$520',
  shippingOffers: [{ message: '還差 HK$30', isFree: false, threshold: 55_000, source: 'progress' }],
  lineItems: [LINE],
} as const;

beforeEach(() => {
  document.documentElement.lang = 'zh-HK';
  vi.stubGlobal('fetch', async (address: RequestInfo | URL) => answerTo(String(address)));
  document.body.innerHTML =
    '<div class="added-place" data-checkout="/checkout?country_code=HK"></div><main><button>加入</button></main>';
  screen.getByRole('button').focus();
});

/** A product that names two others, of which one is sold out. */
function answerTo(address: string): Response {
  if (address.includes('texts/')) return Response.json({ quickAdd: '加入：{{name}}' });
  if (address.includes('/products/lipstick')) {
    const data = ['gone', 'liner'].map((id) => ({ type: 'products', id }));
    return Response.json({
      data: { type: 'products', id: 'lipstick', relationships: { 'goes-well-with': { data } } },
    });
  }
  const ids = ['gone', 'liner'];
  return Response.json({
    data: ids.map((id) => ({
      type: 'products',
      id,
      attributes: { name: `Lip ${id}`, 'slug-url': id, 'variants-count': 1 },
    })),
    included: ids.map((id) => ({
      type: 'variants',
      id: `${id}-1`,
      attributes: { price: 9_000, currency: 'HKD', 'sold-out': id === 'gone' },
      relationships: { product: { data: { type: 'products', id } } },
    })),
  });
}

const show = () => showAdded(HK, { bag: BAG, variantId: 'rose', texts });
const panel = () => screen.getByRole('dialog', { name: texts.added });

test('what was added is shown with its price, what is left to free delivery, and the ways on', () => {
  expect(show()).toBe(true);
  const shown = within(panel());
  const [line] = shown.getAllByRole('link');
  expect(line?.getAttribute('href')).toBe('/products/velvet-lipstick?variant=rose&language=zh');
  for (const part of ['Rue Noire', LINE.productName, 'Rose', '260', '300', texts.wasPrice])
    expect(line?.textContent).toContain(part);
  expect(shown.getByText('還差 HK$30')).toBeDefined();
  expect(panel().querySelector('progress')?.value).toBe(52_000);
  const ways = [texts.viewBag, texts.checkout].map((name) =>
    shown.getByRole('link', { name }).getAttribute('href'),
  );
  expect(ways).toEqual(['/cart?language=zh', '/checkout?country_code=HK']);
});

test('its picture comes from the picture service, if that has its source', () => {
  const source = 'https://vendure.example';
  document.querySelector<HTMLElement>('.added-place')?.setAttribute('data-picture-sources', source);
  const imgSrc = `${source}/assets/rose.jpg`;
  const bag = { ...BAG, lineItems: [{ ...LINE, imgSrc }] };
  showAdded(HK, { bag, variantId: 'rose', texts });
  expect(panel().querySelector('img')?.getAttribute('src')).toBe(sizedAddress(imgSrc, 160));
});

test('it takes the focus, and Escape gives it back', async () => {
  const button = document.activeElement;
  show();
  expect(document.activeElement).toBe(panel());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('it is closed by its button, and by a press beside it', async () => {
  show();
  await userEvent.click(within(panel()).getByRole('button', { name: texts.dismiss }));
  expect(screen.queryByRole('dialog')).toBeNull();
  show();
  await userEvent.click(screen.getByRole('main'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('it stays as long as it is read', () => {
  vi.useFakeTimers();
  show();
  vi.advanceTimersByTime(60_000);
  expect(panel().isConnected).toBe(true);
  vi.useRealTimers();
});

test('the next piece takes its place', () => {
  const button = document.activeElement;
  show();
  show();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  within(panel()).getByRole('button', { name: texts.dismiss }).click();
  expect(document.activeElement).toBe(button);
});

test('what the source names with it can be added as well, unless it is sold out', async () => {
  show();
  await waitFor(() => within(panel()).getByRole('heading', { name: texts.goesWith }));
  const list = within(panel()).getByRole('list');
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  const button = within(list).getByRole('button', { name: '加入：Lip liner' });
  expect(button.dataset.add).toBe('liner-1');
});

test('a page without a place for it says so to its caller, as a bag without the line', () => {
  expect(showAdded(HK, { bag: emptyBag('c'), variantId: 'rose', texts })).toBe(false);
  document.body.replaceChildren();
  expect(show()).toBe(false);
});
