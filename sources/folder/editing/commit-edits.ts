import type { FieldEdit, WriteResult } from '#content/writable-records.ts';
import { SourceError } from '#content-sync/source/content-source.ts';
import type { PublishedField } from '#domain/records/record-edits.ts';
import type { PlannedWrite, Refused } from './planned-write.ts';
import { type NotedWrite, UnwrittenError, type WriteLog } from './write-log.ts';

/** What edits would make of the files as they are now. */
export type PlanEdits = (edits: ReadonlyArray<FieldEdit>) => Promise<PlannedWrite | Refused>;

interface Commit {
  readonly plan: PlanEdits;
  readonly log: WriteLog;
  readonly key: string;
}

type Written = WriteResult & { readonly isNew?: boolean };

/** Writes edits, unless they were written under their key before. */
export async function writeOnce(edits: ReadonlyArray<FieldEdit>, commit: Commit): Promise<Written> {
  const { log, key } = commit;
  await log.recover();
  const before = await log.find(key);
  if (before) return { outcome: 'done', fields: before.fields };
  const result = await commitEdits(edits, { ...commit, note: { key } });
  return { ...result, isNew: result.outcome === 'done' };
}

/** Undoes what was written under a key, unless somebody changed it since, and forgets the key. */
export async function takeBack(commit: Commit): Promise<void> {
  const { log, key } = commit;
  const written = await log.find(key);
  if (!written) return;
  const back = written.fields.toReversed().map(putBack);
  const note = { key: `${key} back`, takesBack: key };
  const { outcome } = await commitEdits(back, { ...commit, note });
  if (outcome !== 'done') await log.forget(key);
}

const putBack = ({ from, to, ...field }: PublishedField) => ({
  ...field,
  value: from,
  expected: to,
});

interface Noted extends Commit {
  readonly note: Pick<NotedWrite, 'key' | 'takesBack'>;
}

/** How often edits are planned, in case somebody saves a file between reading and writing. */
const ATTEMPTS = 5;

async function commitEdits(
  edits: ReadonlyArray<FieldEdit>,
  { plan, log, note }: Noted,
): Promise<WriteResult> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const planned = await plan(edits);
    if (planned.outcome !== 'done') return planned;
    const { files, fields } = planned;
    try {
      if (await log.commit({ ...note, files, fields })) return { outcome: 'done', fields };
    } catch (error) {
      if (!(error instanceof UnwrittenError)) throw unknownEnd(error);
      return { outcome: 'refused', problems: [{ detail: error.message }] };
    }
  }
  const detail = 'Somebody keeps changing the files of the content folder. Try again in a moment.';
  return { outcome: 'refused', problems: [{ detail }] };
}

function unknownEnd(error: unknown): SourceError {
  const { message } = error as Error;
  return new SourceError(`The files of the content folder could not be written: ${message}`, {
    cause: error,
  });
}
