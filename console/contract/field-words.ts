import { LANGUAGES } from '#domain/locale/locales.ts';
import { languageName } from './place-name.ts';

/** What editors call a field, and what they should know about it. */
export interface Words {
  readonly label: string;
  readonly help?: string;
  /** What the values are called among which one chooses; '' for none of them. */
  readonly choices?: Readonly<Record<string, string>>;
  /** The value of another field for which this one counts. */
  readonly onlyFor?: readonly [field: string, value: string];
}

const IN_LANGUAGE: Words = {
  label: 'In the language',
  choices: {
    '': 'All languages of the country',
    ...Object.fromEntries(LANGUAGES.map((each) => [each, languageName(each)])),
  },
};

type TypeWords = Readonly<Record<string, Words | string>>;

const PICTURE: TypeWords = {
  'image-url': { label: 'Picture', help: 'An upload, a path in the shop, or an https address.' },
  'image-focus': {
    label: 'Point that stays in sight',
    help: 'Where a place crops the picture, it shows what is around this point.',
  },
  'image-width': { label: 'Width of the picture', help: 'In pixels. Pages keep this room free.' },
  'image-height': { label: 'Height of the picture', help: 'In pixels.' },
  'alt-text': {
    label: 'What the picture shows',
    help: 'Read out to people who don’t see it. Leave it empty if it only decorates.',
  },
};

const PLACE: TypeWords = {
  position: { label: 'Place among the others', help: '0 comes first.' },
};

const LINK: TypeWords = {
  link: { label: 'Leads to', help: 'A path in the shop such as /sale, or a whole address.' },
  'new-tab': 'Opens in a new tab',
};

const BANNER: TypeWords = {
  ...PICTURE,
  ...PLACE,
  ...LINK,
  title: 'Title',
  description: 'Text',
  'cta-label': { label: 'Label of the button', help: 'Without one, there is no button.' },
};

const BILLBOARD: TypeWords = {
  ...BANNER,
  'terms-and-conditions': 'Terms and conditions',
  'banner-video-id': { label: 'Video', help: 'Its id. Without one, the picture is shown.' },
  'main-banner': { label: 'In the main place', help: 'At the top of the home page.' },
  'mobile-only': 'On phones only',
};

const BOOKING: TypeWords = {
  'booking-link': { label: 'Where it is booked', help: 'A whole address, such as https://….' },
  amount: { label: 'Price', help: 'In the smallest unit of the currency, such as cents.' },
  currency: 'Currency',
  price: 'Price',
  'duration-minutes': { label: 'How long it takes', help: 'In minutes.' },
};

const SLUG: Words = {
  label: 'Last part of the address',
  help: 'Letters, digits and hyphens. The old address will lead to the new one.',
};

/** What editors call each type of record, one and several of them. */
export const TYPE_WORDS: Readonly<Record<string, { readonly one: string; readonly many: string }>> =
  {
    products: { one: 'Product', many: 'Products' },
    variants: { one: 'Variant', many: 'Variants' },
    brands: { one: 'Brand', many: 'Brands' },
    categories: { one: 'Category', many: 'Categories' },
    billboards: { one: 'Billboard', many: 'Billboards' },
    'quick-links': { one: 'Quick link', many: 'Quick links' },
    'home-page-carousels': { one: 'Row of products', many: 'Rows of products' },
    'feature-carousels': { one: 'Row of stories', many: 'Rows of stories' },
    'content-banners': { one: 'Banner', many: 'Banners' },
    'featured-contents': { one: 'Featured content', many: 'Featured contents' },
    'shop-by-campaigns': { one: 'Campaign', many: 'Campaigns' },
    'layout-config': { one: 'Layout', many: 'Layouts' },
    'global-config': { one: 'Setting', many: 'Settings' },
    navigation: { one: 'Menu', many: 'Menus' },
    ads: { one: 'Badge', many: 'Badges' },
    'filter-types': { one: 'Filter', many: 'Filters' },
    'search-rules': { one: 'Rule of search and listings', many: 'Rules of search and listings' },
    synonyms: { one: 'Group of synonyms', many: 'Synonyms' },
    pages: { one: 'Page of text', many: 'Pages of text' },
    redirects: { one: 'Redirect', many: 'Redirects' },
    stores: { one: 'Store', many: 'Stores' },
    'store-events': { one: 'Event', many: 'Events' },
    'booking-services': { one: 'Service to book', many: 'Services to book' },
    'booking-pages': { one: 'Page of services', many: 'Pages of services' },
    'beauty-classes': { one: 'Class', many: 'Classes' },
  };

