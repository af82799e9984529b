import { type ConfigValues, globalConfig } from './config-values.ts';

/** The record of the global configuration with the versions of endpoints. */
export const VERSIONS = { type: 'global-config', id: 'endpoint-versions' } as const;

/** The versions that this record sets, by endpoint; none without it, or if its value is unfit. */
export function versionsIn(record: unknown): ConfigValues[typeof VERSIONS.id] {
  const { data } = globalConfig.safeParse(record);
  return (data?.value ?? {}) as ConfigValues[typeof VERSIONS.id];
}
