import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it, test } from 'vitest';
import {
  billboardAddress,
  brandLogoAddress,
  PALETTES,
  packshotAddress,
  VIEWS,
} from '#commerce-api/pictures/addresses.ts';
import { createPictures } from '#commerce-api/pictures/pictures.ts';
import { PRODUCT_TYPES } from '#commerce-api/pictures/product-type.ts';
import { DEMO_DRAWINGS } from '#demo/pictures/drawings.ts';
import { DEMO_SEED } from '../demo-seed.ts';

const KILOBYTE = 1024;
const BRANDS = [
  'Nuda',
  'Dr. Lara Devgan Scientific Beauty',
  '설화수 이니스프리 라네즈',
  'มิสทิน',
  '',
];
const pictures = createPictures(DEMO_DRAWINGS);

async function drawn(address: string): Promise<string> {
  const response = await pictures.fetch(new Request(new URL(address, 'http://shop')));
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
      expect(svg, address).not.toMatch(/ data-|=""/);
      expect(Buffer.byteLength(svg), address).toBeLessThanOrEqual(4 * KILOBYTE);
      expect(Buffer.byteLength(withoutNames(svg)), address).toBeLessThanOrEqual(3 * KILOBYTE);
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
    const pouch = { productType: 'pouch', color: null, seed: 'a', view: 0 } as const;
    const svg = await drawn(packshotAddress({ ...pouch, brandName }));
    expect(svg).not.toContain('<script');
    expect(textsOf(svg).join(' ').toLowerCase()).toContain(brandName);
    const outlined = await drawn(packshotAddress({ ...pouch, brandName: 'Brückner & Lune' }));
    expect(textsOf(outlined)).toContain('Brückner & Lune');
  });
});

test('brands set their names in outlines, since a picture loads no font', async () => {
  for (const { name: written } of DEMO_SEED.brands) {
    const name = written.en;
    const svg = await drawn(brandLogoAddress(name));
    expect(svg).not.toContain('<text');
    expect(textsOf(svg)).toEqual([name]);
  }
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
  it.each(DEMO_DRAWINGS.motifs)(
    'with %s are small and well-formed in every palette and shape',
    async (motif) => {
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
    },
  );
});

describe('a scene with a subject', () => {
  const subject = { productType: 'blush', brandName: 'Xanthe Rue', color: '#c8506a' } as const;
  const place = { palette: 'rose', seed: 'a', width: 1440, height: 560 } as const;

  it.each(['product', 'brand'] as const)('shows the %s that it is about', async (motif) => {
    const svg = await drawn(billboardAddress({ motif, subject, ...place }));
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(textsOf(svg)).toContain('Xanthe Rue');
    const other = { ...subject, productType: 'perfume' } as const;
    expect(await drawn(billboardAddress({ motif, subject: other, ...place }))).not.toBe(svg);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(9 * KILOBYTE);
  });
});

test('a band shows its set up to its end, other billboards show it once', async () => {
  const at = (width: number, height: number) =>
    drawn(billboardAddress({ motif: 'gift', palette: 'rose', seed: 'x', width, height }));
  expect((await at(1440, 100)).match(/<use href="#S"/g)?.length).toBeGreaterThanOrEqual(2);
  expect(await at(1440, 560)).not.toContain('<use');
});

function withoutNames(svg: string): string {
  return svg.replace(/<path aria-label="[^>]*>/g, '');
}

/** All text of a document, written or outlined, as an XML parser reads it. */
function textsOf(svg: string): ReadonlyArray<string> {
  const parser = new XMLParser({
    preserveOrder: true,
    trimValues: false,
    parseTagValue: false,
    ignoreAttributes: false,
    processEntities: true,
  });
  return collectTexts(parser.parse(svg));
}

function collectTexts(node: unknown): ReadonlyArray<string> {
  if (Array.isArray(node)) return node.flatMap(collectTexts);
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '#text' || key === '@_aria-label' ? [String(value)] : collectTexts(value),
  );
}
