import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ASSETS, STYLE } from '#commerce-api/checkout/assets.ts';

/** Whose colours they are, if not the shop's. */
const OF_OTHERS = new Map([
  ['src/components/gift-cards/GiftCards.astro', 'what gift cards are printed in'],
  ['src/components/shell/footer/payment-marks.css', 'marks of payment systems'],
]);

const COLOUR = /#(?:[0-9a-f]{3}|[0-9a-f]{6})\b(?!\w)|\b(?:rgb|hsl|oklch)\([^)]*\)/gi;
/** Black and white, with any transparency: grounds, shadows, masks. */
const NEUTRAL = /^(?:#fff|#000|#ffffff|#000000|rgb\((?:0 0 0|255 255 255)\b.*)$/;

const FILES = globSync('src/**/*.{astro,css,tsx}');
const coloursOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(COLOUR)]
    .map(([colour]) => colour)
    .filter((colour) => !NEUTRAL.test(colour));

describe('colours', () => {
  it('are tokens of the theme, wherever something is styled', () => {
    const found = FILES.filter((file) => !OF_OTHERS.has(file)).flatMap((file) =>
      coloursOf(file).map((colour) => `${file}: ${colour}`),
    );
    expect(FILES.length).toBeGreaterThan(200);
    expect(found).toEqual([]);
  });

  it('and typefaces are those of the theme in the demo checkout', () => {
    const css = Buffer.from(STYLE.body).toString();
    expect(css).toContain(readFileSync('shop/theme.css', 'utf8'));
    expect(css).not.toContain('@import');
    const fonts = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, address]) => address);
    expect(fonts.length).toBeGreaterThan(2);
    for (const font of fonts.filter((file) => file?.endsWith('.woff2'))) {
      const asset = ASSETS.find(({ address }) => address === font);
      expect([font, asset?.type]).toEqual([font, 'font/woff2']);
    }
  });
});
