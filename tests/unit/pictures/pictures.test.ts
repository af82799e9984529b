import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it, test } from 'vitest';
import {
  billboardAddress,
  brandLogoAddress,
  MOTIFS,
  PALETTES,
  PICTURES_ROOT,
  packshotAddress,
  swatchAddress,
  VIEWS,
} from '#commerce-api/pictures/addresses.ts';
import { createPictures } from '#commerce-api/pictures/pictures.ts';
import { PRODUCT_TYPES } from '#commerce-api/pictures/product-type.ts';
import { DEMO_DRAWINGS } from '#demo/pictures/drawings.ts';

const KILOBYTE = 1024;
const BRANDS = [
  'Nuda',
  'Dr. Lara Devgan Scientific Beauty',
  '설화수 이니스프리 라네즈',
  'มิสทิน',
  '',
];
const pictures = createPictures(DEMO_DRAWINGS);

function get(address: string, headers: Record<string, string> = {}) {
  return pictures.fetch(new Request(new URL(address, 'http://shop'), { headers }));
}

async function drawn(address: string): Promise<string> {
  const response = await get(address);
  expect(response.status, address).toBe(200);
  return response.text();
}

function packshots(productType: (typeof PRODUCT_TYPES)[number]) {
  return VIEWS.flatMap((view) =>
    BRANDS.map((brandName, index) =>
      packshotAddress({
        productType,
        brandName,
        color: index % 2 === 0 ? null : '#b0304a',
        seed: `seed ${index}`,
        view,
      }),
    ),
  );
}

describe('packshots', () => {
  it.each(PRODUCT_TYPES)('of a %s are small and well-formed in every view', async (productType) => {
    for (const address of packshots(productType)) {
      const svg = await drawn(address);
      expect(XMLValidator.validate(svg), address).toBe(true);
      expect(svg, address).not.toMatch(/NaN|undefined|Infinity/);
      expect(Buffer.byteLength(svg), address).toBeLessThanOrEqual(3 * KILOBYTE);
    }
  });

  it.each(PRODUCT_TYPES)('of a %s define every gradient that they use', async (productType) => {
    for (const address of packshots(productType)) {
      const svg = await drawn(address);
      for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) {
        expect(svg, address).toContain(`Gradient id="${id}"`);
      }
    }
  });

  it('of different types, views, brands, colours and seeds look different', async () => {
    const base = {
      productType: 'serum-dropper',
      brandName: 'Nuda',
      color: null,
      seed: 'a',
      view: 0,
    } as const;
    const addresses = [
      packshotAddress(base),
      packshotAddress({ ...base, productType: 'perfume' }),
      packshotAddress({ ...base, view: 1 }),
      packshotAddress({ ...base, view: 2 }),
      packshotAddress({ ...base, brandName: 'Maison Ciel' }),
      packshotAddress({ ...base, color: '#336699' }),
      packshotAddress({ ...base, seed: 'b' }),
    ];
    const bytes = await Promise.all(addresses.map(drawn));
    expect(new Set(bytes).size).toBe(addresses.length);
  });

  it('carry the brand, its letters escaped', async () => {
    const brandName = '<script>&"x" \'y\'';
    const address = packshotAddress({
      productType: 'pouch',
      brandName,
      color: null,
      seed: 'a',
      view: 0,
    });
    const svg = await drawn(address);
    expect(svg).not.toContain('<script');
    expect(textsOf(svg).join(' ').toLowerCase()).toContain(brandName);
  });
});

describe('brand logos', () => {
  it.each(['Nuda', 'Kérastase', '설화수', 'มิสทิน', 'Tom & Jerry <3', 'W'.repeat(40)])(
    'of %s say the name',
    async (brandName) => {
      const svg = await drawn(brandLogoAddress(brandName));
      expect(XMLValidator.validate(svg)).toBe(true);
      expect(textsOf(svg).join(' ').toLowerCase()).toBe(brandName.toLowerCase());
    },
  );
});

describe('billboards', () => {
  it.each(MOTIFS)('with %s are small and well-formed in every palette and shape', async (motif) => {
    const sizes = [
      { width: 1600, height: 560 },
      { width: 750, height: 900 },
      { width: 2000, height: 100 },
      { width: 100, height: 2000 },
    ];
    for (const [index, palette] of PALETTES.entries()) {
      for (const size of sizes) {
        const svg = await drawn(billboardAddress({ motif, palette, seed: `${index}`, ...size }));
        expect(XMLValidator.validate(svg)).toBe(true);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(svg).toContain(`viewBox="0 0 ${size.width} ${size.height}"`);
        expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(6 * KILOBYTE);
      }
    }
  });
});

test('a band shows its set up to its end, other billboards show it once', async () => {
  const at = (width: number, height: number) =>
    drawn(billboardAddress({ motif: 'gift', palette: 'rose', seed: 'x', width, height }));
  expect((await at(1440, 100)).match(/<use href="#S"/g)?.length).toBeGreaterThanOrEqual(2);
  expect(await at(1440, 560)).not.toContain('<use');
});

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
    const again = await createPictures(DEMO_DRAWINGS).fetch(
      new Request(new URL(address, 'http://shop')),
    );
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

/** All text of a document, as an XML parser reads it. */
function textsOf(svg: string): ReadonlyArray<string> {
  const parser = new XMLParser({ preserveOrder: true, trimValues: false, parseTagValue: false });
  return collectTexts(parser.parse(svg));
}

function collectTexts(node: unknown): ReadonlyArray<string> {
  if (Array.isArray(node)) return node.flatMap(collectTexts);
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '#text' ? [String(value)] : collectTexts(value),
  );
}
