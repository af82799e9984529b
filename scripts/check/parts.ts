import { checkModules } from './check-modules.ts';
import { CHECK_OF_TYPES } from './check-types.ts';
import type { Part } from './part.ts';

/**
 * All that `storefront check` looks at. What asks the shop is loaded when it's looked at, so that a file that
 * can't be loaded keeps nothing else from being looked at.
 */
export const PARTS: ReadonlyArray<Part> = [
  { name: 'modules', run: checkModules },
  {
    name: 'the facts of the shop',
    run: async (folder) => (await import('./check-facts.ts')).checkFacts(folder),
  },
  {
    name: 'texts',
    run: async (folder) => (await import('./check-texts.ts')).checkTexts(folder),
  },
  {
    name: 'countries',
    run: async () => (await import('./check-countries.ts')).checkCountries(),
  },
  {
    name: 'routes',
    run: async (folder) => (await import('./check-routes.ts')).checkRoutes(folder),
  },
  {
    name: 'icons',
    run: async (folder) => (await import('./check-icons.ts')).checkIcons(folder),
  },
  {
    name: 'colours',
    run: async (folder) => (await import('./check-theme.ts')).checkTheme(folder),
  },
  CHECK_OF_TYPES,
];
