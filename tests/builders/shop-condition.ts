import type { LocaleCondition, ShopCondition } from '#server/alerts/shop-condition.ts';

/** The condition of a shop without troubles, except for the given parts. */
export function aCondition(but: Partial<ShopCondition> = {}): ShopCondition {
  return {
    locales: [],
    deliveries: [],
    edges: new Map(),
    certificates: new Map(),
    disk: { free: 50, size: 100 },
    degraded: [],
    ...but,
  };
}

export function aLocaleCondition(but: Partial<LocaleCondition> = {}): LocaleCondition {
  return { locale: 'sg-en', stopped: [], heldAt: undefined, failure: undefined, ...but };
}
