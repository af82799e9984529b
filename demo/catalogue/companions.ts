import { stableHash } from '#commerce-api/import/stable-hash.ts';
import type { PlannedProduct } from './product-plan.ts';

/** Kinds by their English nouns, with the kinds that are used with them, most often first. */
// biome-ignore format: a table reads best with one row a line
const USED_WITH: ReadonlyArray<readonly [kinds: ReadonlyArray<string>, others: ReadonlyArray<string>]> = [
  [['Lipstick', 'Liquid Lipstick'], ['Lip Liner', 'Lip Balm', 'Lip Gloss']],
  [['Lip Gloss', 'Lip Tint'], ['Lip Liner', 'Lip Balm']],
  [['Lip Liner'], ['Lipstick', 'Lip Gloss', 'Lip Balm']],
  [['Lip Balm', 'Lip Mask'], ['Lipstick', 'Lip Liner']],
  [['Foundation', 'Cushion Foundation', 'Skin Tint', 'BB Cream'], ['Face Primer', 'Concealer', 'Foundation Brush', 'Setting Spray']],
  [['Concealer'], ['Foundation', 'Makeup Sponge', 'Loose Powder']],
  [['Face Primer', 'Setting Spray'], ['Foundation', 'Concealer', 'Loose Powder']],
  [['Pressed Powder', 'Loose Powder'], ['Foundation', 'Powder Brush', 'Setting Spray']],
  [['Powder Blush', 'Cream Blush'], ['Highlighter', 'Bronzer', 'Powder Brush']],
  [['Bronzer', 'Highlighter', 'Contour Stick'], ['Powder Blush', 'Powder Brush', 'Setting Spray']],
  [['Eyeshadow', 'Eyeshadow Stick', 'Eyeshadow Palette'], ['Eyeshadow Brush', 'Mascara', 'Liquid Eyeliner']],
  [['Mascara', 'False Lashes'], ['Lash Curler', 'Liquid Eyeliner', 'Micellar Water']],
  [['Liquid Eyeliner', 'Gel Eye Pencil'], ['Mascara', 'Eyeshadow Palette', 'Micellar Water']],
  [['Brow Pencil', 'Brow Gel'], ['Tweezers', 'Brow Scissors', 'Mascara']],
  [['Nail Polish'], ['Top Coat', 'Cuticle Oil']],
  [['Top Coat', 'Cuticle Oil'], ['Nail Polish', 'Hand Cream']],
  [['Foam Cleanser', 'Gel Cleanser', 'Cleansing Oil', 'Cleansing Balm', 'Micellar Water'], ['Toner', 'Serum', 'Day Cream']],
  [['Exfoliating Powder', 'Face Scrub', 'Peeling Solution'], ['Toner', 'Night Cream', 'Sunscreen SPF 50+']],
  [['Toner', 'Essence', 'Face Mist'], ['Serum', 'Day Cream', 'Sunscreen SPF 50+']],
  [['Serum', 'Ampoule', 'Face Oil'], ['Toner', 'Day Cream', 'Sunscreen SPF 50+']],
  [['Spot Gel', 'Spot Patches'], ['Gel Cleanser', 'Toner', 'Gel Cream']],
  [['Day Cream', 'Gel Cream', 'Emulsion'], ['Toner', 'Serum', 'Sunscreen SPF 50+']],
  [['Night Cream', 'Sleeping Mask'], ['Cleansing Balm', 'Serum', 'Eye Cream']],
  [['Eye Cream', 'Eye Mask'], ['Serum', 'Day Cream']],
  [['Sheet Mask', 'Clay Mask'], ['Foam Cleanser', 'Toner', 'Day Cream']],
  [['Sunscreen SPF 50+', 'Sun Stick SPF 50+'], ['Day Cream', 'Cleansing Oil', 'Body Sunscreen SPF 50']],
  [['Body Sunscreen SPF 50'], ['Sunscreen SPF 50+', 'Body Lotion']],
  [['Eau de Parfum', 'Eau de Toilette', 'Extrait de Parfum', 'Perfume Oil'], ['Hair & Body Mist', 'Body Lotion']],
  [['Hair & Body Mist', 'Body Mist'], ['Eau de Toilette', 'Body Lotion']],
  [['Cologne', 'Eau de Parfum for Men'], ['Deodorant for Men', 'Body Wash for Men']],
  [['Scented Candle'], ['Reed Diffuser', 'Room Spray']],
  [['Reed Diffuser', 'Room Spray'], ['Scented Candle', 'Bath Salts']],
  [['Shampoo', 'Scalp Scrub'], ['Conditioner', 'Hair Mask', 'Hair Oil']],
  [['Conditioner', 'Hair Mask', 'Colour Mask'], ['Shampoo', 'Leave-In Milk', 'Hair Oil']],
  [['Hair Oil', 'Leave-In Milk', 'Scalp Serum'], ['Shampoo', 'Conditioner', 'Hair Brush']],
  [['Styling Cream', 'Hairspray', 'Dry Shampoo'], ['Hair Dryer', 'Hair Brush', 'Shampoo']],
  [['Hair Dryer', 'Hair Straightener', 'Curling Wand'], ['Leave-In Milk', 'Hair Brush', 'Hairspray']],
  [['Body Wash', 'Shower Oil', 'Body Scrub', 'Soap Bar'], ['Body Lotion', 'Deodorant']],
  [['Body Lotion', 'Body Butter', 'Body Oil'], ['Body Wash', 'Body Scrub']],
  [['Bath Salts'], ['Body Oil', 'Scented Candle']],
  [['Hand Wash'], ['Hand Cream']],
  [['Hand Cream', 'Foot Cream'], ['Hand Wash', 'Body Scrub']],
  [['Foundation Brush', 'Makeup Sponge'], ['Foundation', 'Concealer', 'Brush Cleaner']],
  [['Powder Brush', 'Powder Puff'], ['Loose Powder', 'Powder Blush', 'Brush Cleaner']],
  [['Eyeshadow Brush'], ['Eyeshadow Palette', 'Brush Cleaner']],
  [['Brush Set', 'Makeup Bag'], ['Brush Cleaner', 'Makeup Sponge']],
  [['Brush Cleaner'], ['Brush Set', 'Makeup Sponge']],
  [['Lash Curler'], ['Mascara', 'Liquid Eyeliner']],
  [['Tweezers', 'Brow Scissors'], ['Brow Pencil', 'Brow Gel']],
  [['Face Roller', 'Gua Sha'], ['Face Oil', 'Serum']],
  [['Face Wash for Men'], ['Moisturiser for Men', 'Eye Gel for Men']],
  [['Moisturiser for Men', 'Eye Gel for Men'], ['Face Wash for Men', 'Aftershave Balm']],
  [['Shaving Cream', 'Beard Oil'], ['Aftershave Balm', 'Moisturiser for Men']],
  [['Aftershave Balm'], ['Shaving Cream', 'Moisturiser for Men']],
  [['Shampoo for Men'], ['Hair Clay', 'Pomade']],
  [['Hair Clay', 'Pomade'], ['Shampoo for Men']],
  [['Body Wash for Men'], ['Deodorant for Men']],
  [['Deodorant for Men'], ['Body Wash for Men', 'Cologne']],
];

