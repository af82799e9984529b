/** Limits and durations of the product, each defined once. */

export const REQUEST_TIMEOUT_MS = 15_000;
/** How long adding to the bag may take; nothing is added after that. */
export const ADD_TIMEOUT_MS = 8_000;
export const SEARCH_DEBOUNCE_MS = 250;
export const SEARCH_MIN_CHARACTERS = 3;
/** How long a query has to be for a link to contain it. */
export const LINKED_QUERY_MIN_CHARACTERS = 2;
export const OVERLAY_DEBOUNCE_MS = 500;

/** Page size of wish list, wait list, notifications and the brand list. */
export const LARGE_PAGE_SIZE = 500;
/** How many variants the link to a wish list names. */
export const SHARED_LIST_MAX = 48;
/** Products on one page of a listing, and the API's default page size. */
export const LISTING_PAGE_SIZE = 48;
/** Products on one page of a search without JavaScript. */
export const PLAIN_PAGE_SIZE = 24;
/** How many characters of a search count, which is what its field accepts. */
export const SEARCH_MAX_CHARACTERS = 100;
/** Reviews on a product's page, and how many more come at a time. */
export const REVIEWS_ON_PAGE = 4;
/** How many reviews with photos a product's page has, apart from those. */
export const PICTURED_REVIEWS_MAX = 8;
/** From how many answers on a page says how many would buy the product again. */
export const WOULD_BUY_ANSWERS_MIN = 10;
/** How many characters a review's title and text may have. */
export const REVIEW_TITLE_MAX = 120;
export const REVIEW_TEXT_MAX = 5_000;
/** How many photos a review may have. */
export const REVIEW_PHOTOS_MAX = 6;

/** The largest picture that editors may upload, in bytes: a photo of a phone has up to 15 MB. */
export const PICTURE_UPLOAD_MAX_BYTES = 20 * 1024 * 1024;
/** How many characters a question on a product may have, and the shop's answer. */
export const QUESTION_MAX = 300;
export const ANSWER_MAX = 2_000;
/** How many of a member's questions may wait for an answer. */
export const OPEN_QUESTIONS_MAX = 5;
/** How many answered questions a product's page has, and how many of them are in view at first. */
export const QUESTIONS_MAX = 50;
export const QUESTIONS_IN_VIEW = 5;
/** How many pieces of one variant a bag accepts, if that many are in stock. */
export const LINE_PIECES_MAX = 10;
export const BAG_LINES_MAX = 100;
/** How many free samples everybody may choose with an order. */
export const FREE_SAMPLES_MAX = 2;
/** How many characters a bag's gift message may have. */
export const GIFT_MESSAGE_MAX = 200;
/** For how many days the embedded API keeps an order: as long as a demo needs it, and as it can be returned. */
export const ORDER_KEPT_DAYS = 30;

/** How many characters may say why something is returned. */
export const RETURN_NOTE_MAX = 300;
/** How far ahead a gift card may be sent. */
export const GIFT_CARD_DAYS_AHEAD = 365;
/** How many products a page shows that go well with its own. */
export const COMPANIONS_MAX = 4;
/** How many products a page recommends. */
export const RECOMMENDATIONS_MAX = 12;
/**
 * How many recommendations a call may ask for, including those to be left out: all of a listing's page
 * and those above it.
 */
export const RECOMMENDATIONS_LIMIT = 72;
export const QUICK_LINKS_MAX = 6;
/** How many shades a card shows. */
export const SWATCHES_MAX = 5;
export const RECENT_SEARCHES_MAX = 5;
/** From this number of units down, a variant counts as almost gone. */
export const LOW_STOCK_UNITS = 5;

export const NOTIFICATION_CACHE_MS = 1_800_000;
export const TOAST_MS = 5_000;
/**
 * How long ago a page with prices may have been left that a browser brings back as it was: as long as a shared cache
 * may keep it.
 */
export const RESTORED_PAGE_MS = 660_000;
/** A page whose code couldn't be loaded reloads at most once within this time. */
export const CHUNK_RELOAD_MS = 60_000;
