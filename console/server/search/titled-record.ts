import type { RecordStore } from '#content-sync/content-model/record-store.ts';
import type { RecordName } from '#content-sync/locale-file/keys.ts';
import type { PageRecord } from '../../contract/console-contract.ts';

/** A record with its title; undefined for one that was read but doesn't exist. */
export function titled({ type, id }: RecordName, store: RecordStore): PageRecord | undefined {
  const record = store.get(type, id);
  if (!record) return undefined;
  const title = [
    'name' in record && record.name,
    'title' in record && record.title,
    'label' in record && record.label,
    'internalName' in record && record.internalName,
    'slugUrl' in record && record.slugUrl,
    'from' in record && record.from,
  ].find((text) => typeof text === 'string' && text !== '');
  return { type, id, ...(typeof title === 'string' && { title }) };
}
