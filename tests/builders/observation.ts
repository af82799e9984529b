import type { LocaleObservation, Observation } from '#server/operations/checks/observation.ts';

/** What is observed of a healthy shop, except for the given parts. */
export function anObservation(but: Partial<Observation> = {}): Observation {
  return {
    locales: [],
    deliveries: [],
    edges: new Map(),
    certificates: new Map(),
    disk: { free: 50, size: 100 },
    recorded: [],
    ...but,
  };
}

export function aLocaleObservation(but: Partial<LocaleObservation> = {}): LocaleObservation {
  return { locale: 'sg-en', stopped: [], heldAt: undefined, failure: undefined, ...but };
}