const FIELDS: Readonly<Record<string, TypeWords>> = {
  products: {
    name: 'Name',
    description: 'Description',
    'slug-url': SLUG,
    tags: { label: 'Tags', help: 'One a line, such as Vegan.' },
    'new-arrival': 'Shown as new',
    'launch-config': {
      label: 'Launch',
      help: 'Until then, the product can’t be bought. Members with early access come first.',
    },
    'early-access-at': 'Early access from',
    'launch-at': 'For everybody from',
    assortment: {
      label: 'Sold in this country',
      help: 'Without the tick, its prices here are removed. To sell it again, give a variant a price.',
    },
    ingredients: { label: 'Ingredients', help: 'One a line, the largest share first.' },
    'key-ingredients': 'What it is bought for',
    'free-from': { label: 'Made without', help: 'One a line, such as Fragrance.' },
    'how-to-use': { label: 'How to use it', help: 'A step a line.' },
    warnings: { label: 'Warnings', help: 'A sentence a line.' },
    brand: 'Brand',
    categories: { label: 'Categories', help: 'The deepest decides.' },
    'goes-well-with': 'Goes well with',
    text: 'Why',
  },
  variants: {
    name: 'Name of the variant',
    price: { label: 'Price', help: 'Leave it empty to stop selling it in this country.' },
    'original-price': {
      label: 'Price before the reduction',
      help: 'Above the price. Leave it empty if it isn’t reduced.',
    },
    'sale-price': {
      label: 'Price for a time',
      help: 'Until its end the variant costs this, and then its price again.',
    },
    amount: { label: 'Price for that time', help: 'Below the price.' },
    from: { label: 'From', help: 'Empty: at once.' },
    until: { label: 'Until', help: 'Empty: for good.' },
    inventory: { label: 'In stock', help: 'How many there are. 0 shows it as sold out.' },
    color: { label: 'Colour', help: 'Such as #b0304a.' },
    gtin: {
      label: 'Number in trade (GTIN)',
      help: '8, 12, 13 or 14 digits, as below the bar code. Search engines know it by this.',
    },
    mpn: { label: 'The maker’s number (MPN)', help: 'For what has no number in trade.' },
  },
  brands: {
    ...BILLBOARD,
    id: { label: 'Name of this part', help: 'Letters, digits and hyphens; no two have the same.' },
    name: 'Name',
    'slug-url': SLUG,
    'best-selling-products': { label: 'Best sellers', help: 'The best seller comes first.' },
    billboards: 'Billboards',
    'sidebar-content': 'Beside the list of products',
    text: 'Text',
    'logo-url': { label: 'Logo', help: 'A path in the shop, or an https address.' },
    seo: 'What search engines show',
    'page-title': 'Title for search engines',
    'meta-description': 'Description for search engines',
    'billboard-configurations': 'How billboards are laid out',
    platform: 'On',
    layout: 'Layout',
  },
  categories: {
    ...PICTURE,
    ...PLACE,
    ...LINK,
    label: 'Name',
    'slug-url': SLUG,
    'parent-id': { label: 'Lies within', help: 'Without one, it is at the top.' },
    'top-banners': 'Banners at the top',
    description: 'Description',
    seo: 'What search engines show',
    'page-title': 'Title',
    'meta-description': 'Description for search engines',
  },
  billboards: BILLBOARD,
  pages: {
    ...PICTURE,
    ...LINK,
    title: 'Title',
    'slug-url': SLUG,
    introduction: 'Introduction',
    blocks: { label: 'Blocks', help: 'The page from top to bottom.' },
    seo: 'What search engines show',
    'page-title': 'Title for search engines',
    'meta-description': 'Description for search engines',
    kind: 'Kind',
    'rich-text': 'Text',
    questions: 'Questions',
    picture: 'Picture',
    products: { label: 'Products', help: 'Each with a note, such as its price in points.' },
    'product-id': 'Product',
    note: 'Note',
    'call-to-action': 'Call to action',
    heading: 'heading',
    paragraph: 'paragraph',
    list: 'list',
    content: 'Text',
    question: 'Question',
    answer: 'Answer',
    text: 'Text',
    label: 'Label of the button',
    numbered: 'Numbered',
    items: 'Lines',
    spans: 'Words',
    strong: 'Stands out',
  },
  'search-rules': {
    ...PICTURE,
    'internal-name': { label: 'Name', help: 'For your team. Shoppers don’t see it.' },
    scope: {
      label: 'About',
      choices: {
        query: 'What shoppers search for',
        category: 'A category',
        brand: 'A brand',
        all: 'All searches and listings',
      },
    },
    words: {
      label: 'Queries',
      help: 'One a line, such as gift set. Case and plural don’t matter.',
      onlyFor: ['scope', 'query'],
    },
    match: {
      label: 'How queries are compared',
      choices: {
        '': 'The whole query is one of these',
        is: 'The whole query is one of these',
        contains: 'The query has one of these in it',
      },
      onlyFor: ['scope', 'query'],
    },
    language: { ...IN_LANGUAGE, help: 'Of the queries.', onlyFor: ['scope', 'query'] },
    'category-id': { label: 'Category', onlyFor: ['scope', 'category'] },
    'brand-id': { label: 'Brand', onlyFor: ['scope', 'brand'] },
    pins: { label: 'Pinned products', help: 'Each at its place; 1 is the first.' },
    'product-id': 'Product',
    position: { label: 'Place', help: '1 comes first. Of rules, the lowest counts first.' },
    boosted: { label: 'Comes first', help: 'These products, and those of categories and brands.' },
    buried: 'Comes last',
    products: 'Products',
    categories: 'Categories',
    brands: 'Brands',
    'hidden-products': {
      label: 'Hidden products',
      help: 'Not shown there. Their own pages stay.',
    },
    link: { label: 'Leads to', help: 'A page that shoppers see instead of products.' },
    banner: { label: 'Banner', help: 'Above the products: a picture, words, or both.' },
    title: 'Heading',
    description: 'Words below it',
    url: 'Leads to',
    from: { label: 'From', help: 'Empty: at once.' },
    until: { label: 'Until', help: 'Empty: for good.' },
  },
  synonyms: {
    'internal-name': { label: 'Name', help: 'For your team. Shoppers don’t see it.' },
    language: IN_LANGUAGE,
    words: {
      label: 'Words for the same thing',
      help: 'One a line. Each finds what the others find.',
    },
    'only-from': {
      label: 'Words that find it as well',
      help: 'One a line, such as a wider word. They aren’t found by the words above.',
    },
    position: { label: 'Place among the others', help: '0 comes first.' },
  },
  'quick-links': { ...PLACE, ...LINK, name: 'Name', 'mobile-only': 'On phones only' },
  'home-page-carousels': {
    ...PLACE,
    ...LINK,
    title: 'Title',
    products: { label: 'Products', help: 'In the order in which they are shown.' },
  },
  'feature-carousels': { ...BANNER, items: 'Stories', url: 'Leads to', id: 'Id' },
  'content-banners': BANNER,
  'featured-contents': BANNER,
  'shop-by-campaigns': { ...BANNER, images: 'Pictures' },
  'layout-config': {
    ...PICTURE,
    'featured-content-header': 'Heading above featured contents',
    'has-android-app': 'There is an app for Android',
    'has-ios-app': 'There is an app for iPhones',
    'header-banner': 'Banner above the header',
    url: 'Leads to',
    'valid-till': 'Shown until',
    'new-tab': 'Opens in a new tab',
  },
  navigation: {
    ...LINK,
    items: { label: 'Entries', help: 'The first comes first.' },
    label: { label: 'Name', help: 'Empty for the name of its category.' },
    'category-id': 'Category',
    highlighted: 'Stands out',
  },
  redirects: {
    from: { label: 'From', help: 'A path such as /old-campaign, or /old/* for all below it.' },
    to: {
      label: 'Leads to',
      help: 'A path in the shop such as /sale, or an https address. After “/*”, the rest is carried over.',
    },
  },
  stores: {
    ...PICTURE,
    ...PLACE,
    name: 'Name',
    'slug-url': SLUG,
    description: 'Description',
    area: { label: 'Area', help: 'Such as Orchard. Stores of an area are listed together.' },
    city: 'City',
    address: { label: 'Address', help: 'As one would write it on a letter.' },
    phone: { label: 'Telephone', help: 'With the country’s code, such as +65 6123 4567.' },
    'opening-hours': {
      label: 'Opening hours',
      help: 'A line for each day. A day without one is closed.',
    },
    'special-days': {
      label: 'Holidays and other special days',
      help: 'Dates with hours of their own. Without hours, the store is closed all day.',
    },
    date: 'Date',
    weekday: 'Day',
    opens: { label: 'Opens', help: 'Such as 10:00.' },
    closes: {
      label: 'Closes',
      help: 'Such as 22:00. Before the hour at which it opens, it is that of the next day.',
    },
    'map-link': { label: 'On a map', help: 'A whole address, such as https://….' },
    'map-image-url': {
      label: 'Picture of the map',
      help: 'A path in the shop, or an https address.',
    },
    latitude: { label: 'Latitude', help: 'Degrees to the north, such as 1.3039.' },
    longitude: { label: 'Longitude', help: 'Degrees to the east, such as 103.8318.' },
    services: { label: 'What there is', help: 'One a line, such as Makeup bar.' },
  },
  'store-events': {
    ...PICTURE,
    ...BOOKING,
    title: 'Title',
    'slug-url': SLUG,
    description: 'Description',
    'starts-at': 'Begins',
    'ends-at': 'Ends',
    'store-id': { label: 'Store', help: 'Without one, it is in all stores.' },
  },
  'booking-services': {
    ...PICTURE,
    ...PLACE,
    ...BOOKING,
    name: 'Name',
    'slug-url': SLUG,
    description: 'Description',
    status: { label: 'State', help: 'Shoppers see what is published.' },
    'booking-vendor': 'Who takes bookings',
    'activity-type': 'Kind',
    'cutover-from': 'Can’t be booked from',
    'cutover-till': 'Can’t be booked until',
    treatments: 'Treatments',
  },
  'booking-pages': {
    ...PICTURE,
    ...PLACE,
    'page-title': 'Title',
    'dropdown-description': { label: 'Text in the menu', help: 'Below its title.' },
    'slug-url': SLUG,
    description: 'Description',
    'service-ids': { label: 'Services', help: 'In the order in which they are shown.' },
  },
  'beauty-classes': {
    ...PICTURE,
    ...PLACE,
    ...BOOKING,
    name: 'Name',
    description: 'Description',
    'store-ids': 'Stores',
  },
};

