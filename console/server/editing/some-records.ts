import type { ReadOnlyReason, RecordOfLocale, WritableRecords } from '#content/writable-records.ts';

interface Written {
  readonly records: WritableRecords;
  readonly isWritten: (type: string) => boolean;
}

type Why = (
  record: RecordOfLocale,
) => ReadOnlyReason | undefined | Promise<ReadOnlyReason | undefined>;

/**
 * Records of which some types are edited here, or none. The console says where the others are
 * edited.
 */
export function someRecords(written: Written | undefined, why: Why): WritableRecords {
  const isHere = ({ type }: { readonly type: string }) => written?.isWritten(type) ?? false;
  const areHere = (edits: ReadonlyArray<{ readonly type: string }>) =>
    edits.every(isHere) ? written?.records : undefined;
  return {
    read: async (record) => (isHere(record) ? written?.records.read(record) : undefined),
    whyNot: async (record) =>
      isHere(record) ? written?.records.whyNot(record) : await why(record),
    async types() {
      const all = (await written?.records.types()) ?? {};
      return Object.fromEntries(Object.entries(all).filter(([type]) => isHere({ type })));
    },
    write: async (edits, key) => areHere(edits)?.write(edits, key) ?? ELSEWHERE,
    tryOut: async (edits) => areHere(edits)?.tryOut(edits) ?? ELSEWHERE,
  };
}

const ELSEWHERE = {
  outcome: 'refused' as const,
  problems: [{ detail: 'It is edited elsewhere.' }],
};
