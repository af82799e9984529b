import { CAPABILITIES, type Capability } from '#domain/capabilities.ts';

/** What Vendure and Medusa have beyond what every shop has. */
const SYSTEM_HAS: ReadonlySet<Capability> = new Set(['members', 'orders', 'promo-codes']);

/** What a shop lacks that sells from Vendure or Medusa. */
export const SYSTEM_LACKS: ReadonlyArray<Capability> = CAPABILITIES.filter(
  (capability) => !SYSTEM_HAS.has(capability),
);
