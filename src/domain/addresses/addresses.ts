import { LINKED_QUERY_MIN_CHARACTERS } from '#domain/limits.ts';
import { hasLanguageChoice, type Locale } from '#domain/locale/locales.ts';

/**
 * All addresses of the shop are built here. A *path* has no query: `/categories/makeup/lip`. An
 * *address* is what links contain: path, `language` and `page`.
 */

export const HOME = '/';
export const BRANDS = '/brands';
export const SEARCH = '/search';
export const NEW_ARRIVALS = '/new-arrivals';
export const SALE = '/sale';
export const CART = '/cart';
/** Hands the bag over to the checkout, and takes the shopper back from it. Answered by the origin. */
export const CHECKOUT = '/checkout';
export const CHECKOUT_RETURN = '/checkout/return';
/** The checkout of the embedded commerce API. */
export const DEMO_CHECKOUT = '/checkout/demo';
/** Where a gift card is paid for there, with a token behind it. */
export const DEMO_GIFT_CARD = '/checkout/demo/gift-card';
/**
 * The bag and the search for browsers without JavaScript, with what they hold. Answered by the
 * origin from the page that is published at the same path.
 */
export const PLAIN_CART = '/plain/cart';
export const PLAIN_SEARCH = '/plain/search';
/** Where the form of the page that finds an order leads. The origin answers with that page. */
export const PLAIN_FIND_ORDER = '/plain/find_order';
/** Where the forms of the page of gift cards lead: to buy one, and to ask for a balance. */
export const PLAIN_GIFT_CARDS = '/plain/gift-cards';
export const PLAIN_GIFT_CARD_BALANCE = '/plain/gift-cards/balance';
/** What keeps the query of the search page that loads it for the page that follows. */
export const PLAIN_QUERY = '/plain/query.css';
export const THANK_YOU = '/thank-you';
/** Where an order is found by its number. */
export const FIND_ORDER = '/find_order';
export const WISHLIST = '/wishlist';
export const WAITLISTS = '/waitlists';
export const SIGN_IN = '/sign_in';
/** Where links in mails lead. The token is in the fragment: `#token=…`, `#confirm=…`. */
export const CONFIRM_EMAIL = '/confirm_email';
export const RESET_PASSWORD = '/reset_password';
export const STOCK_NOTICE = '/stock_notice';
export const INTERNATIONAL = '/international';
export const GIFT_CARDS = '/gift-cards';
export const BEAUTY_PASS = '/beauty-pass';
export const REWARDS_BOUTIQUE = '/rewards-boutique';
export const FAQ = '/faq';
export const TERMS = '/terms';
export const PRIVACY = '/privacy';
export const STORE_LOCATIONS = '/store-locations';
export const STORE_EVENTS = '/store-events';
export const BEAUTY_SERVICES = '/beauty-services';
export const BEAUTY_CLASSES = '/beauty-classes';
export const SANDBOX = '/sandbox-web';
export const APP_PAGE = '/pages/mobile-app';
/** Documents for programs. */
export const ROBOTS = '/robots.txt';
/** The keys by which search engines know who tells them of changed pages (IndexNow). */
export const INDEXNOW_KEY = /^[a-zA-Z0-9-]{8,128}$/;
/** Where search engines find the key that comes with messages of changed pages (IndexNow). */
export const keyFile = (key: string) => `/${key}.txt`;
export const SITEMAP = '/sitemap.xml';
export const LLMS = '/llms.txt';
/** The web app manifest, the same in every locale. */
export const MANIFEST = '/manifest.webmanifest';
/** Tools for agents, by the Model Context Protocol. Answered by the origin. */
export const MCP = '/mcp';
/** The catalogue for agents, by the Universal Commerce Protocol, and where they find that it's there. */
export const UCP = '/ucp';
export const UCP_PROFILE = '/.well-known/ucp';
/** Puts what its address names into the bag of the browser that opens it. */
export const UCP_PERMALINK = '/ucp/buy';

