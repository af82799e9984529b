import { type ConfigKey, type ConfigValues, globalConfig } from './config-values.ts';

/** The name of the record that has a key of the global configuration. */
export const configRecord = <Key extends ConfigKey>(id: Key) =>
  ({ type: 'global-config', id }) as const;

/** What a record says of its key; undefined without the record, or if its value is unfit. */
export function configIn<Key extends ConfigKey>(
  key: Key,
  record: unknown,
): ConfigValues[Key] | undefined {
  const { data } = globalConfig.safeParse(record);
  return data?.id === key ? (data.value as ConfigValues[Key]) : undefined;
}
