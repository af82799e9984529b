import type { Locale } from '#domain/locale/locales.ts';
import { formatDate } from '#i18n/dates.ts';
import { type Carriers, trackingPage } from './carriers.ts';
import type { Parcel } from './parcel-store.ts';
import { listOfPieces, type Pieces } from './pieces.ts';

/** What an order says of a variant. */
export interface NamedVariant {
  readonly variantId: string;
  readonly productName: string;
  readonly variantName: string;
}

interface Wording {
  readonly locale: Locale;
  readonly carriers: Carriers;
  /** The lines of the order. */
  readonly lines: ReadonlyArray<NamedVariant>;
}

/** The parcels of an order as its shopper sees them. */
export function parcelAttributes(
  parcels: ReadonlyArray<Parcel>,
  { locale, carriers, lines }: Wording,
) {
  return parcels.map((parcel) => ({
    id: parcel.id,
    carrier: parcel.carrier,
    'tracking-number': parcel.trackingNumber,
    'tracking-url': trackingPage(parcel, carriers),
    'display-sent-on': formatDate(parcel.sentAt, locale),
    'display-delivered-on': parcel.deliveredAt && formatDate(parcel.deliveredAt, locale),
    lines: namedPieces(parcel.pieces, lines),
  }));
}

/** Pieces with the names that an order has for their variants. */
export const namedPieces = (pieces: Pieces, lines: ReadonlyArray<NamedVariant>) =>
  listOfPieces(pieces).map(({ variantId, quantity }) => {
    const line = lines.find((each) => each.variantId === variantId);
    return {
      'variant-id': variantId,
      'product-name': line?.productName ?? null,
      'variant-name': line?.variantName ?? null,
      quantity,
    };
  });
