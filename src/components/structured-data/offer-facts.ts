import type { ContentReader } from '#content';
import type { OfferFacts } from '#domain/product/offered-product.ts';
import { publicAddresses } from './addresses.ts';

/** How the offers of a page's locale are told. */
export const offerFacts = (content: ContentReader): OfferFacts => ({
  addresses: publicAddresses(content),
  hasPassed: (instant) => content.hasPassed(instant),
  hasMembers: !content.lacks().includes('members'),
});
