import { count, isRecord, type LooseResource, resourcesOf, text } from '#commerce/loose-json.ts';
import { REVIEWS_ON_PAGE } from '#domain/limits.ts';
import { type Locale, localeFor } from '#domain/locales.ts';
import { formatDate } from '#i18n/dates.ts';
import { fillText } from '#i18n/fill-text.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { browserClient, pageLocale } from '../browser-client.ts';
import { showUnreachable } from '../toast/failure.ts';

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
  const list = element.querySelector('[data-reviews]');
  const model = models.get(element) ?? list?.firstElementChild;
  if (!list || !model) return false;
  models.set(element, model);
  const reading = Symbol('reading');
  latest.set(element, reading);
  list.ariaBusy = 'true';
  const found = await fetchReviews(element, page).catch(() => undefined);
  if (latest.get(element) !== reading) return false;
  list.ariaBusy = 'false';
  if (!found) {
    showUnreachable(again);
    return false;
  }
  const { country, language } = pageLocale();
  const locale = localeFor(country, language);
  const items = found.reviews.map((review) => reviewItem(model, review, { element, locale }));
  if (page === 1) list.replaceChildren(...items);
  else list.append(...items);
  showCount(element, { shown: list.children.length, total: found.total, locale });
  if (page > 1) focusOn(items[0]);
  return true;
}

interface Found {
  readonly reviews: ReadonlyArray<LooseResource>;
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
      'page[number]': page,
      'page[size]': REVIEWS_ON_PAGE,
    },
  });
  const reviews = resourcesOf(document);
  const meta = isRecord(document) && isRecord(document.meta) ? document.meta : {};
  return { reviews, total: Math.max(count(meta['total-items']), reviews.length) };
}

interface Setting {
  readonly element: HTMLElement;
  readonly locale: Locale;
}

function reviewItem(
  model: Element,
  { attributes }: LooseResource,
  { element, locale }: Setting,
): HTMLElement {
  const item = model.cloneNode(true) as HTMLElement;
  const rating = Math.min(5, Math.max(0, count(attributes.rating)));
  const stars = item.querySelector<SVGElement>('.stars');
  if (stars) stars.ariaLabel = fillText(stars.dataset.label ?? '', { rating });
  stars?.querySelector('path')?.setAttribute('d', `M0 0h${rating}v1H0z`);
  const writtenAt = text(attributes['written-at']);
  const isDated = !Number.isNaN(Date.parse(writtenAt));
  const date = item.querySelector<HTMLTimeElement>('time');
  if (date && isDated) date.dateTime = writtenAt;
  const parts = {
    title: text(attributes.title),
    text: text(attributes.text),
    author: text(attributes.author),
    date: isDated ? formatDate(writtenAt, locale) : '',
    variant: text(attributes['variant-name']),
    skin: skinLabel(element, text(attributes['skin-type'])),
  };
  for (const [part, value] of Object.entries(parts)) fillPart(item, part, value);
  return item;
}

/** What the choice of skin types calls one; '' if it doesn't name it. */
function skinLabel(element: HTMLElement, type: string): string {
  const options = element.querySelectorAll<HTMLOptionElement>('[name="skin-type"] option');
  const known = [...options].find(({ value }) => value !== '' && value === type);
  return known ? `${element.dataset.skin}: ${known.text}` : '';
}

function fillPart(item: HTMLElement, part: string, value: string): void {
  const place = item.querySelector<HTMLElement>(`[data-part="${part}"]`);
  if (!place) return;
  place.textContent = value;
  place.hidden = value === '';
}

interface Shown {
  readonly shown: number;
  readonly total: number;
  readonly locale: Locale;
}

function showCount(element: HTMLElement, { shown, total, locale }: Shown): void {
  const { shown: shownText = '', none = '' } = element.dataset;
  const values = { shown: formatNumber(shown, locale.tag), total: formatNumber(total, locale.tag) };
  const status = element.querySelector('[data-status]');
  if (status) status.textContent = total === 0 ? none : fillText(shownText, values);
  const more = element.querySelector<HTMLElement>('[data-more]');
  if (more) more.hidden = shown >= total;
}

/** The button that was pressed may be gone. */
function focusOn(item: HTMLElement | undefined): void {
  if (!item) return;
  item.tabIndex = -1;
  item.focus({ preventScroll: true });
}
