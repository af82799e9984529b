import type { ContentStore } from '../content-store.ts';
import type { ConfigValues } from './config-values.ts';
import { config } from './configuration.ts';

type Features = ConfigValues['feature-flags'];
type Enabled = ConfigValues['enable-flags'];

/** Whether a feature is switched on in the country; off if the configuration doesn't say. */
export function hasFeature(store: ContentStore, name: keyof Features): boolean {
  return (config(store, 'feature-flags') as Features | undefined)?.[name] ?? false;
}

/** What is switched on for members; undefined if the configuration doesn't say. */
export function enabledFlags(store: ContentStore): Enabled | undefined {
  return config(store, 'enable-flags') as Enabled | undefined;
}

export function showsSale(store: ContentStore): boolean {
  return config(store, 'sale-page-visibility') === true;
}
