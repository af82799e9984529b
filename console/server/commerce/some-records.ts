import type {
  EditedRecords,
  ReadOnlyReason,
  RecordOfLocale,
  WritableRecords,
} from '#content/writable-records.ts';

type Why = (
  record: RecordOfLocale,
) => ReadOnlyReason | undefined | Promise<ReadOnlyReason | undefined>;

interface Part {
  readonly isWritten: (type: string) => boolean;
  /** Where a record of another type is edited. */
  readonly why: Why;
}

/** Records of which some types are edited here. */
export function someRecords(all: WritableRecords, { isWritten, why }: Part): EditedRecords {
  const isHere = ({ type }: { readonly type: string }) => isWritten(type);
  return {
    read: async (record) => (isHere(record) ? all.read(record) : undefined),
    async readAll(records) {
      const found = await all.readAll(records.filter(isHere));
      const rest = found.values();
      return records.map((record) => (isHere(record) ? rest.next().value : undefined));
    },
    async texts(locale, known) {
      const found = await all.texts(locale, known);
      return found === known ? known : { ...found, texts: found.texts.filter(isHere) };
    },
    whyNot: async (record) => (isHere(record) ? undefined : why(record)),
    async types() {
      const types = Object.entries(await all.types());
      return Object.fromEntries(types.filter(([type]) => isHere({ type })));
    },
    write: async (edits, ...rest) => (edits.every(isHere) ? all.write(edits, ...rest) : ELSEWHERE),
    tryOut: async (edits) => (edits.every(isHere) ? all.tryOut(edits) : ELSEWHERE),
  };
}

/** Records that are all edited elsewhere. */
export const noRecords = (why: Why): EditedRecords => ({
  read: async () => undefined,
  readAll: async (records) => records.map(() => undefined),
  texts: async () => ({ version: 0, texts: [] }),
  whyNot: async (record) => why(record),
  types: async () => ({}),
  write: async () => ELSEWHERE,
  tryOut: async () => ELSEWHERE,
});

const ELSEWHERE = {
  outcome: 'refused' as const,
  problems: [{ detail: 'It is edited elsewhere.' }],
};
