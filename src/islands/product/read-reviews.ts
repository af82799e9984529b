import { many, meta } from '#commerce/json-api-document.ts';
import { type ProductReview, productReviewSchema } from '#commerce/review.ts';
import { count, part } from '#commerce/schema.ts';
import { SKIN_TYPES } from '#domain/account/beauty-profile.ts';
import { REVIEWS_ON_PAGE } from '#domain/limits.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { pictureAddresses } from '#domain/pictures/picture-addresses.ts';
import { PRODUCT_PICTURE_PLACES } from '#domain/pictures/product-picture-places.ts';
import { formatDate } from '#i18n/dates.ts';
import { fillText, pluralText } from '#i18n/fill-text.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { Texts } from '#i18n/texts.ts';
import { browserClient, type PageLocale, pageLocale } from '../browser/client.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { showUnreachable } from '../toast/show-toast.ts';

export interface ReviewsAsked {
  /** 1 replaces what is shown; further pages are added to it. */
  readonly page: number;
  readonly again: () => void;
}

/** The reading that was asked for last; the answers of others are ignored. */
const latest = new WeakMap<HTMLElement, symbol>();
/** A served review, of which those that are added are copies. */
const models = new WeakMap<HTMLElement, Element>();

/**
 * Shows the reviews that were chosen, with further pages below those that are there.
 *
 * @returns whether they are shown
 */
export async function readReviews(
  element: HTMLElement,
  { page, again }: ReviewsAsked,
): Promise<boolean> {
  const place = element.querySelector('[data-reviews]');
  const model = models.get(element) ?? place?.firstElementChild;
  if (!place || !model) return false;
  models.set(element, model);
  const reading = Symbol('reading');
  latest.set(element, reading);
  place.ariaBusy = 'true';
  const found = await Promise.all([
    fetchReviews(element, page),
    textsOfReviews(pageLocale()),
  ]).catch(() => undefined);
  if (latest.get(element) !== reading) return false;
  place.ariaBusy = 'false';
  if (!found) {
    showUnreachable(again);
    return false;
  }
  const { country, language } = pageLocale();
  const locale = localeFor(country, language);
  const [{ reviews, total }, texts] = found;
  const setting = { element, locale, texts };
  const items = reviews.map((review) => reviewItem(model, review, setting));
  if (page === 1) place.replaceChildren(...items);
  else place.append(...items);
  showCount(setting, { shown: place.children.length, total });
  if (page > 1) focusOn(items[0]);
  return true;
}

interface Found {
  readonly reviews: ReadonlyArray<ProductReview>;
  /** How many match the choice. */
  readonly total: number;
}

async function fetchReviews(element: HTMLElement, page: number): Promise<Found> {
  const form = element.querySelector('form');
  const chosen = (name: string) => {
    const value = form && new FormData(form).get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const { document } = await browserClient(pageLocale()).get('productReviews', {
    id: element.dataset.id ?? '',
    query: {
      sort: chosen('sort'),
      'filter[rating]': chosen('rating'),
      'filter[skin-type]': chosen('skin-type'),
      'filter[variant]': chosen('variant'),
      'page[number]': page,
      'page[size]': REVIEWS_ON_PAGE,
    },
  });
  const reviews = many(productReviewSchema)(document);
  return { reviews, total: Math.max(listed(document).totalItems, reviews.length) };
}

const listed = meta(part({ totalItems: count }));

/** What is said of reviews, their stars, and the skin of who wrote them. */
type ReviewTexts = Texts<'reviewList'> & Texts<'skinTypes'> & Pick<Texts<'card'>, 'ratingLabel'>;

async function textsOfReviews(locale: PageLocale): Promise<ReviewTexts> {
  const [list, skin, card] = await Promise.all([
    loadTexts('reviewList', locale),
    loadTexts('skinTypes', locale),
    loadTexts('card', locale),
  ]);
  return { ...list, ...skin, ratingLabel: card.ratingLabel };
}

interface Setting {
  readonly element: HTMLElement;
  readonly locale: Locale;
  readonly texts: ReviewTexts;
}

function reviewItem(
  model: Element,
  review: ProductReview,
  { element, locale, texts }: Setting,
): HTMLElement {
  const item = model.cloneNode(true) as HTMLElement;
  const { rating, writtenAt } = review;
  const stars = item.querySelector<SVGElement>('.stars');
  if (stars) stars.ariaLabel = fillText(texts.ratingLabel, { rating });
  stars?.querySelector('path')?.setAttribute('d', `M0 0h${rating}v1H0z`);
  const isDated = !Number.isNaN(Date.parse(writtenAt));
  const date = item.querySelector<HTMLTimeElement>('time');
  if (date && isDated) date.dateTime = writtenAt;
  const parts = {
    title: review.title,
    text: review.text,
    author: review.author,
    date: isDated ? formatDate(writtenAt, locale) : '',
    variant: review.variantName,
    skin: skinLabel(review.skinType, texts),
  };
  for (const [name, value] of Object.entries(parts)) fillPart(item, name, value);
  showPhotos(item, review.photos, { element, texts });
  return item;
}

/** The photos above the facts; the model may have none, or others. */
function showPhotos(
  item: HTMLElement,
  urls: ReadonlyArray<string>,
  { element, texts }: Pick<Setting, 'element' | 'texts'>,
): void {
  item.querySelector('.review-photos')?.remove();
  if (urls.length === 0) return;
  const photos = document.createElement('ul');
  photos.className = 'review-photos';
  const { pictureSources = '' } = element.dataset;
  const sources = pictureSources.split(' ').filter(Boolean);
  photos.append(...urls.map((url) => photoItem(url, sources, texts.photo)));
  item.querySelector('.review-facts')?.before(photos);
}

const PHOTO_SIDE = 600;

function photoItem(url: string, sources: ReadonlyArray<string>, alt: string): HTMLLIElement {
  const sized = { url, width: PHOTO_SIDE, height: PHOTO_SIDE };
  const addresses = pictureAddresses(sized, PRODUCT_PICTURE_PLACES['review-photo'], sources);
  const image = Object.assign(new Image(PHOTO_SIDE, PHOTO_SIDE), { alt, loading: 'lazy' });
  Object.assign(image, { srcset: '', sizes: '', ...addresses });
  const link = Object.assign(document.createElement('a'), { href: url });
  link.append(image);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/** '' for a skin type that the shop doesn't know. */
function skinLabel(type: string, texts: ReviewTexts): string {
  const known = SKIN_TYPES.find((each) => each === type);
  return known ? `${texts['skin-type']}: ${texts[`skin-type-${known}`]}` : '';
}

function fillPart(item: HTMLElement, name: string, value: string): void {
  const place = item.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!place) return;
  place.textContent = value;
  place.hidden = value === '';
}

interface Shown {
  readonly shown: number;
  readonly total: number;
}

function showCount({ element, locale: { tag }, texts }: Setting, { shown, total }: Shown): void {
  const values = { shown: formatNumber(shown, tag), total: formatNumber(total, tag) };
  const status = element.querySelector('[data-status]');
  if (status) status.textContent = total === 0 ? texts.none : fillText(texts.shown, values);
  const more = element.querySelector<HTMLElement>('[data-more]');
  if (!more) return;
  more.hidden = shown >= total;
  const left = Math.min(REVIEWS_ON_PAGE, total - shown);
  if (left > 0) more.textContent = pluralText(texts, 'more', { count: left, tag });
}

/** The button that was pressed may be gone. */
function focusOn(item: HTMLElement | undefined): void {
  if (!item) return;
  item.tabIndex = -1;
  item.focus({ preventScroll: true });
}
