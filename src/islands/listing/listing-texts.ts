/** The texts of an open listing; plural forms by name. */
export type ListingTexts = Readonly<Record<ListingTextKey | `sort-${string}`, string>> &
  Readonly<Record<string, string>>;

type ListingTextKey =
  | 'filters'
  | 'brand'
  | 'category'
  | 'onSale'
  | 'price'
  | 'priceFrom'
  | 'priceTo'
  | 'priceOrder'
  | 'priceAbove'
  | 'priceBelow'
  | 'apply'
  | 'chosen'
  | 'removeFilter'
  | 'clear'
  | 'sort'
  | 'showMore'
  | 'pages'
  | 'page'
  | 'previous'
  | 'next'
  | 'titleIn'
  | 'correction'
  | 'asTyped'
  | 'noValue'
  | 'none'
  | 'range'
  | 'loading'
  | 'failed'
  | 'retry';

/** The texts of a listing's filters; plural forms by name. */
export type FilterTexts = Readonly<Record<FilterTextKey, string>> &
  Readonly<Record<string, string>>;

type FilterTextKey = Extract<
  ListingTextKey,
  'price' | 'priceFrom' | 'priceTo' | 'priceOrder' | 'apply' | 'clear' | 'loading'
>;
