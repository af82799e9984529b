import { describe, expect, it } from 'vitest';
import { packshotAddress, VIEWS } from '#commerce-api/pictures/addresses.ts';
import { createPictures } from '#commerce-api/pictures/pictures.ts';
import { type ProductType, productTypeOf } from '#commerce-api/pictures/product-type.ts';
import { DEMO_DRAWINGS } from '#demo/pictures/drawings.ts';
import { DEMO_SEED } from '../demo-seed.ts';

/** The pictures of the demo's products show what they are. */

const seed = DEMO_SEED;
const categories = new Map(seed.categories.map((category) => [category.id, category]));

const products = [...seed.products].map(({ slug, name, categoryId }) => {
  const chain = chainOf(categoryId);
  const productType = productTypeOf(
    chain.map((category) => category.slug),
    slug,
  );
  return { name: name.en, labels: chain.map(({ label }) => label.en), productType };
});

function chainOf(id: string | null): ReadonlyArray<(typeof seed.categories)[number]> {
  const category = id === null ? undefined : categories.get(id);
  return category ? [...chainOf(category.parentId), category] : [];
}

/** The forms in which products of these kinds are sold; the first line that knows a name decides. */
// biome-ignore format: a table reads best with one kind a line
const FORMS: ReadonlyArray<readonly [kind: RegExp, forms: ReadonlyArray<ProductType>]> = [
  [/\bSet$/, ['gift-set', 'brush']],
  [/Brush$/, ['brush', 'hair-brush']],
  [/Liquid Lipstick$|Lip Tint$/, ['liquid-lipstick']],
  [/Lipstick$/, ['lipstick']],
  [/Gloss$/, ['lip-gloss']],
  [/Lip Liner$/, ['lip-liner']],
  [/Lip (Balm|Mask)$/, ['lip-balm']],
  [/Mascara$/, ['mascara']],
  [/Palette$/, ['palette']],
  [/(Eyeshadow|Contour|Blush) Stick$/, ['makeup-stick']],
  [/Eyeshadow$/, ['eyeshadow']],
  [/Eyeliner$|Eye Pencil$/, ['eyeliner']],
  [/Brow (Pencil|Gel)$/, ['brow']],
  [/Nail Polish$|Top Coat$/, ['nail-polish']],
  [/Concealer$/, ['concealer']],
  [/(Powder|Cream) Blush$/, ['blush']],
  [/(Pressed|Loose|Root Touch-Up) Powder$|Bronzer$/, ['powder-compact']],
  [/Foundation$/, ['foundation']],
  [/Cleanser$|Cleansing (Oil|Balm)$|Face Wash/, ['cleanser-tube']],
  [/Toner$|Micellar Water$|Essence$/, ['toner-bottle']],
  [/Scalp Serum$|Hair Oil$/, ['hair-oil']],
  [/Serum$|Ampoule$|Face Oil$/, ['serum-dropper']],
  [/Eye Cream$/, ['eye-cream']],
  [/(Hand|Foot) Cream$/, ['hand-cream']],
  [/(Day|Night|Gel|Mini) Cream$|Sleeping Mask$/, ['cream-jar']],
  [/Sunscreen/, ['sunscreen']],
  [/Sun Stick/, ['sun-stick']],
  [/Perfume Oil$/, ['rollerball']],
  [/Eau de|Parfum|Travel Spray$/, ['perfume']],
  [/Cologne$/, ['cologne']],
  [/Dry Shampoo$|Hairspray$/, ['hair-spray']],
  [/Mist$|(Setting|Room) Spray$/, ['mist-spray']],
  [/Shampoo/, ['shampoo']],
  [/Candle$/, ['candle']],
  [/Diffuser$/, ['diffuser']],
  [/Deodorant/, ['deodorant']],
  [/Body (Lotion|Oil|Butter)$/, ['body-lotion']],
  [/Soap Bar$/, ['soap']],
];

describe('the picture of every product', () => {
  it('has the form in which such products are sold', () => {
    const known = products.flatMap(({ name, productType }) => {
      const forms = FORMS.find(([kind]) => kind.test(name))?.[1];
      return forms ? [{ name, productType, isRight: forms.includes(productType) }] : [];
    });
    expect(known.length).toBeGreaterThan(products.length / 2);
    expect(known.filter(({ isRight }) => !isRight)).toEqual([]);
  });

  it('shows several things only for a set', () => {
    const several = products.filter(({ productType }) => /-set$/.test(productType));
    expect(several.length).toBeGreaterThan(0);
    expect(several.filter(({ name }) => !/\bSet$/.test(name))).toEqual([]);
  });

  it('says nothing on the pack that its product and its categories do not', async () => {
    const printed = new Map<ProductType, ReadonlyArray<string>>();
    for (const productType of new Set(products.map((product) => product.productType))) {
      printed.set(productType, await wordsOn(productType));
    }
    const untrue = products.flatMap(({ name, labels, productType }) => {
      const shown = new Set(wordsOf([name, ...labels].join(' ')));
      const words = printed.get(productType) ?? [];
      return words.filter((word) => !shown.has(word)).map((word) => `${name}: ${word}`);
    });
    expect(untrue).toEqual([]);
    expect([...printed.values()].flat().length).toBeGreaterThan(5);
  });
});

const BRAND = 'Nuda';
const pictures = createPictures(DEMO_DRAWINGS);

/** The words on a pack beside the brand, in all views. */
async function wordsOn(productType: ProductType): Promise<ReadonlyArray<string>> {
  const addresses = VIEWS.flatMap((view) =>
    ['a', 'b', 'c'].map((product) =>
      packshotAddress({ productType, brandName: BRAND, color: null, seed: product, view }),
    ),
  );
  const svgs = await Promise.all(
    addresses.map(async (address) =>
      (await pictures.fetch(new Request(new URL(address, 'http://shop')))).text(),
    ),
  );
  const texts = svgs.flatMap((svg) => [...svg.matchAll(/ aria-label="([^"]+)"/g)]);
  const words = texts.flatMap(([, text = '']) => wordsOf(text));
  return [...new Set(words)].filter((word) => word !== BRAND.toLowerCase());
}

function wordsOf(text: string): ReadonlyArray<string> {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}
