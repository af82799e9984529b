import {
  type ContentSource,
  SourceError,
  type SourceRecord,
} from '#content-sync/source/content-source.ts';
import type { LocaleId } from '#domain/locale/locales.ts';

/** Records by locale, type and id. */
export type RecordsInMemory = Map<LocaleId, Map<string, Map<string, Readonly<MemoryRecord>>>>;

interface MemoryRecord {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** The simplest source that there can be: it has no versions, and announces nothing. */
export function aMemorySource(
  records: RecordsInMemory,
  problem: () => string | undefined = () => undefined,
): ContentSource {
  const ofType = (locale: LocaleId, type: string, signal: AbortSignal) => {
    signal.throwIfAborted();
    const message = problem();
    if (message !== undefined) throw new SourceError(message);
    return records.get(locale)?.get(type);
  };
  return {
    capabilities: { versions: false, webhooks: false, cursors: false },
    contentOf: ({ id: locale }) => ({
      async *list(type, signal) {
        const all = [...(ofType(locale, type, signal)?.values() ?? [])];
        if (all.length > 0) yield { kind: 'records', records: all.map(recordOf) };
      },
      async read({ type, id }, signal) {
        const record = ofType(locale, type, signal)?.get(id);
        return record
          ? { outcome: 'found', records: [recordOf(record)] }
          : { outcome: 'absent', isCertain: true };
      },
    }),
  };
}

const recordOf = (value: MemoryRecord): SourceRecord => ({
  id: value.id,
  version: undefined,
  content: { value },
});
