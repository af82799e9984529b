/** The type under which the texts of products' guides are stored, apart from their names. */
export const PRODUCT_GUIDES = 'product-guides';

/** A product's attributes about what it's made of and how to use it. */
export const GUIDE_ATTRIBUTES = [
  'ingredients',
  'key-ingredients',
  'free-from',
  'how-to-use',
  'warnings',
] as const;

/** The relationship to products that are used with this one. It's stored beside the guide. */
export const COMPANIONS = 'goes-well-with';

export type GuideAttribute = (typeof GUIDE_ATTRIBUTES)[number];

/** A product's attributes from its guide: lists, as `README.md` describes them. */
export type Guide = Readonly<Partial<Record<GuideAttribute, unknown>>>;