/**
 * Paths of files, as a regular expression that means the same in PCRE and JavaScript. Files are in
 * the language that their address names, whatever the visitor chose.
 */
export const FILE_ENDING = '\\.(?:css|ico|js|json|md|png|svg|txt|webmanifest|xml)$';

export const brandPath = (brandSlug: string, ...categorySlugs: ReadonlyArray<string>) =>
  joinPath('brands', brandSlug, ...categorySlugs);

export const categoryPath = (...categorySlugs: ReadonlyArray<string>) =>
  joinPath('categories', ...categorySlugs);

export const productPath = (productSlug: string) => joinPath('products', productSlug);

/** The reduced products of a root category. */
export const salePath = (rootSlug: string) => joinPath('sale', rootSlug);

/** A store or an event, which never share a slug. */
export const storeOrEventPath = (slug: string) => joinPath('stores-and-events', slug);

/** A category of bookable services, or a page that introduces several. */
export const beautyServicePath = (slug: string) => joinPath('beauty-services', slug);

/** Pages of text with addresses of their own; all others are below `/pages`. */
const ROOT_PAGES: ReadonlySet<string> = new Set([
  'terms',
  'privacy',
  'faq',
  'gift-cards',
  'beauty-pass',
  'rewards-boutique',
]);

/** @example contentPagePath('terms') // '/terms' */
export const contentPagePath = (slug: string) =>
  ROOT_PAGES.has(slug) ? joinPath(slug) : joinPath('pages', slug);

/** The address of one variant on its product's page. */
export const variantPath = (productSlug: string, variantId: string) =>
  `${productPath(productSlug)}?variant=${encodeURIComponent(variantId)}`;

/**
 * The address of a variant, given that of its product or of another variant.
 *
 * @example variantAddress('/products/x?language=zh', 'v2') // '/products/x?variant=v2&language=zh'
 */
export function variantAddress(address: string, variantId: string): string {
  const [path = '', query = ''] = address.split('?');
  const others = query.split('&').filter((one) => one !== '' && !one.startsWith('variant='));
  return `${path}?${[`variant=${encodeURIComponent(variantId)}`, ...others].join('&')}`;
}

/** A section of the messages, see `LATE_TEXTS`. */
export const textsPath = (section: string) => joinPath('texts', `${section}.json`);

/** The address of a section's texts for a locale. */
export const textsAddress = (section: string, locale: Locale) =>
  addressIn(textsPath(section), locale);

export const helpIndexAddress = (locale: Locale) => addressIn(HELP_INDEX, locale);

export const pageNamesAddress = (locale: Locale) => addressIn(PAGE_NAMES, locale);

/** The address of a path in a locale, whatever locale the visitor is in. */
export const addressIn = (path: string, { country, language }: Locale) =>
  `${path}?country_code=${country}&language=${language}`;

/** What browsers search in for help. */
export const HELP_INDEX = joinPath('texts', 'help.json');

/** By which the pages like an address are found at which nothing is. */
export const PAGE_NAMES = joinPath('texts', 'names.json');

/** The path of a page's Markdown version. */
export const markdownPath = (path: string) => `${path}/index.md`;

/**
 * A link to a search, in the whole shop or in a category. A query of one character isn't appended.
 *
 * @example searchPath('lip') // '/search?q=lip'
 * @example searchPath('l') // '/search'
 */
export function searchPath(query: string, path: string = SEARCH): string {
  return isLinkedQuery(query) ? `${path}?q=${encodeURIComponent(query)}` : path;
}

/** Whether links to a search contain a query. */
export function isLinkedQuery(query: string): boolean {
  return [...query.trim()].length >= LINKED_QUERY_MIN_CHARACTERS;
}

/** The sign-in page with the address to return to. */
export const signInPath = (returnTo: string) =>
  `${SIGN_IN}?return_to=${encodeURIComponent(returnTo)}`;

