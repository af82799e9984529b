import { describe, expect, test } from 'vitest';
import { placedOrderSchema } from '#commerce/order.ts';

const parcelsOf = (parcels: unknown) => placedOrderSchema({ number: 'SG1', parcels })?.parcels;

describe('a parcel as a commerce system says it', () => {
  test('can be followed at an https address', () => {
    const parcels = [
      { id: '1', carrier: 'Post', 'tracking-number': 'RX1', 'tracking-url': 'https://p.example/1' },
    ];
    expect(parcelsOf(parcels)).toMatchObject([
      { carrier: 'Post', trackingNumber: 'RX1', trackingUrl: 'https://p.example/1' },
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://post.example/',
    '//post.example/',
    '/orders',
    'https://user:secret@post.example/',
    'https://',
    '#',
    '',
    null,
    7,
    { href: 'https://post.example/' },
  ])('can’t at %j', (address) => {
    expect(parcelsOf([{ id: '1', 'tracking-url': address }])?.[0]?.trackingUrl).toBeUndefined();
  });

  test.each([null, 'none', {}, [null, 'parcel']])('isn’t there in %j', (parcels) => {
    expect(parcelsOf(parcels)).toEqual([]);
  });
});
