import type { ReaderOf } from '#content-sync/content-model/content-reader.ts';
import type { ConfigKey, ConfigValues } from './configuration/config-values.ts';
import type { PAGE_QUERIES } from './queries.ts';

/**
 * The port through which pages read content. Its methods follow from the queries, which describe
 * them. Links in answers are shop paths; pages turn them into addresses with `localAddress`.
 */
export interface ContentReader extends Omit<ReaderOf<typeof PAGE_QUERIES>, 'config'> {
  /** A key of the shop's global configuration, or undefined if it isn't set. */
  config<K extends ConfigKey>(key: K): ConfigValues[K] | undefined;
}
