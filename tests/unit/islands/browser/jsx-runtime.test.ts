import * as react from 'react/jsx-runtime';
import { expect, test } from 'vitest';
import * as own from '#islands/browser/jsx-runtime.ts';

test.each([
  ['a', { href: '/' }, undefined],
  ['li', { children: ['a', 'b'] }, 'first'],
  ['li', { key: 7, children: 'a' }, undefined],
  [() => null, { id: 'place' }, 0],
  [react.Fragment, {}, undefined],
] as const)('elements are as React makes them: %o', (type, config, key) => {
  expect(own.Fragment).toBe(react.Fragment);
  // What React adds in development isn't read in production.
  const { $$typeof, ...described } = own.jsx(type, config, key);
  const { type: ofType, key: ofKey, props } = react.jsx(type, config, key);
  expect($$typeof).toBe(Reflect.get(react.jsx('a', {}), '$$typeof'));
  expect(described).toEqual({ type: ofType, key: ofKey, props, ref: null });
});
