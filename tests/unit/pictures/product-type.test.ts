import { describe, expect, it } from 'vitest';
import { type ProductType, productTypeOf } from '#commerce-api/pictures/product-type.ts';

const CASES: ReadonlyArray<readonly [chain: string, type: ProductType]> = [
  ['makeup/lip/lipstick', 'lipstick'],
  ['makeup/lip/liquid-lipstick', 'liquid-lipstick'],
  ['makeup/lip/lip-stain', 'liquid-lipstick'],
  ['makeup/lip/lip-gloss', 'lip-gloss'],
  ['makeup/lip/lip-plumper', 'lip-gloss'],
  ['makeup/lip/lip-liner', 'lip-liner'],
  ['makeup/lip/lip-balm-treatment', 'lip-balm'],
  ['makeup/lip/lip-sets', 'gift-set'],
  ['makeup/face/foundation', 'foundation'],
  ['makeup/face/concealer', 'concealer'],
  ['makeup/face/bb-cc-cream', 'primer'],
  ['makeup/face/setting-spray-powder', 'powder-compact'],
  ['makeup/face/highlighter', 'highlighter'],
  ['makeup/cheek/blush', 'blush'],
  ['makeup/cheek/cheek-palettes', 'palette'],
  ['makeup/eye/eye-primer', 'primer'],
  ['makeup/eye/eyebrow', 'brow'],
  ['makeup/eye/eyeliner', 'eyeliner'],
  ['makeup/eye/false-eyelashes', 'lashes'],
  ['makeup/eye/mascara', 'mascara'],
  ['makeup/nail', 'nail-polish'],
  ['makeup/accessories/tweezers-eyebrow-tools', 'tool'],
  ['makeup/accessories/makeup-bags-travel-cases', 'pouch'],
  ['makeup/brushes-applicators/brush-sets', 'brush'],
  ['makeup/brushes-applicators/brush-cleaners', 'cleanser-tube'],
  ['makeup/brushes-applicators/sponges-applicators', 'sponge'],
  ['skincare/treatments/face-serums', 'serum-dropper'],
  ['skincare/moisturizers/moisturizers', 'cream-jar'],
  ['skincare/moisturizers/mists-essences', 'mist-spray'],
  ['skincare/cleansers/face-wash-cleansers', 'cleanser-tube'],
  ['skincare/cleansers/toners', 'toner-bottle'],
  ['skincare/cleansers/face-wipes', 'wipes'],
  ['skincare/eye-care/eye-creams-treatments', 'eye-cream'],
  ['skincare/eye-care/eye-masks', 'sheet-mask'],
  ['skincare/masks/sheet-masks', 'sheet-mask'],
  ['skincare/masks/face-masks', 'cream-jar'],
  ['skincare/self-tanners/for-face', 'body-lotion'],
  ['skincare/high-tech-tools/anti-aging', 'device'],
  ['skincare/high-tech-tools/facial-cleansing-brushes', 'device'],
  ['skincare/shop-by-concern/anti-aging', 'cream-jar'],
  ['skincare/sunscreen/body-sunscreen', 'sunscreen'],
  ['skincare/wellness/facial-rollers', 'facial-roller'],
  ['skincare/wellness/beauty-supplements', 'supplement'],
  ['fragrance/women/perfume', 'perfume'],
  ['fragrance/women/rollerballs-travel-size', 'rollerball'],
  ['fragrance/women/body-mist-hair-mist', 'mist-spray'],
  ['fragrance/men/cologne', 'cologne'],
  ['fragrance/candles-home-scents/candles', 'candle'],
  ['fragrance/candles-home-scents/diffusers', 'diffuser'],
  ['fragrance/value-gift-sets/perfume-gift-sets', 'gift-set'],
  ['hair/hair-styling-treatments/hair-oil', 'hair-oil'],
  ['hair/hair-styling-treatments/hair-masks', 'hair-mask'],
  ['hair/hair-styling-treatments/dry-shampoo', 'hair-spray'],
  ['hair/hair-styling-treatments/leave-in-conditioner', 'conditioner'],
  ['hair/hair-styling-treatments/hair-supplements', 'supplement'],
  ['hair/shampoo-conditioner/shampoo', 'shampoo'],
  ['hair/shampoo-conditioner/conditioner', 'conditioner'],
  ['hair/shop-by-concern/color-care', 'shampoo'],
  ['hair/tools/hair-dryers', 'hair-tool'],
  ['hair/tools/curling-irons', 'hair-iron'],
  ['hair/tools/brushes-combs', 'hair-brush'],
  ['bath-body/bath-shower/body-wash-shower-gel', 'bath-gel'],
  ['bath-body/body-moisturizers/hand-cream-foot-cream', 'hand-cream'],
  ['bath-body/body-moisturizers/body-lotions-body-oils', 'body-lotion'],
  ['bath-body/body-care/deodorant-antiperspirant', 'deodorant'],
  ['men/hair/shampoo-conditioner', 'shampoo'],
  ['men/shaving/aftershave', 'cologne'],
  ['tools-brushes/beauty-tools/eyelash-curlers', 'tool'],
  ['tools-and-brushes/hair-tools/straighteners-and-curlers', 'hair-iron'],
  ['hair/treat/leave-in', 'conditioner'],
  ['hair/style/styling-creams', 'hair-mask'],
  ['fragrance/home/room-sprays', 'mist-spray'],
  ['mini-size/skincare', 'cream-jar'],
  ['makeup/mini-size', 'lipstick'],
  ['minis/fragrance/travel-sprays', 'perfume'],
  ['minis/travel-sets', 'mini-set'],
  ['gifts', 'gift-set'],
];

const ROOTS: ReadonlyArray<readonly [chain: string, type: ProductType]> = [
  ['makeup', 'lipstick'],
  ['makeup/lip', 'lipstick'],
  ['makeup/eye', 'eyeshadow'],
  ['makeup/face', 'foundation'],
  ['skincare', 'cream-jar'],
  ['fragrance', 'perfume'],
  ['hair', 'shampoo'],
  ['bath-body', 'body-lotion'],
  ['men', 'cologne'],
  ['tools-brushes', 'brush'],
  ['something-else', 'cream-jar'],
];

describe('productTypeOf', () => {
  it.each(CASES)('reads %s as %s', (chain, type) => {
    expect(productTypeOf(chain.split('/'))).toBe(type);
  });

  it.each(ROOTS)('falls back for %s to %s', (chain, type) => {
    expect(productTypeOf(chain.split('/'))).toBe(type);
  });

  it('tells a stick of sun care by its own name', () => {
    const chain = ['skincare', 'sun-care', 'face-sunscreen'];
    expect(productTypeOf(chain, 'nuda-warm-stone-milky-sun-stick-spf-50')).toBe('sun-stick');
    expect(productTypeOf(chain, 'nuda-warm-stone-milky-sunscreen-spf-50')).toBe('sunscreen');
  });

  it.each(['contour-stick', 'eyeshadow-stick'])('tells a %s by its own name', (kind) => {
    const chain = ['makeup', 'cheeks', kind.replace('-stick', '')];
    expect(productTypeOf(chain, `nuda-paper-moon-${kind}`)).toBe('makeup-stick');
    expect(productTypeOf(chain, 'nuda-paper-moon-powder')).not.toBe('makeup-stick');
    expect(productTypeOf(['minis'], `nuda-mini-${kind}`)).toBe('makeup-stick');
  });

  it('has an answer for no category at all', () => {
    expect(productTypeOf([])).toBe('cream-jar');
  });
});
