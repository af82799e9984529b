// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ListingState } from '#domain/listing/listing-state.ts';
import type { Refinement } from '#domain/listing/refinement.ts';
import { formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import { fillText } from '#i18n/fill-text.ts';
import { ChosenFilters } from '#islands/listing/ChosenFilters.tsx';
import { useListing } from '#islands/listing/listing-store.ts';
import { PriceFilter } from '#islands/listing/PriceFilter.tsx';
import messages from '../../../src/i18n/messages/en.json' with { type: 'json' };
import { aListing } from './a-listing.tsx';

const MATTE = { facet: 'type:finish', value: 'finish:matte' } as const;
const SALE = { facet: 'under-sale', value: 'true' } as const;
const price = (value: string): Refinement => ({ facet: 'price', value });

const { onSale, removeFilter, priceBelow, priceAbove, clear, apply } = messages.listing;
const named = (name: string) => ({ name: fillText(removeFilter, { name }) });

const dollars = (amount: number) => formatMoney(fromMajorUnits(amount, 'SGD'), 'en-SG');

afterEach(cleanup);

/** The filters of a listing that its shopper changes. */
function open(...trail: ReadonlyArray<Refinement>) {
  const change = vi.fn((state: ListingState) => useListing.setState({ state }));
  useListing.setState({
    state: { query: '', trail, sort: 'popularity', page: 1, pages: 3 },
    facets: [
      {
        key: MATTE.facet,
        name: 'Finish',
        values: [{ id: MATTE.value, name: 'Matte', count: 3, parentId: '' }],
      },
    ],
  });
  render(aListing({ change }, <ChosenFilters key="chosen" />, <PriceFilter key="price" />));
  const trails = () => change.mock.calls.map(([state]) => state.trail);
  return { change, trails, user: userEvent.setup() };
}

describe('chosen filters', () => {
  test('are named as the shopper knows them', () => {
    open(MATTE, SALE, price('20-50'), price('-50'), price('20-'));
    const names = [
      'Matte',
      onSale,
      `${dollars(20)} – ${dollars(50)}`,
      fillText(priceBelow, { amount: dollars(50) }),
      fillText(priceAbove, { amount: dollars(20) }),
    ];
    for (const name of names) expect(screen.getByRole('button', named(name))).toBeTruthy();
  });

  test('are removed one by one, from the first page on, and the focus stays among them', async () => {
    const { change, user } = open(MATTE, SALE);
    await user.click(screen.getByRole('button', named('Matte')));
    expect(change).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ trail: [SALE], page: 1, pages: 1 }),
    );
    expect(document.activeElement).toBe(screen.getByRole('button', named(onSale)));
  });

  test('are cleared together', async () => {
    const { trails, user } = open(MATTE, SALE);
    await user.click(screen.getByRole('button', { name: clear }));
    expect(trails()).toEqual([[]]);
    expect(screen.queryByRole('list')).toBeNull();
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
    const { trails, user } = open(price('5-9'), SALE);
    await type(user, '20', '50');
    expect(trails()).toEqual([[SALE, price('20-50')]]);
  });

  test('is removed by emptying its fields', async () => {
    const { trails, user } = open(SALE, price('5-9'));
    await type(user, '', '');
    expect(trails()).toEqual([[SALE]]);
  });

  test('shows in its fields what was chosen elsewhere', async () => {
    const { user } = open(price('5-9'));
    expect(screen.getByLabelText(/^From/)).toHaveProperty('value', '5');
    await user.click(screen.getByRole('button', named(`${dollars(5)} – ${dollars(9)}`)));
    expect(screen.getByLabelText(/^From/)).toHaveProperty('value', '');
  });
});
