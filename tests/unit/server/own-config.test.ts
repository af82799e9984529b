import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readOwn } from '#server/config/own-config.ts';
import { type OwnSource, ownSource } from '#sources/own-source.ts';

const neverOpened = () => {
  throw new Error('Reading the configuration opens nothing.');
};

const warehouse: OwnSource = ownSource({
  title: 'Warehouse',
  lacks: ['members'],
  variables: z.object({
    WAREHOUSE_URL: z.url('must be an address'),
    WAREHOUSE_SHELF: z.string().default('a'),
  }),
  system: ({ WAREHOUSE_URL: url, WAREHOUSE_SHELF: shelf }) => ({
    url,
    adminUrl: `${url}/shelves/${shelf}`,
    open: neverOpened,
  }),
});
const sources = { warehouse };

describe('a source of the shop’s own', () => {
  test('is described by its variables when it is chosen', () => {
    const env = { WAREHOUSE_URL: 'https://goods.example', OTHER: 'x' };
    expect(readOwn('warehouse', env, sources)).toEqual({
      own: {
        name: 'warehouse',
        title: 'Warehouse',
        url: 'https://goods.example',
        adminUrl: 'https://goods.example/shelves/a',
        variables: { WAREHOUSE_URL: 'https://goods.example' },
      },
      problems: [],
    });
  });

  test('says which of its variables is wrong', () => {
    expect(readOwn('warehouse', {}, sources)).toEqual({
      own: undefined,
      problems: [{ variable: 'WAREHOUSE_URL', problem: 'must be an address' }],
    });
  });

  test('that is not chosen refuses its variables, which would do nothing', () => {
    const env = { WAREHOUSE_URL: 'https://goods.example' };
    expect(readOwn('vendure', env, sources).problems).toEqual([
      {
        variable: 'WAREHOUSE_URL',
        problem: 'is of no use without STOREFRONT_SOURCE=warehouse',
      },
    ]);
    expect(readOwn(undefined, {}, sources)).toEqual({ own: undefined, problems: [] });
  });
});
