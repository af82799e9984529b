import type { Offer } from '#commerce/offer.ts';

/**
 * A variant as its product's page shows it, ready for output. In a page, what isn't so or isn't there is
 * left out.
 */
export interface ShownVariant
  extends Pick<Offer, 'id' | 'name' | 'price' | 'amount'>,
    Partial<Pick<Offer, 'isSoldOut' | 'launchStatus'>> {
  readonly originalPrice?: string;
  readonly saleText?: string;
  readonly state?: string;
  readonly seal?: string;
  /** Whether the product's ad is about it, such as a gift that comes with it. */
  readonly isAdvertised?: boolean;
  /** Availability, or from when; without it, the state says so already. */
  readonly availability?: string;
  /** The address of a picture of its colour or pattern. */
  readonly iconUrl?: string;
  /** `#rrggbb`, where there is no such picture. */
  readonly color?: string;
}

/**
 * A variant at its current price, marked if it's gone or back.
 *
 * @param soldOut the text for sold out
 */
export function withOffer(
  { originalPrice: _, saleText: __, ...variant }: ShownVariant,
  offer: Offer,
  soldOut: string,
): ShownVariant {
  const { price, amount, originalPrice, saleText, isSoldOut, launchStatus } = offer;
  const { state, availability, ...facts } = variant;
  const isBack = !isSoldOut && state === soldOut;
  const shownState = isSoldOut ? soldOut : state;
  return {
    ...facts,
    ...{ price, amount, isSoldOut, launchStatus },
    ...(originalPrice && { originalPrice }),
    ...(saleText && { saleText }),
    ...(shownState && !isBack && { state: shownState }),
    ...(availability && !isSoldOut && { availability }),
  };
}
