import { configIn, configRecord } from './config-record.ts';
import type { ConfigValues } from './config-values.ts';

/** The record of the global configuration with the versions of endpoints. */
export const VERSIONS = configRecord('endpoint-versions');

/** The versions that this record sets, by endpoint; none without it, or if its value is unfit. */
export const versionsIn = (record: unknown): ConfigValues[typeof VERSIONS.id] =>
  configIn(VERSIONS.id, record) ?? {};
