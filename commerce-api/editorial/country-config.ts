import { loadCountryRecords, parseJson } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { configIn } from '#content/configuration/config-record.ts';
import type { ConfigKey, ConfigValues } from '#content/configuration/config-values.ts';
import type { Country } from '#domain/locale/locales.ts';
import { asRead } from '#domain/records/attribute-names.ts';

/**
 * What a country's configuration says under some keys, read as pages read it: a key is absent if it
 * has no record, or if its value is unfit.
 */
export async function loadConfig<Key extends ConfigKey>(
  db: Database,
  country: Country,
  keys: ReadonlyArray<Key>,
): Promise<Partial<Pick<ConfigValues, Key>>> {
  const records = await loadCountryRecords(db, 'global-config', { country, ids: keys });
  const values: Partial<Pick<ConfigValues, Key>> = {};
  for (const key of keys) {
    const record = records.find(({ id }) => id === key);
    const value = record && configValue(key, record.attributes);
    if (value !== undefined) values[key] = value;
  }
  return values;
}

/** What every country's configuration says under a key, for those that say anything fit. */
export async function loadConfigs<Key extends ConfigKey>(
  db: Database,
  key: Key,
): Promise<ReadonlyArray<ConfigValues[Key]>> {
  const rows = await db
    .selectFrom('country_records')
    .select('attributes')
    .where('record_type', '=', 'global-config')
    .where('record_id', '=', key)
    .execute();
  return rows
    .map(({ attributes }) => configValue(key, parseJson(attributes)))
    .filter((value) => value !== undefined);
}

/** Editors may have written any JSON. */
function configValue<Key extends ConfigKey>(key: Key, attributes: unknown) {
  const { value } = (attributes ?? {}) as { readonly value?: unknown };
  return configIn(key, { id: key, value: asRead(value) });
}
