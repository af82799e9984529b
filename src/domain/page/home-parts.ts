/** The parts of the home page below its billboards, which a shop has in an order of its own. */
export const HOME_PARTS = [
  'service-promises',
  'quick-links',
  'first-carousel',
  'spotlight',
  'other-carousels',
  'features',
  'featured',
  'campaign',
  'recommendations',
] as const;

export type HomePart = (typeof HOME_PARTS)[number];
