import type { Bag, ShippingOffer } from '#commerce/bag.ts';

/** What the bag has earned or is about to: free shipping, and offers of the member's tier. */
export function BagOffers({ bag }: { bag: Bag }) {
  const { shippingOffers, exclusiveOffers } = bag;
  if (shippingOffers.length + exclusiveOffers.length === 0) return null;
  return (
    <div className="bag-offers" role="status">
      {shippingOffers.map((offer) => (
        <ShippingMeter key={offer.source} offer={offer} total={bag.total} />
      ))}
      {exclusiveOffers.map((offer) => (
        <p key={offer}>{offer}</p>
      ))}
    </div>
  );
}

/** How far it is to free shipping: in words, and as a bar that says the same. */
function ShippingMeter({ offer, total }: { offer: ShippingOffer; total: number }) {
  const { message, isFree, threshold } = offer;
  return (
    <div>
      <p data-free={isFree || undefined}>{message}</p>
      {threshold !== undefined && (
        <progress
          className="bag-meter"
          max={threshold}
          value={Math.min(total, threshold)}
          aria-hidden="true"
        />
      )}
    </div>
  );
}