/** The product of a bag's line: its page or, if the source doesn't say which, a search for its name. */
export const linePath = (line: {
  readonly productSlug: string;
  readonly productName: string;
  readonly variantId: string;
}) =>
  line.productSlug ? variantPath(line.productSlug, line.variantId) : searchPath(line.productName);

/** The search page of a category. */
export const categorySearchPath = (...categorySlugs: ReadonlyArray<string>) =>
  joinPath('search', ...categorySlugs);

/**
 * Where the bag of a locale is checked out, whatever locale the visitor is in.
 *
 * @example checkoutAddress(sgEn) // '/checkout?country_code=SG&language=en'
 */
export const checkoutAddress = (locale: Locale): string => addressOf(CHECKOUT, locale);

/** Where a form without a script changes the bag of a locale, whatever locale the visitor is in. */
export const plainCartAddress = (locale: Locale): string => addressOf(PLAIN_CART, locale);

/** Where a form looks up an order, whatever locale the visitor is in. */
export const findOrderAddress = (locale: Locale): string => addressOf(PLAIN_FIND_ORDER, locale);

/** Where a form buys a gift card, whatever locale the visitor is in. */
export const giftCardAddress = (locale: Locale): string => addressOf(PLAIN_GIFT_CARDS, locale);

/** Where a form asks for the balance of a gift card, whatever locale the visitor is in. */
export const giftCardBalanceAddress = (locale: Locale): string =>
  addressOf(PLAIN_GIFT_CARD_BALANCE, locale);

/**
 * Where a checkout leads once an order is placed.
 *
 * @example checkoutReturnAddress(sgEn) // '/checkout/return?country_code=SG&language=en'
 */
export const checkoutReturnAddress = (locale: Locale): string => addressOf(CHECKOUT_RETURN, locale);

/** A path with the country and the language that its answer is in. */
function addressOf(path: string, { country, language }: Locale): string {
  return `${path}?country_code=${country}&language=${language}`;
}

/** The home page of another country or language, whatever locale the visitor is in. */
export function countryAddress({ country, language }: Locale): string {
  return `${HOME}?country_code=${country}${hasLanguageChoice(country) ? `&language=${language}` : ''}`;
}

/**
 * A shop link that chooses a language. It also names the country's first language, which then
 * replaces the stored choice.
 *
 * @example choosingAddress('/sale?page=2', hkEn) // '/sale?page=2&language=en'
 */
export function choosingAddress(link: string, { language }: Locale): string {
  const url = new URL(link, 'http://shop');
  url.searchParams.set('language', language);
  return url.pathname + url.search + url.hash;
}

/**
 * A shop link for use on a page of the locale: with `language` if it isn't the country's default,
 * and with `page` from the second page on. Links that leave the shop, and fragments, don't change.
 *
 * @example localAddress('/sale', hkZh) // '/sale?language=zh'
 */
export function localAddress(link: string, locale: Locale, page = 1): string {
  if (!isShopLink(link) || (locale.isDefault && page === 1)) return link;
  if (PLAIN_PATH.test(link)) return `${link}?${localQuery(locale, page)}`;
  const url = new URL(link, 'http://shop');
  if (!locale.isDefault) url.searchParams.set('language', locale.language);
  if (page > 1) url.searchParams.set('page', String(page));
  return url.pathname + url.search + url.hash;
}

/** A path of which `URL` changes nothing. A page has hundreds, and making one takes microseconds. */
const PLAIN_PATH = /^\/[\w/%-]*$/;

function localQuery({ isDefault, language }: Locale, page: number): string {
  const ofPage = page > 1 ? `page=${page}` : '';
  return isDefault ? ofPage : `language=${language}${ofPage && `&${ofPage}`}`;
}

/** Whether a link stays within the shop: `/sale` does; `//elsewhere` and `https://…` don't. */
export function isShopLink(link: string): boolean {
  return link.startsWith('/') && !link.startsWith('//') && !link.startsWith('/\\');
}

function joinPath(...segments: ReadonlyArray<string>): string {
  return `/${segments.map(encodeURIComponent).join('/')}`;
}
