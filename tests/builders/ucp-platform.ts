/** The version of the protocol. */
export const UCP = '2026-08-25';
export const SEARCH = 'dev.ucp.shopping.catalog.search';
export const LOOKUP = 'dev.ucp.shopping.catalog.lookup';
export const CART = 'dev.ucp.shopping.cart';
export const CHECKOUT = 'dev.ucp.shopping.checkout';

/** Where a platform of tests has its profile. */
export const PLATFORM = 'https://agent.example/profile.json';

/** A platform's profile that knows these capabilities. */
export const platformProfile = (capabilities: ReadonlyArray<string>, version = UCP) =>
  JSON.stringify({
    ucp: {
      version,
      services: {},
      payment_handlers: {},
      capabilities: Object.fromEntries(capabilities.map((name) => [name, [{ version }]])),
    },
  });
