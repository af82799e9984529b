// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { mutate } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Bag, emptyBag } from '#commerce/bag.ts';
import { sizedAddress } from '#domain/pictures/picture-addresses.ts';
import { closeAdded } from '#islands/bag/added-store.ts';
import { bagKey } from '#islands/bag/bag-cache.ts';
import { showAdded } from '#islands/bag/show-added.tsx';
import messages from '#shop/languages/zh/messages.json' with { type: 'json' };
import { aLineItem } from '../../../builders/line-item.ts';
import { besideTexts } from '../../../builders/texts-file.ts';

const texts = messages.bag;
const HK = { country: 'HK', language: 'zh' } as const;

const LINE = aLineItem({
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
  inventory: 9,
});

const BAG = {
  ...emptyBag('c'),
  total: 52_000,
  displaySubtotal: 'HK$520',
  shippingOffers: [{ message: '還差 HK$30', isFree: false, threshold: 55_000, source: 'progress' }],
  lineItems: [LINE],
} as const;

beforeEach(() => {
  document.documentElement.lang = 'zh-HK';
  vi.stubGlobal(
    'fetch',
    besideTexts(async (address) => answerTo(address)),
  );
  document.body.innerHTML =
    '<div class="added-place" data-checkout="/checkout?country_code=HK"></div><main><button>加入</button></main>';
  screen.getByRole('button').focus();
});

/** A product that names two others, of which one is sold out. */
function answerTo(address: string): Response {
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
      relationships: { 'featured-variant': { data: { type: 'variants', id: `${id}-1` } } },
    })),
    included: ids.map((id) => ({
      type: 'variants',
      id: `${id}-1`,
      attributes: { price: 9_000, currency: 'HKD', 'sold-out': id === 'gone' },
    })),
  });
}

/** Shows what was added to a bag, as the API answered it. */
async function show(bag: Bag = BAG, priceRise?: string): Promise<HTMLElement> {
  await mutate(bagKey(HK), bag, { revalidate: false });
  expect(showAdded(HK, { bag, variantId: 'rose', texts, priceRise })).toBe(true);
  const panel = await screen.findByRole('dialog', { name: texts.added });
  await waitFor(() => expect(document.activeElement).toBe(panel));
  return panel;
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

afterEach(async () => {
  closeAdded('on');
  await isClosed();
});

test('what was added is shown with its price, what is left to free delivery, and the ways on', async () => {
  const panel = await show();
  const shown = within(panel);
  const [line] = shown.getAllByRole('link');
  expect(line?.getAttribute('href')).toBe('/products/velvet-lipstick?variant=rose&language=zh');
  for (const part of ['Rue Noire', LINE.productName, 'Rose', '260', '300', texts.wasPrice])
    expect(line?.textContent).toContain(part);
  expect(shown.getByText('還差 HK$30')).toBeDefined();
  expect(panel.querySelector('progress')?.value).toBe(52_000);
  const ways = [texts.viewBag, texts.checkout].map((name) =>
    shown.getByRole('link', { name }).getAttribute('href'),
  );
  expect(ways).toEqual(['/cart?language=zh', '/checkout?country_code=HK']);
});

test('its picture comes from the picture service, if that has its source', async () => {
  const source = 'https://vendure.example';
  document.querySelector<HTMLElement>('.added-place')?.setAttribute('data-picture-sources', source);
  const imgSrc = `${source}/assets/rose.jpg`;
  const bag = { ...BAG, lineItems: [{ ...LINE, imgSrc }] };
  const panel = await show(bag);
  expect(panel.querySelector('img')?.getAttribute('src')).toBe(sizedAddress(imgSrc, 160));
});

test('it takes the focus, and Escape gives it back', async () => {
  const button = document.activeElement;
  await show();
  await userEvent.keyboard('{Escape}');
  await isClosed();
  expect(document.activeElement).toBe(button);
});

test('it is closed by its button, and by a press beside it', async () => {
  const panel = await show();
  await userEvent.click(within(panel).getByRole('button', { name: texts.dismiss }));
  await isClosed();
  await show();
  await userEvent.click(screen.getByRole('main'));
  await isClosed();
});

test('it stays as long as it is read', async () => {
  const panel = await show();
  vi.useFakeTimers();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(panel.isConnected).toBe(true);
});

test('it says that the price has risen since the shopper saw it', async () => {
  const panel = await show(BAG, 'It rose.');
  expect(within(panel).getByRole('alert').textContent).toBe('It rose.');
});

test('it follows the bag, and ends with the line', async () => {
  const panel = await show();
  await mutate(bagKey(HK), { ...BAG, displaySubtotal: 'HK$780' }, { revalidate: false });
  await within(panel).findByText('HK$780');
  await mutate(bagKey(HK), emptyBag('c'), { revalidate: false });
  await isClosed();
});

test('the next piece takes its place', async () => {
  const button = document.activeElement;
  await show();
  const panel = await show();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  within(panel).getByRole('button', { name: texts.dismiss }).click();
  await isClosed();
  expect(document.activeElement).toBe(button);
});

test('what the source names with it can be added as well, unless it is sold out', async () => {
  const panel = await show();
  await waitFor(() =>
    within(panel).getByRole('heading', { name: messages.recommendations.goesWellWith }),
  );
  const list = within(panel).getByRole('list');
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  const button = within(list).getByRole('button', {
    name: messages.card.quickAdd.replace('{{name}}', 'Lip liner'),
  });
  expect(button.dataset.add).toBe('liner-1');
});

test('a page without a place for it says so to its caller, as a bag without the line', () => {
  expect(showAdded(HK, { bag: emptyBag('c'), variantId: 'rose', texts })).toBe(false);
  document.body.replaceChildren();
  expect(showAdded(HK, { bag: BAG, variantId: 'rose', texts })).toBe(false);
});
