import { type NamedVariant, namedPieces } from '#commerce-api/parcels/parcel-attributes.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatDate, formatDay } from '#i18n/dates.ts';
import { type ReturnTerms, returnable, type SentOrder } from './returnable.ts';

interface Wording {
  readonly locale: Locale;
  readonly terms: ReturnTerms;
  /** The lines of the order. */
  readonly lines: ReadonlyArray<NamedVariant>;
  readonly now: Date;
}

/** The returns of an order as its shopper sees them, and what may be returned still. */
export function returnAttributes(order: SentOrder, { locale, terms, lines, now }: Wording) {
  const { pieces, until } = returnable(order, terms, now);
  return {
    returnable: namedPieces(pieces, lines),
    'display-returnable-until': until && formatDay(until, locale.tag),
    'return-address': order.returns.length > 0 ? terms.address || null : null,
    returns: order.returns.map((each) => ({
      id: each.id,
      status: each.status,
      'display-asked-on': formatDate(each.askedAt, locale),
      lines: namedPieces(each.pieces, lines),
    })),
  };
}
