import { describe, expect, it } from 'vitest';
import {
  brandLogoAddress,
  PICTURES_ROOT,
  packshotAddress,
  swatchAddress,
} from '#commerce-api/pictures/addresses.ts';
import { createPictures } from '#commerce-api/pictures/pictures.ts';

const pictures = createPictures();

function get(address: string, headers: Record<string, string> = {}) {
  return pictures.fetch(new Request(new URL(address, 'http://shop'), { headers }));
}

async function drawn(address: string): Promise<string> {
  const response = await get(address);
  expect(response.status, address).toBe(200);
  return response.text();
}

describe('the service of pictures', () => {
  const logo = brandLogoAddress('Nuda');

  it('answers the same bytes for the same address, in any instance', async () => {
    const address = packshotAddress({
      productType: 'palette',
      brandName: 'Nuda',
      color: null,
      seed: 'a',
      view: 0,
    });
    const again = await createPictures().fetch(new Request(new URL(address, 'http://shop')));
    expect(await again.text()).toBe(await drawn(address));
  });

  it('lets a picture be cached forever, and be nothing but a picture', async () => {
    const { headers } = await get(logo);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });

  it('answers 304 to clients that have it already, and only to them', async () => {
    const etag = (await get(logo)).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[0-9a-z]+"$/);
    expect((await get(logo, { 'If-None-Match': etag })).status).toBe(304);
    expect((await get(logo, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('draws a swatch', async () => {
    expect(await drawn(swatchAddress('#aabbcc'))).toContain('#aabbcc');
  });

  it.each([
    ['a colour that is not one', 'packshot/lipstick.svg?color=red', 'color'],
    ['markup for a colour', 'packshot/lipstick.svg?color=%22/%3E%3Cscript%3E', 'color'],
    ['a view that there is not', 'packshot/lipstick.svg?view=3', 'view'],
    ['a seed with other characters', 'packshot/lipstick.svg?seed=%3Cb%3E', 'seed'],
    ['a brand that is too long', `packshot/lipstick.svg?brand=${'x'.repeat(41)}`, 'brand'],
    ['a brand with a control character', 'packshot/lipstick.svg?brand=a%00b', 'brand'],
    ['a logo of nobody', 'logo.svg', 'brand'],
    ['a swatch of nothing', 'swatch.svg', 'color'],
    ['an unknown parameter', 'packshot/lipstick.svg?extra=1', 'extra'],
    [
      'a billboard that is too wide',
      'billboard/gift.svg?palette=rose&width=2001&height=500',
      'width',
    ],
    ['a billboard without height', 'billboard/gift.svg?palette=rose&width=500', 'height'],
    [
      'an endless number',
      `billboard/gift.svg?palette=rose&width=500&height=${'9'.repeat(400)}`,
      'height',
    ],
    ['an unknown palette', 'billboard/gift.svg?palette=neon&width=500&height=500', 'palette'],
  ])('refuses %s with a sentence that names it', async (_, path, named) => {
    const response = await get(`${PICTURES_ROOT}/${path}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(new RegExp(`^The .*${named}.*\\.$`));
  });

  it.each([
    'packshot/spaceship.svg',
    'packshot/lipstick.png',
    'packshot/constructor.svg',
    'billboard/spaceship.svg?palette=rose&width=500&height=500',
    'toString.svg',
    '',
    'packshot/%E0%A4%A.svg',
    'packshot/../../etc/passwd',
  ])('has nothing at %s', async (path) => {
    expect((await get(`${PICTURES_ROOT}/${path}`)).status).toBe(404);
  });

  it('survives a query that cannot be decoded', async () => {
    expect((await get(`${PICTURES_ROOT}/logo.svg?brand=%E0%A4%A`)).status).toBeLessThan(500);
  });
});
