import { CAPABILITIES, type Capability } from '#domain/capabilities.ts';

/** What Vendure and Medusa offer beyond what every shop has. */
const SYSTEM_HAS: ReadonlySet<Capability> = new Set(['members', 'orders', 'promo-codes']);

/** What shops lack that sell from Vendure or Medusa. */
export const SYSTEM_LACKS: ReadonlyArray<Capability> = CAPABILITIES.filter(
  (capability) => !SYSTEM_HAS.has(capability),
);
