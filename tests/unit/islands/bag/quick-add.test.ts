// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerQuickButtons } from '#islands/bag/cards/quick-buttons.ts';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };
import { besideTexts } from '../../../builders/texts-file.ts';

const { addToBag: texts, quickAdd: words } = messages;

vi.mock('#islands/browser/load-styles.ts', () => ({ loadStyles: async () => {} }));

answerQuickButtons();

/** The products' variants: a sold-out shade, and sizes that the API has in no order. */
const VARIANTS = {
  lipstick: [
    { id: 'rose', name: 'Rose', color: '#e0657f', price: '$30' },
    { id: 'plum', name: 'Plum', color: '#4a1830', price: '$30', soldOut: true },
    { id: 'lantern', name: 'Lantern', color: '#c7222f', price: '$30' },
  ],
  perfume: [
    { id: 'large', name: '100 ml', price: '$99' },
    { id: 'small', name: '30 ml', price: '$45' },
  ],
} as const;

const NAMES = { lipstick: 'Velvet Lipstick', perfume: 'Night Bloom' };

const optionTypes = { lipstick: 'shade', perfume: 'size' } as const;

beforeEach(() => {
  document.body.innerHTML = `<ul>
      <li><button data-add="rose" data-choose="lipstick" aria-label="Add: Lipstick"><svg><use href="#bag"></use></svg></button></li>
      <li><button data-add="large" data-choose="perfume" aria-label="Add: Perfume"></button></li>
      <li><button data-add="balm" aria-label="Add: Balm"></button></li>
    </ul>
    <div class="added-place"></div>
    <div class="toaster" data-retry="Try again" data-failed="Failed" data-unreachable="Unreachable">
      <div role="status"></div><div role="alert"></div>
    </div>`;
});

/** An API that answers additions as the test says, and what was added. */
function open(answer: (variantId: string) => Response = added) {
  const posted: Array<string> = [];
  vi.stubGlobal(
    'fetch',
    besideTexts(async (address: RequestInfo | URL, init?: RequestInit) => {
      if (init?.method !== 'POST') return productOf(String(address));
      const variantId = JSON.parse(String(init.body)).line_items[0].variant_id;
      posted.push(variantId);
      return answer(variantId);
    }),
  );
  return { user: userEvent.setup(), posted };
}

const added = (variantId: string) =>
  Response.json({
    data: {
      type: 'carts',
      id: 'c',
      attributes: { token: 'c', version: 1, 'line-items': [lineOf(variantId)] },
    },
  });

const lineOf = (variantId: string) => ({
  id: variantId,
  type: 'product',
  'variant-id': variantId,
  'variant-name': nameOf(variantId),
});

function nameOf(variantId: string): string {
  const variants: ReadonlyArray<{ id: string; name: string }> = Object.values(VARIANTS).flat();
  return variants.find(({ id }) => id === variantId)?.name ?? 'Balm';
}

function productOf(address: string): Response {
  const id = address.includes('lipstick') ? 'lipstick' : 'perfume';
  if (decodeURIComponent(address).includes('filter[id]')) return cardOf(id);
  return Response.json({
    data: { type: 'products', id, attributes: { 'option-type-categories': [optionTypes[id]] } },
    included: VARIANTS[id].map((variant) => ({
      type: 'variants',
      id: variant.id,
      attributes: {
        ...variant,
        'display-price': variant.price,
        'sold-out': 'soldOut' in variant,
      },
    })),
  });
}

/** A product as cards show it. */
function cardOf(id: keyof typeof VARIANTS): Response {
  const link = (type: string, to: string) => ({ data: { type, id: to } });
  const relationships = { brand: link('brands', 'b'), 'featured-variant': link('variants', 'v') };
  const attributes = { name: NAMES[id], 'slug-url': id, 'variants-count': 3 };
  return Response.json({
    data: [{ type: 'products', id, attributes, relationships }],
    included: [
      { type: 'brands', id: 'b', attributes: { name: 'Rue Noire' } },
      {
        type: 'variants',
        id: 'v',
        attributes: { price: 1 },
        relationships: { product: link('products', id) },
      },
    ],
  });
}

const card = (name: string) => screen.getByRole('button', { name: `Add: ${name}` });
const dialog = () =>
  waitFor(
    () =>
      document.querySelector<HTMLDialogElement>('dialog[open]') ??
      expect.fail('There is no dialog yet.'),
  );
const panel = () => screen.findByRole('dialog', { name: texts.added });

test('a card of one variant adds it at once, and says so', async () => {
  const { user, posted } = open();
  await user.click(card('Balm'));
  expect((await panel()).textContent).toContain('Balm');
  expect(posted).toEqual(['balm']);
  await waitFor(() => expect(card('Balm').ariaBusy).not.toBe('true'));
  expect(card('Balm').hasAttribute('data-added')).toBe(true);
});

test('a card of several shades offers a choice, except of sold-out ones', async () => {
  const { user, posted } = open();
  await user.click(card('Lipstick'));
  const form = within(await dialog());
  form.getByRole('radiogroup', { name: words.shade });
  const chosen = form.getByRole('radio', { name: 'Rose' });
  expect(chosen).toHaveProperty('checked', true);
  expect(document.activeElement).toBe(chosen);
  expect(form.getByRole('radio', { name: new RegExp(`^Plum ?${texts.soldOut}`) })).toHaveProperty(
    'disabled',
    true,
  );
  expect(posted).toEqual([]);
  await user.click(form.getByRole('radio', { name: 'Lantern' }));
  await user.click(form.getByRole('button', { name: texts.add }));
  expect((await panel()).textContent).toContain('Lantern');
  expect(posted).toEqual(['lantern']);
  expect(document.querySelector('dialog')).toBeNull();
});

test('sizes are in order, with prices that differ; the chosen one’s is at the brand and name', async () => {
  const { user } = open();
  await user.click(card('Perfume'));
  const form = within(await dialog());
  const rows = form.getAllByRole('radio');
  expect(rows.map((row) => row.closest('label')?.textContent)).toEqual(['30 ml$45', '100 ml$99']);
  const head = () => document.querySelector('.choose-head')?.textContent;
  expect(head()).toBe('Rue NoireNight Bloom$99');
  await user.click(form.getByRole('radio', { name: /^30 ml/ }));
  expect(head()).toBe('Rue NoireNight Bloom$45');
});

test('a refusal is shown with its reason, and closes the dialog', async () => {
  const refused = { errors: [{ status: '422', code: 'sold-out' }] };
  const { user } = open(() => Response.json(refused, { status: 422 }));
  await user.click(card('Lipstick'));
  await user.click(within(await dialog()).getByRole('button', { name: texts.add }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(document.querySelector('dialog')).toBeNull();
  expect(card('Lipstick').hasAttribute('data-added')).toBe(false);
});

test('an unreachable API is reported, and can be tried again', async () => {
  const { user } = open();
  vi.stubGlobal(
    'fetch',
    besideTexts(() => Promise.reject(new TypeError('Failed to fetch'))),
  );
  await user.click(card('Lipstick'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Unreachable'));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  await waitFor(() => expect(card('Lipstick').ariaBusy).not.toBe('true'));
});
