import type { ReadOnlyReason, RevocableRecords } from '#content/writable-records.ts';

type Why = (
  record: Parameters<RevocableRecords['whyNot']>[0],
) => ReadOnlyReason | undefined | Promise<ReadOnlyReason | undefined>;

/** Records that are edited elsewhere. The console says where. */
export function createReadOnlyRecords(why: Why): RevocableRecords {
  const refused = async () => ({
    outcome: 'refused' as const,
    problems: [{ detail: 'It is edited elsewhere.' }],
  });
  return {
    read: async () => undefined,
    whyNot: async (record) => why(record),
    types: async () => ({}),
    write: refused,
    tryOut: refused,
    hasActedOn: async () => false,
    takeBack: async () => {},
  };
}
