// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Offer } from '#commerce/offer.ts';
import { ChooseVariant } from '#islands/bag/ChooseVariant.tsx';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };

const texts = { ...messages.addToBag, close: 'Close' };

const variant = (id: string, others: Partial<Offer> = {}): Offer => ({
  id,
  name: `Shade ${id}`,
  price: `$${id}`,
  originalPrice: '',
  saleText: '',
  color: '#aa0000',
  isSoldOut: false,
  launchStatus: 'none',
  ...others,
});

const VARIANTS = [
  variant('1', { isSoldOut: true }),
  variant('2'),
  variant('3'),
  variant('4', { launchStatus: 'coming_soon' }),
];

function open(variantId: string) {
  const onChoose = vi.fn(async (_: Offer, onAnswer: () => void) => onAnswer());
  const onClose = vi.fn();
  const onOpen = vi.fn();
  const item = { brand: 'Rue Noire', name: 'Balm', picture: '/balm.jpg' };
  const props = { item, variantId, texts, variants: VARIANTS, title: 'Choose a shade' };
  render(<ChooseVariant {...props} {...{ onChoose, onOpen, onClose }} />);
  return { onChoose, onClose, onOpen, user: userEvent.setup() };
}

const choices = () => screen.getAllByRole<HTMLInputElement>('radio');

test('the variant of the card is chosen at first, and what cannot be bought cannot be chosen', () => {
  const { onOpen } = open('3');
  expect(onOpen).toHaveBeenCalledOnce();
  expect(screen.getByRole('dialog', { name: 'Choose a shade: Balm' })).toBeDefined();
  expect(choices().map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, true],
    [false, false],
    [true, false],
    [false, true],
  ]);
  expect(document.activeElement).toBe(choices()[2]);
  expect(screen.getByText(texts.soldOut)).toBeDefined();
  expect(screen.getByText(texts.comingSoon)).toBeDefined();
});

test('one that is sold out gives way to the first that can be bought', () => {
  open('1');
  expect(choices().findIndex(({ checked }) => checked)).toBe(1);
});

test('the price is that of the chosen one, which is added once, and the answer closes it', async () => {
  const { onChoose, onClose, user } = open('2');
  const price = document.querySelector('.choose-price');
  expect(price?.textContent).toBe('$2');
  await user.click(screen.getByText('Shade 3'));
  expect(price?.textContent).toBe('$3');
  await user.click(screen.getByRole('button', { name: texts.add }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(VARIANTS[2], expect.any(Function));
  expect(onClose).toHaveBeenCalledOnce();
});

test('its button closes it', async () => {
  const { onClose, user } = open('2');
  await act(() => user.click(screen.getByRole('button', { name: 'Close' })));
  expect(onClose).toHaveBeenCalledOnce();
});
