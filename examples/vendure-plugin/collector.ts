import type { ChangedRecord, Changes } from './change-reader.ts';

/** The most records that one webhook names; with more, anything in the channels may have changed. */
const RECORDS_MAX = 500;

/** Collects changes for a while, since one press of a button causes many events. */
export function createCollector(collectMs: number, send: (changes: Changes) => void) {
  const waiting = new Map<string, Map<string, ChangedRecord> | 'everything'>();
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const groups = [...waiting];
    waiting.clear();
    for (const [group, found] of groups) {
      const channels = JSON.parse(group) as Array<string>;
      const isNamed = found !== 'everything' && found.size <= RECORDS_MAX;
      send({ channels, records: isNamed ? [...found.values()] : null });
    }
  };

  return {
    flush,
    add({ channels, records }: Changes): void {
      if (channels.length === 0) return;
      const group = JSON.stringify([...new Set(channels)].sort());
      const known = waiting.get(group) ?? new Map<string, ChangedRecord>();
      if (!records) waiting.set(group, 'everything');
      else if (known !== 'everything') {
        for (const record of records) known.set(`${record.entity} ${record.id}`, record);
        waiting.set(group, known);
      }
      timer ??= setTimeout(flush, collectMs);
    },
  };
}
