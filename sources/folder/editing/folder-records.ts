import pLimit from 'p-limit';
import type { RevocableRecords, Trial } from '#content/writable-records.ts';
import type { WritableTypesAnswer } from '#domain/records/record-edits.ts';
import { contentIn } from '../folder-content.ts';
import { changedFiles, diskFiles, type FolderFiles } from '../folder-files.ts';
import { COUNTRIES_OF } from '../record-places.ts';
import { type PlanEdits, takeBack, writeOnce } from './commit-edits.ts';
import { isWritable } from './is-writable.ts';
import { planEdits } from './plan-edits.ts';
import type { PlannedWrite } from './planned-write.ts';
import { readRecord, whyNot } from './read-record.ts';
import { formOf } from './record-form.ts';
import { createWriteLog } from './write-log.ts';

export interface FolderRecordsOptions {
  /** The folder with content. */
  readonly folder: string;
  /** The types of records that the folder has. */
  readonly types: ReadonlyArray<string>;
  /** Where writes are noted, so that after a crash they're finished or undone as a whole. */
  readonly logFolder: string;
  /** Called after files were written. */
  readonly onWritten?: (() => Promise<void> | undefined) | undefined;
}

/** The records of a content folder, whose files can be edited. */
export interface FolderRecords extends RevocableRecords {
  /** Finishes or undoes writes that a crash interrupted. */
  recover(): Promise<void>;
  /** Resolves once no files are being written. */
  idle(): Promise<void>;
}

export function createFolderRecords(options: FolderRecordsOptions): FolderRecords {
  const { folder, types, onWritten } = options;
  const files = diskFiles(folder);
  const log = createWriteLog(options);
  const alone = pLimit(1);
  const editor = { folder, types, files };
  const plan: PlanEdits = async (edits) => {
    await files.expect();
    const stranger = edits.find(({ type }) => !types.includes(type));
    if (!stranger) return planEdits(edits, files);
    const detail = `The content folder has no ${stranger.type}.`;
    return { outcome: 'refused', problems: [{ detail }] };
  };

  return {
    read: (record) => readRecord(record, editor),
    whyNot: (record) => whyNot(record, editor),
    types: async () => ((await isWritable(folder)) ? rulesOf(types) : {}),
    async tryOut(edits) {
      const planned = await plan(edits);
      return planned.outcome === 'done' ? trialOf(planned, files) : planned;
    },
    async write(edits, key) {
      const { isNew, ...result } = await alone(() => writeOnce(edits, { plan, log, key }));
      if (isNew) await onWritten?.();
      return result;
    },
    hasActedOn: (key) =>
      alone(async () => {
        await log.recover();
        return (await log.find(key)) !== undefined;
      }),
    async takeBack(key) {
      await alone(() => takeBack({ plan, log, key }));
      await onWritten?.();
    },
    recover: () => alone(log.recover),
    idle: () => alone(async () => {}),
  };
}

const rulesOf = (types: ReadonlyArray<string>): WritableTypesAnswer =>
  Object.fromEntries(
    types.flatMap((type) => {
      const form = formOf(type);
      return form ? [[type, form.rules]] : [];
    }),
  );

function trialOf({ files: writes, touched }: PlannedWrite, files: FolderFiles): Trial {
  const changes = new Map(writes.map(({ name, after }) => [name, after ?? undefined]));
  const changed = changedFiles(files, changes);
  return {
    outcome: 'done',
    told: touched.map(({ folder, type, id }) => ({
      countries: COUNTRIES_OF.get(folder) ?? [],
      records: [{ type, id }],
    })),
    contentOf: (locale) => contentIn(changed, locale),
  };
}
