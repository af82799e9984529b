// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ValueText } from '#console/app/fields/ValueText.tsx';
import { anOrigin, show } from '../editing-views.tsx';

const NAMED = {
  records: [
    { id: 'p1', title: 'Velvet Lipstick' },
    { id: 'p2', title: 'Lip Balm' },
  ],
  more: 0,
};

test.each([
  ['products', ['p2', 'p1'], 'Lip Balm, Velvet Lipstick'],
  ['blocks', [{ kind: 'products', products: [{ 'product-id': 'p1' }] }], 'Velvet Lipstick'],
])('records that %s name are called by their names', async (field, value, said) => {
  anOrigin({ '/writable-records': NAMED });
  show(<ValueText type="pages" field={field} country="SG" value={value} />);
  expect(await screen.findByText(said)).toBeTruthy();
});
