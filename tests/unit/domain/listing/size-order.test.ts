import { expect, test } from 'vitest';
import { bySize } from '#domain/listing/size-order.ts';

const order = (...names: ReadonlyArray<string>) =>
  bySize(names.map((name) => ({ name }))).map(({ name }) => name);

test.each([
  [
    ['100 ml', '30 ml'],
    ['30 ml', '100 ml'],
  ],
  [
    ['30มล.', '100 มล.', '5 มล.'],
    ['5 มล.', '30มล.', '100 มล.'],
  ],
  [
    ['1 L', '250 ml'],
    ['250 ml', '1 L'],
  ],
  [
    ['300 กรัม', '70 กรัม'],
    ['70 กรัม', '300 กรัม'],
  ],
  [
    ['1.2 kg', '500 g'],
    ['500 g', '1.2 kg'],
  ],
  [
    ['12 lembar', '6 lembar'],
    ['6 lembar', '12 lembar'],
  ],
  [
    ['10매', '1매', '5매'],
    ['1매', '5매', '10매'],
  ],
  [
    ['60 pieces', '1 piece'],
    ['1 piece', '60 pieces'],
  ],
  [
    ['1,000 ml', '250 ml', '7,5 ml'],
    ['7,5 ml', '250 ml', '1,000 ml'],
  ],
  [
    ['3.4 oz / 100 mL Spray', '0.25 oz / 7.5 mL'],
    ['0.25 oz / 7.5 mL', '3.4 oz / 100 mL Spray'],
  ],
  [
    ['1.7 fl oz', '0.5 fl oz'],
    ['0.5 fl oz', '1.7 fl oz'],
  ],
])('%j are put in ascending order', (names, ordered) => {
  expect(order(...names)).toEqual(ordered);
});

test.each([
  [['Standard', '30 ml']],
  [['50 ml', '12 sheets', '5 ml']],
  [['Large', 'Small']],
  [['Vanilla 9', 'Rose 3']],
])('%j stay as they are', (names) => {
  expect(order(...names)).toEqual(names);
});

test('sizes that hold the same stay in their order', () => {
  expect(order('50 ml refill', '50 ml', '15 ml')).toEqual(['15 ml', '50 ml refill', '50 ml']);
});
