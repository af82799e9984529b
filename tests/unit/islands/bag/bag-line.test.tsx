// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LineItem } from '#commerce/bag.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { LiveBagLine } from '#islands/bag/LiveBagLine.tsx';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };
import { aLineItem } from '../../../builders/line-item.ts';

const texts = messages.bag;

function show(line: Pick<LineItem, 'type' | 'inventory'>) {
  const item = aLineItem({ variantName: '30 ml', ...line });
  const locale = localeFor('SG');
  render(<LiveBagLine {...{ item, locale, texts, pictureSources: [] }} onRemove={() => {}} />);
}

test('a gift in the bag is named without the colour of a problem', () => {
  show({ type: 'gwp', inventory: 5 });
  expect(screen.getByText(texts.gift).classList.contains('bag-problem')).toBe(false);
});

test('a sample that ran out is still called one, and the problem is said apart', () => {
  show({ type: 'free_sample', inventory: 0 });
  expect(screen.getByText(texts.sample).classList.contains('bag-problem')).toBe(false);
  expect(screen.getByText(texts.soldOut).classList.contains('bag-problem')).toBe(true);
});

test.each(['Plainsong', 'Balm', '30 ml'])('%s is kept apart from what is around it', (name) => {
  show({ type: 'product', inventory: 5 });
  expect(screen.getByText(name).localName).toBe('bdi');
});
