import type { ContentReader } from '#content';
import { type PublicAddresses, publicAddressesIn } from '#domain/addresses/public-addresses.ts';

export type { PublicAddresses };

/** Public addresses in the locale that a page is of. */
export const publicAddresses = (content: ContentReader): PublicAddresses =>
  publicAddressesIn(content.site(), content.locale);
