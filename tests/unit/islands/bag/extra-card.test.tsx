// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ExtraCard } from '#islands/bag/ExtraCard.tsx';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };

const texts = { ...messages.bag, ...messages.cart };

/** A reward of 750 points, with so many missing. */
function show(missing: number, isChosen = false) {
  const extra = {
    id: '1',
    variantId: 'v1',
    brandName: 'Plainsong',
    productName: 'Shampoo',
    productSlug: 'shampoo',
    variantName: '',
    imgSrc: '/shampoo.svg',
    points: 750,
  };
  const state = { isChosen, isBusy: false, isDisabled: false, missing };
  render(
    <ExtraCard
      {...{ extra, texts, pictureSources: [], ...state }}
      onChoose={() => {}}
      onGiveBack={() => {}}
    />,
  );
}

test('a reward that is too expensive says how many points are missing, and has no button', () => {
  show(600);
  expect(screen.getByText('600 points to go')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('one that there are enough points for can be chosen', () => {
  show(0);
  expect(screen.getByRole('button').textContent).toBe(texts.choose);
});

test('one that is chosen can be given back, however few points are left', () => {
  show(600, true);
  expect(screen.getByRole('button').textContent).toBe(texts.giveBack);
});

test.each(['Plainsong', 'Shampoo'])('%s is kept apart from what is around it', (name) => {
  show(0);
  expect(screen.getByText(name).localName).toBe('bdi');
});