const OTHERS = new Map(USED_WITH.flatMap(([kinds, others]) => kinds.map((kind) => [kind, others])));

/**
 * What is used with each product, by its id: one of each kind that goes with its own, of the same
 * line, or at least the same brand, if there is one. Sets and minis go with nothing.
 */
export function companionsOf(
  products: ReadonlyArray<PlannedProduct>,
): ReadonlyMap<string, ReadonlyArray<string>> {
  const byKind = Map.groupBy(products, ({ noun }) => noun[0]);
  return new Map(
    products.map((product) => {
      const kinds = OTHERS.get(product.noun[0]) ?? [];
      return [product.id, kinds.flatMap((kind) => nearest(product, byKind.get(kind) ?? []))];
    }),
  );
}

/** The id of the product that is nearest to another: by line, by brand, or else by chance. */
function nearest(
  product: PlannedProduct,
  others: ReadonlyArray<PlannedProduct>,
): ReadonlyArray<string> {
  const rank = ({ brand, line, id }: PlannedProduct) => {
    const chance = stableHash('goes well with', product.id, id) / 2 ** 32;
    if (brand !== product.brand) return 2 + chance;
    return line === product.line ? chance : 1 + chance;
  };
  const [first] = others
    .map((other) => ({ id: other.id, rank: rank(other) }))
    .toSorted((one, other) => one.rank - other.rank);
  return first ? [first.id] : [];
}
