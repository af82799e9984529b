// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Refinement } from '#domain/listing/refinement.ts';
import { formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import { fillText } from '#i18n/fill-text.ts';
import { ChosenFilters } from '#islands/listing/ChosenFilters.tsx';
import { PriceFilter } from '#islands/listing/PriceFilter.tsx';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };
import { openListing } from './a-listing.tsx';

const MATTE = { facet: 'type:finish', value: 'finish:matte' } as const;
const SALE = { facet: 'under-sale', value: 'true' } as const;
const price = (value: string): Refinement => ({ facet: 'price', value });

const { onSale, removeFilter, priceBelow, priceAbove, clear } = messages.listing;
const { apply } = messages.filters;
const named = (name: string) => ({ name: fillText(removeFilter, { name }) });
const dollars = (amount: number) => formatMoney(fromMajorUnits(amount, 'SGD'), 'en-SG');

const FOUND = {
  facets: [
    {
      key: MATTE.facet,
      name: 'Finish',
      values: [{ id: MATTE.value, name: 'Matte', count: 3, parentId: '' }],
    },
  ],
  price: { min: 3, max: 80 },
  hitsCount: 3,
};

/** The filters of a listing that its shopper changes, three pages down. */
async function open(...trail: ReadonlyArray<Refinement>) {
  const { stateInAddress } = await openListing(
    { find: () => FOUND, trail, pages: 3 },
    <ChosenFilters key="chosen" />,
    <PriceFilter key="price" />,
  );
  await screen.findAllByRole('button');
  const expectTrail = (...expected: ReadonlyArray<Refinement>) =>
    waitFor(() => expect(stateInAddress()).toMatchObject({ trail: expected, page: 1, pages: 1 }));
  return { expectTrail, user: userEvent.setup() };
}

describe('chosen filters', () => {
  test.each([
    ['20-50', `${dollars(20)} – ${dollars(50)}`],
    ['-50', fillText(priceBelow, { amount: dollars(50) })],
    ['20-', fillText(priceAbove, { amount: dollars(20) })],
  ])('are named as the shopper knows them, with the price %s', async (value, name) => {
    await open(MATTE, SALE, price(value));
    for (const each of ['Matte', onSale, name]) {
      expect(await screen.findByRole('button', named(each))).toBeTruthy();
    }
  });

  test('are removed one by one, from the first page on, and the focus stays among them', async () => {
    const { expectTrail, user } = await open(MATTE, SALE);
    await user.click(screen.getByRole('button', named('Matte')));
    await expectTrail(SALE);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', named(onSale))),
    );
  });

  test('are cleared together', async () => {
    const { expectTrail, user } = await open(MATTE, SALE);
    await user.click(screen.getByRole('button', { name: clear }));
    await expectTrail();
    await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  });
});

describe('a range of prices', () => {
  const type = async (user: ReturnType<typeof userEvent.setup>, from: string, to: string) => {
    for (const [label, text] of [
      [/^From/, from],
      [/^To/, to],
    ] as const) {
      await user.clear(screen.getByLabelText(label));
      if (text) await user.type(screen.getByLabelText(label), text);
    }
    await user.click(screen.getByRole('button', { name: apply }));
  };

  test('replaces the one before it, after the other filters', async () => {
    const { expectTrail, user } = await open(price('5-9'), SALE);
    await type(user, '20', '50');
    await expectTrail(SALE, price('20-50'));
  });

  test('may be wider than the prices there are', async () => {
    const { expectTrail, user } = await open();
    await type(user, '1', '1000');
    await expectTrail(price('1-1000'));
  });

  test('is removed by emptying its fields', async () => {
    const { expectTrail, user } = await open(SALE, price('5-9'));
    await type(user, '', '');
    await expectTrail(SALE);
  });

  test('shows in its fields what was chosen elsewhere', async () => {
    const { user } = await open(price('5-9'));
    expect(screen.getByLabelText(/^From/)).toHaveProperty('value', '5');
    await user.click(screen.getByRole('button', named(`${dollars(5)} – ${dollars(9)}`)));
    await waitFor(() => expect(screen.getByLabelText(/^From/)).toHaveProperty('value', ''));
  });
});
