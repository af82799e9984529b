import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';
import type { Section, Texts } from '#i18n/texts.ts';
import { type PageLocale, pageLocale } from '../browser/client.ts';

/** What is said while an answer isn't there, or has nothing. */
export type StateTexts = Texts<'accountState'>;

/** The props of a part of the account, which has a section of the messages. */
export interface AccountProps<S extends Section> extends PageLocale {
  readonly localeTag: string;
  readonly texts: Texts<S> & StateTexts;
}

/** What is said of orders besides their own section. */
export type OrderTexts = Texts<'cancelOrder'> &
  Texts<'parcels'> & { readonly returns: Texts<'returns'> };

/** The props of what shows orders. */
export interface OrderProps extends AccountProps<'orders'> {
  readonly texts: AccountProps<'orders'>['texts'] & OrderTexts;
  /** Where to get help; undefined if the shop has no such page. */
  readonly helpLink: string | undefined;
}

/**
 * The date of an instant in the country of the page, wherever its shopper is.
 *
 * @example dateText('2026-01-31T08:00:00Z', 'en-SG') // '31 Jan 2026'
 */
export function dateText(instant: string, localeTag: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const timeZone = COUNTRY_TIME_ZONE[pageLocale().country];
  return date.toLocaleDateString(localeTag, { dateStyle: 'medium', timeZone });
}
