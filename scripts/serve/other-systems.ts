import type { Config } from '#server/config/config.ts';
import { ownSystem } from '#server/config/own-config.ts';
import type { SourceGate } from '#sources/json-api/source-gate.ts';
import { createMedusaSource, probeMedusa } from '#sources/medusa/medusa-source.ts';
import { createMedusaWebhooks } from '#sources/medusa/medusa-webhooks.ts';
import { createMedusaShop } from '#sources/medusa/shop/medusa-shop.ts';
import type { OpenedSystem } from '#sources/own-source.ts';
import { createVendureShop } from '#sources/vendure/shop/vendure-shop.ts';
import { createVendureSource, probeVendure } from '#sources/vendure/vendure-source.ts';
import { createVendureWebhooks } from '#sources/vendure/vendure-webhooks.ts';

/** The systems that can take the place of a commerce API. */

/** Limits calls to a system. `probe` asks whether it's back. */
type GateOf = (probe: () => Promise<unknown>) => SourceGate;

/** Opens the system that a shop's content comes from, and that answers the browser's calls. */
export async function openSystem(config: Config, gateOf: GateOf): Promise<OpenedSystem> {
  const { vendure, medusa, own, webhookSecrets: secrets } = config;
  const isSigned = secrets.length > 0;
  if (vendure) {
    const gate = gateOf(() => probeVendure(vendure));
    const webhooks = isSigned ? createVendureWebhooks({ ...vendure, secrets }) : undefined;
    const source = createVendureSource({ ...vendure, gate, webhooks });
    return { source, gate, shop: createVendureShop(vendure) };
  }
  if (medusa) {
    const gate = gateOf(() => probeMedusa(medusa));
    const webhooks = isSigned ? createMedusaWebhooks({ ...medusa, secrets }) : undefined;
    const source = createMedusaSource({ ...medusa, gate, webhooks });
    return { source, gate, shop: createMedusaShop(medusa) };
  }
  if (!own) throw new Error('The shop has no other system than a commerce API.');
  return ownSystem(own).open({ createGate: gateOf, webhookSecrets: secrets });
}
