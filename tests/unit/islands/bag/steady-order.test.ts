// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LineItem } from '#commerce/bag.ts';
import { useSteadyOrder } from '#islands/bag/useSteadyOrder.ts';
import { aLineItem } from '../../../builders/line-item.ts';

const line = (id: string, variantId: string, type: LineItem['type'] = 'product') =>
  aLineItem({ id, type, variantId });

test('a line that is put back, as a new one after the others, is shown in its old place', () => {
  const a = line('1', 'a');
  const b = line('2', 'b');
  const sample = line('3', 'a', 'free_sample');
  const { result, rerender } = renderHook(useSteadyOrder, { initialProps: [a, b, sample] });
  expect(result.current).toEqual([a, b, sample]);
  rerender([b, sample]);
  expect(result.current).toEqual([b, sample]);
  const again = line('4', 'a');
  const other = line('5', 'c');
  rerender([b, sample, again, other]);
  expect(result.current).toEqual([again, b, other, sample]);
});

test('samples and gifts are below what is bought, though it was put back after them', () => {
  const gift = line('1', 'g', 'gwp');
  const sample = line('2', 's', 'free_sample');
  const bought = line('3', 'a');
  const { result } = renderHook(useSteadyOrder, { initialProps: [gift, sample, bought] });
  expect(result.current).toEqual([bought, sample, gift]);
});
