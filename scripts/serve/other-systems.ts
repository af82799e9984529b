import type { ContentSource } from '#content-sync/source/content-source.ts';
import type { Config } from '#server/config/config.ts';
import type { SourceGate } from '#sources/json-api/source-gate.ts';
import { createMedusaSource, probeMedusa } from '#sources/medusa/medusa-source.ts';
import { createMedusaWebhooks } from '#sources/medusa/medusa-webhooks.ts';
import { createMedusaShop } from '#sources/medusa/shop/medusa-shop.ts';
import type { ShopSystem } from '#sources/shop-gateway/shop-system.ts';
import { createVendureShop } from '#sources/vendure/shop/vendure-shop.ts';
import { createVendureSource, probeVendure } from '#sources/vendure/vendure-source.ts';
import { createVendureWebhooks } from '#sources/vendure/vendure-webhooks.ts';

/** The systems that can take the place of a commerce API. */

/** The system that answers the browser's calls. */
export function shopOf({ vendure, medusa }: Config): ShopSystem {
  if (vendure) return createVendureShop(vendure);
  if (medusa) return createMedusaShop(medusa);
  throw new Error(NEITHER);
}

const NEITHER = 'The shop has neither Vendure nor Medusa.';

/** Limits calls to a system. `probe` asks whether it's back. */
type GateOf = (probe: () => Promise<unknown>) => SourceGate;

/** The content of a shop with one of these systems. */
export function contentOfSystem(
  { vendure, medusa, webhookSecrets: secrets }: Config,
  gateOf: GateOf,
): { readonly source: ContentSource; readonly gate: SourceGate } {
  const isSigned = secrets.length > 0;
  if (vendure) {
    const gate = gateOf(() => probeVendure(vendure));
    const webhooks = isSigned ? createVendureWebhooks({ ...vendure, secrets }) : undefined;
    return { source: createVendureSource({ ...vendure, gate, webhooks }), gate };
  }
  if (!medusa) throw new Error(NEITHER);
  const gate = gateOf(() => probeMedusa(medusa));
  const webhooks = isSigned ? createMedusaWebhooks({ ...medusa, secrets }) : undefined;
  return { source: createMedusaSource({ ...medusa, gate, webhooks }), gate };
}
