import { describe, expect, test, vi } from 'vitest';
import { isChanged } from '#console/app/api/what-changed.ts';
import { gathering } from '#console/contract/gathering.ts';

/** What a form of a product with variants, and the masthead around it, have read. */
const READ = [
  '/session',
  '/change-sets/own',
  '/change-sets/own/overlaps',
  '/writable-types',
  '/writable/SG/products/p1',
  '/writable/SG/variants/v1',
  '/writable/SG/variants/v2',
  '/history/products/p1+/history/variants/v1',
  '/writable-records?country=SG&type=brands&ids=b1',
  '/reviews/waiting',
  '/questions/waiting',
  '/waiting',
  '/change-sets/own/conversation',
];

describe('of what a form has read', () => {
  const readAgain = (what: Parameters<typeof isChanged>[1]) =>
    READ.filter((path) => isChanged(path, what));

  test('a save in another set has only what the two share read again', () => {
    expect(readAgain({ what: 'set', set: 'other' })).toEqual(['/change-sets/own/overlaps']);
  });

  test('a save in its own set has the set read again, and nothing that is live', () => {
    expect(readAgain({ what: 'set', set: 'own' })).toEqual([
      '/change-sets/own',
      '/change-sets/own/overlaps',
    ]);
  });

  test('what is published has what is live read again', () => {
    expect(readAgain({ what: 'content' })).toEqual(READ.slice(4, 8));
  });

  test('a rebuild has nothing of it read again, and what nobody knows has all', () => {
    expect(readAgain({ what: 'shop' })).toEqual([]);
    expect(readAgain({ what: 'conversation' })).toEqual([
      '/waiting',
      '/change-sets/own/conversation',
    ]);
    expect(readAgain({ what: 'reviews' })).toEqual(['/reviews/waiting']);
    expect(readAgain({ what: 'anything' })).toEqual(READ.slice(1));
  });
});

describe('what is asked for in the same moment', () => {
  test('is asked for together, in requests of a size', async () => {
    const load = vi.fn(async (keys: ReadonlyArray<number>) => keys.map((key) => key * 2));
    const read = gathering(load, 2);
    expect(await Promise.all([1, 2, 3].map(read))).toEqual([2, 4, 6]);
    expect(load.mock.calls).toEqual([[[1, 2]], [[3]]]);
    await read(4);
    expect(load).toHaveBeenCalledTimes(3);
  });

  test('fails together', async () => {
    const read = gathering(async () => Promise.reject(new Error('It is away.')), 9);
    const settled = await Promise.allSettled([read(1), read(2)]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
