// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { BuyAgain } from '#islands/account/BuyAgain.tsx';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };
import { besideTexts } from '../../../builders/texts-file.ts';

const texts = messages.orders;
const locale = { country: 'SG', language: 'en' } as const;

beforeEach(() => {
  document.body.innerHTML =
    '<div class="toaster"><div role="status"></div><div role="alert"></div></div>';
});

const line = (variantId: string, quantity: number) => ({
  variantId,
  type: 'product' as const,
  quantity,
  points: 0,
  productName: `Product ${variantId}`,
  brandName: '',
  variantName: '',
  productSlug: variantId,
  imgSrc: '',
  displayPrice: '',
});

/** Presses the button, with an API that refuses some variants. Returns the lines that were sent. */
async function press(refused: ReadonlyArray<string>) {
  const sent: Array<ReadonlyArray<{ variant_id: string; quantity: number }>> = [];
  const answer = async (_: string, init?: RequestInit) => {
    const { line_items: lines } = JSON.parse(String(init?.body));
    sent.push(lines);
    const wrong = refused.filter((id) =>
      lines.some(({ variant_id }: { variant_id: string }) => variant_id === id),
    );
    if (wrong.length === 0) return Response.json({ data: BAG });
    const errors = wrong.map((id) => ({ code: 'sold-out', meta: { 'variant-id': id } }));
    return Response.json({ errors }, { status: 422 });
  };
  vi.stubGlobal('fetch', besideTexts(answer));
  const lines = [line('v1', 2), line('v2', 1)];
  render(<BuyAgain {...{ lines, locale, texts }} label={texts.buyAllAgain} name="Order 1" />);
  await userEvent.setup().click(screen.getByRole('button'));
  return sent;
}

const BAG = { type: 'carts', id: 't', attributes: { token: 't' }, meta: { version: 1 } };

test('an order is bought again in the quantities that it had', async () => {
  const sent = await press([]);
  await waitFor(() => expect(document.body.textContent).toContain(texts.added));
  expect(sent).toEqual([
    [
      { variant_id: 'v1', quantity: 2 },
      { variant_id: 'v2', quantity: 1 },
    ],
  ]);
});

test('sold-out variants are left out, and named', async () => {
  const sent = await press(['v1']);
  await waitFor(() => expect(document.body.textContent).toContain('Product v1'));
  expect(sent.at(-1)).toEqual([{ variant_id: 'v2', quantity: 1 }]);
});

test('nothing is added when everything is sold out, with a message', async () => {
  const sent = await press(['v1', 'v2']);
  await waitFor(() => expect(document.body.textContent).toContain(messages.refusals['sold-out']));
  expect(sent).toHaveLength(1);
});
