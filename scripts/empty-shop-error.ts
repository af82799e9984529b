/** A shop without a catalogue, in a project without the demo. */
export class EmptyShopError extends Error {}

export const NOTHING_TO_SELL =
  'The shop has nothing to sell, and this project is without the demo shop. Fill it with ' +
  '"storefront import <file>" or CATALOGUE, or set COMMERCE_API_URL to an API of your own.';
