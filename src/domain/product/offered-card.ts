import { launchStatusAt } from '#domain/locale/launch.ts';
import { formatMoney, type Money } from '#domain/money/money.ts';
import { type Availability, availabilityOf } from './availability.ts';
import type { OfferFacts } from './offered-product.ts';
import type { ProductCard } from './product-card.ts';

/** A product in lists for programs, by the variant that its card shows. */
export interface OfferedCard {
  readonly id: string;
  readonly name: string;
  readonly brandName: string;
  /** The address of the page that shows the product. */
  readonly address: string;
  readonly picture: string;
  /** The lowest price of a variant in stock. */
  readonly price: Money;
  /** Whether other variants cost more. */
  readonly isFromPrice: boolean;
  /** Before it was reduced; null if it isn't. */
  readonly originalPrice: Money | null;
  readonly availability: Availability;
  readonly rating: number | null;
  readonly reviewsCount: number;
}

/** What a card is described with, which names no variant. */
interface CardFacts extends Omit<OfferFacts, 'addresses'> {
  readonly addresses: Omit<OfferFacts['addresses'], 'variant'>;
}

export function offeredCard(
  card: ProductCard,
  { addresses, hasPassed, hasMembers }: CardFacts,
): OfferedCard {
  const { id, name, brandName, path, picture, launch, isSoldOut } = card;
  const { price, isFromPrice, originalPrice, rating, reviewsCount } = card;
  const launchStatus = launchStatusAt(launch, hasPassed);
  return {
    ...{ id, name, brandName, price, isFromPrice, originalPrice, rating, reviewsCount },
    address: addresses.page(path),
    picture: addresses.file(picture.url),
    availability: availabilityOf({ launchStatus, isSoldOut, hasMembers }),
  };
}

/** What agents are told of a product that a search found, by the shop's tools and by those of its pages. */
export function foundFacts(product: ProductCard, facts: CardFacts, tag: string) {
  const card = offeredCard(product, facts);
  const { originalPrice, rating } = card;
  return {
    productId: card.id,
    name: card.name,
    brand: card.brandName,
    address: card.address,
    price: formatMoney(card.price, tag),
    isFromPrice: card.isFromPrice,
    ...(originalPrice && { originalPrice: formatMoney(originalPrice, tag) }),
    ...(rating !== null && { rating }),
    reviewsCount: card.reviewsCount,
    variantsCount: product.variantsCount,
    isSoldOut: card.availability === 'sold-out',
    isBeforeLaunch: card.availability === 'pre-order' || card.availability === 'early-access',
  };
}