/** @example fieldWords('quick-links', 'mobile-only').label // 'On phones only' */
export function fieldWords(type: string, field: string): Words {
  const words = FIELDS[type]?.[field];
  if (words === undefined) return { label: humanised(field) };
  return typeof words === 'string' ? { label: words } : words;
}

/** Types whose records are read and edited within others: variants with their product. */
export const PARTS: ReadonlySet<string> = new Set(['variants']);

/** @example typeWords('billboards').one // 'Billboard' */
export function typeWords(type: string): { readonly one: string; readonly many: string } {
  const name = humanised(type);
  return TYPE_WORDS[type] ?? { one: name, many: name };
}

/** @example fieldText({ type: 'billboards', id: 'bb1', field: 'title' }) // '“Title” of Billboard bb1' */
export function fieldText({ type, id, field }: Readonly<Record<'type' | 'id' | 'field', string>>) {
  return `“${fieldWords(type, field).label}” of ${typeWords(type).one} ${id}`;
}

/** @example withArticle('ads') // 'a badge' */
export function withArticle(type: string): string {
  const one = typeWords(type).one.toLowerCase();
  return `${/^[aeio]/.test(one) ? 'an' : 'a'} ${one}`;
}

/** Whether somebody chose words for a field. */
export function hasWords(type: string, field: string): boolean {
  return FIELDS[type]?.[field] !== undefined;
}

/** The types with words for all of their fields. */
export const WORDED_TYPES: ReadonlyArray<string> = Object.keys(FIELDS);

function humanised(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
