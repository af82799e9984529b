import { expect, test } from 'vitest';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';

test('what is stored has the names that the specification fixes', () => {
  const fixed = [
    'waitlistedVariants',
    'wishlistedVariants',
    'recentSearches',
    'recentProducts',
    'PRODUCT_VIEWS',
  ];
  expect(Object.values(LOCAL_STORAGE)).toEqual(expect.arrayContaining(fixed));
});
