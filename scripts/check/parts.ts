import { checkModules } from './check-modules.ts';
import { CHECKS_OF_TYPES } from './check-types.ts';
import type { Part } from './part.ts';

/**
 * All that `storefront check` looks at. What asks the shop is loaded when it's looked at, so that a file that
 * can't be loaded keeps nothing else from being looked at.
 */
export const PARTS: ReadonlyArray<Part> = [
  { name: 'modules', look: checkModules },
  {
    name: 'the facts of the shop',
    look: async (folder) => (await import('./check-facts.ts')).checkFacts(folder),
  },
  {
    name: 'texts',
    look: async (folder) => (await import('./check-texts.ts')).checkTexts(folder),
  },
  {
    name: 'countries',
    look: async () => (await import('./check-countries.ts')).checkCountries(),
  },
  {
    name: 'routes',
    look: async (folder) => (await import('./check-routes.ts')).checkRoutes(folder),
  },
  {
    name: 'icons',
    look: async (folder) => (await import('./check-icons.ts')).checkIcons(folder),
  },
  {
    name: 'colours',
    look: async (folder) => (await import('./check-theme.ts')).checkTheme(folder),
  },
  ...CHECKS_OF_TYPES,
];
