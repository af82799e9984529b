import type { Bag } from '#commerce/bag.ts';

/** What the bag has earned or is about to: free shipping, and offers of the member's tier. */
export function BagOffers({ bag }: { bag: Bag }) {
  const { shippingOffers, exclusiveOffers } = bag;
  if (shippingOffers.length + exclusiveOffers.length === 0) return null;
  return (
    <div className="bag-offers" role="status">
      {shippingOffers.map(({ message, isFree, source }) => (
        <p key={source} data-free={isFree || undefined}>
          {message}
        </p>
      ))}
      {exclusiveOffers.map((offer) => (
        <p key={offer}>{offer}</p>
      ))}
    </div>
  );
}
