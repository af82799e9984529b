import type { LocaleFile } from './locale-file.ts';
import type { IndexKey, RecordName } from './record-name.ts';

/*
 * Records that change by themselves (`RecordModel.at`). They are stored as they are at one instant, and are in
 * an index under every instant that this follows from, passed or not.
 */

type ChangingFile = Pick<LocaleFile, 'facts' | 'records'>;

export const CHANGING: IndexKey = 'changing-at';

/** How the index names an instant: sorted as text, instants are in order. */
export const instantText = (ms: number): string => new Date(ms).toISOString();

/** The instant as of which all records are stored, epoch milliseconds. */
export function recordsAt({ facts }: Pick<LocaleFile, 'facts'>): number {
  return Number(facts.read('records-at') ?? 0);
}

/** When a record next changes, in epoch milliseconds; undefined if none will. */
export function nextRecordChange(file: ChangingFile): number | undefined {
  const next = file.records.memberAfter(CHANGING, instantText(recordsAt(file)));
  return next === undefined ? undefined : Date.parse(next);
}

/** The records that are different at an instant, which may be earlier than that of what is stored. */
export function recordsToTurn(file: ChangingFile, now: number): ReadonlyArray<RecordName> {
  const stored = recordsAt(file);
  const [from, to] = [Math.min(stored, now), Math.max(stored, now)];
  return file.records.recordsBetween(CHANGING, instantText(from), instantText(to));
}
