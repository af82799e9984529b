/** The type under which the texts of products' guides are stored, apart from their names. */
export const PRODUCT_GUIDES = 'product-guides';

/** The attributes of a product that say what it is made of and how it is used. */
export const GUIDE_ATTRIBUTES = [
  'ingredients',
  'key-ingredients',
  'free-from',
  'how-to-use',
  'warnings',
] as const;

/** The products that are used with it, which are stored beside its guide; a relationship. */
export const COMPANIONS = 'goes-well-with';

export type GuideAttribute = (typeof GUIDE_ATTRIBUTES)[number];

/** A product's attributes from its guide: lists, as `README.md` describes them. */
export type Guide = Readonly<Partial<Record<GuideAttribute, unknown>>>;
