import { localeKey } from '#content-sync/publish/surrogate-keys.ts';
import type { SimulationOptions } from './simulation.ts';

/** Engines that are wrong in one way each, which the simulation has to find. */
export const BROKEN_ENGINES: Readonly<Record<string, SimulationOptions>> = {
  'publishes whatever the log says': {
    broken: {
      log: (well) =>
        instead(well, {
          async append(entry) {
            await well.append(entry);
            return true;
          },
        }),
    },
  },
  'commits before the log has it': {
    broken: {
      shared: ({ log, paths }) => ({
        paths,
        log: {
          ...log,
          async append(...transaction) {
            log.append(...transaction).catch(() => {});
          },
        },
      }),
    },
  },
  'acknowledges before it is on the list': {
    broken: {
      list: (well) =>
        instead(well, {
          async add(deliveries) {
            well.add(deliveries).catch(() => {});
          },
        }),
    },
  },
  'takes nothing over': {
    broken: { list: (well) => instead(well, { recoverClaims: async () => {} }) },
  },
  'purges before it publishes': {
    broken: {
      listen({ type, locale }, purger) {
        if (type === 'planned')
          void purger.purge({ keys: [localeKey({ id: locale })], addresses: [] });
      },
      purger: (well) => ({ ...well, purge: async () => ({ outcome: 'confirmed' }) }),
    },
  },
  'does not purge again': { broken: { answerMs: 0 } },
  'does not wait for the disk': { disksLie: true },
};

/** An object with some other methods. */
function instead<T extends object>(well: T, methods: Partial<T>): T {
  return new Proxy(well, {
    get(_, name) {
      const method = Reflect.get(methods, name) ?? Reflect.get(well, name);
      return typeof method === 'function' ? method.bind(well) : method;
    },
  });
}
