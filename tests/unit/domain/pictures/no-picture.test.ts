import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { noPicture, noPictureUrl } from '#domain/pictures/no-picture.ts';

const tileOf = (product: { brandName?: string; path?: string }) =>
  /^\/no-picture\.svg#svgView\(viewBox\((\d+),(\d+),600,600\)\)$/
    .exec(noPictureUrl({ brandName: 'Maison Aube', path: '/products/rose', ...product }))
    ?.slice(1)
    .map((side) => Number(side) / 600);

describe('what stands where a product has no picture', () => {
  it.each([
    ['/products/oat-daily-cleanser', 0],
    ['/products/maison-aube-velvet-lipstick?variant=1', 1],
    ['chalk-lily-lip-balm', 1],
    ['Chalk Lily Lip Balm', 1],
    ['splash-proof-mascara', 2],
    ['browned-butter-eyeshadow-palette', 3],
    ['gilt-fig-and-cedar-eau-de-parfum', 4],
    ['morning-chalk-coconut-body-butter', 5],
    ['aurum-comb-paddle-brush', 6],
    ['sunset-vanity-gift', 7],
    ['', 0],
  ])('shows the kind of %s', (path, kind) => {
    expect(tileOf({ path })?.[0]).toBe(kind);
  });

  it('has one colour for a brand, and several for brands', () => {
    const names = ['Maison Aube', 'Juno Marsh', '88 Lanterns', '숨결', 'Düne & Salz', 'Aurum Comb'];
    const colors = names.map((brandName) => tileOf({ brandName })?.[1]);
    expect(tileOf({ brandName: 'Maison Aube', path: 'other' })?.[1]).toBe(colors[0]);
    expect(new Set(colors).size).toBeGreaterThan(2);
  });
});

test('each kind in each colour is drawn on the sheet', () => {
  const sheet = readFileSync('public/no-picture.svg', 'utf8');
  const grounds = [...sheet.matchAll(/<path fill="#\w{6}" d="M0 (\d+)h4800v600H0z"\/>/g)];
  expect(grounds.map(([, top]) => Number(top) / 600)).toEqual([0, 1, 2, 3, 4, 5]);
  const [row = ''] = /<g id="row".*?<\/defs>/s.exec(sheet) ?? [];
  expect(row.match(/<g( transform="translate\(\d+\)")?>/g)?.length).toBe(8);
  expect(noPicture({ brandName: '', path: '' })).toMatchObject({
    width: 600,
    height: 600,
    alt: '',
  });
});
