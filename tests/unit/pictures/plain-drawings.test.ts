import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import {
  billboardAddress,
  brandLogoAddress,
  PALETTES,
  packshotAddress,
  VIEWS,
} from '#commerce-api/pictures/addresses.ts';
import { createPictures } from '#commerce-api/pictures/pictures.ts';
import { PLAIN_DRAWINGS } from '#commerce-api/pictures/plain-drawings.ts';

const BRANDS = [
  'Nuda',
  '설화수 이니스프리 라네즈',
  '"><script>alert(1)</script>',
  'W'.repeat(40),
  '',
];
const pictures = createPictures();

async function drawn(address: string): Promise<string> {
  const response = await pictures.fetch(new Request(new URL(address, 'http://shop')));
  expect(response.status, address).toBe(200);
  return response.text();
}

function expectSound(svg: string): void {
  expect(XMLValidator.validate(svg)).toBe(true);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<script/);
}

describe('plain pictures', () => {
  it.each(BRANDS)('of the brand %j are well-formed, and show the shade', async (brandName) => {
    for (const view of VIEWS) {
      const packshot = { productType: 'lipstick', brandName, color: '#b0304a', seed: 'a' } as const;
      const svg = await drawn(packshotAddress({ ...packshot, view }));
      expectSound(svg);
      expect(svg).toContain('#b0304a');
    }
    if (brandName !== '') expectSound(await drawn(brandLogoAddress(brandName)));
  });

  it.each(PALETTES)('of a scene in %s are well-formed in every form', async (palette) => {
    for (const [width, height] of [
      [1440, 560],
      [780, 900],
    ] as const) {
      for (const motif of PLAIN_DRAWINGS.motifs) {
        expectSound(await drawn(billboardAddress({ motif, palette, seed: 'a', width, height })));
      }
    }
  });
});
