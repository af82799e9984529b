import { type MalformedRecord, nameOf } from '../content-model/record-store.ts';
import { type LocaleId, localesOf } from '../contract/locale.ts';
import {
  type Failure,
  type RebuildRequest,
  reportFailure,
  unlessOutOfOrder,
  type Work,
} from '../engine/engine.ts';
import type { EngineEvent } from '../engine/events.ts';
import { firstOfEachKind, leftOutKinds } from '../engine/left-out.ts';
import { Every } from '../every.ts';
import { snapshotVersion } from '../locale-file/facts.ts';
import { type RecordName, recordKey } from '../locale-file/keys.ts';
import type { LeftOutRecord } from '../locale-file/left-out.ts';
import { recordsDue } from '../locale-file/records.ts';
import {
  type IncompleteList,
  type PullResult,
  pullLocale,
  type RequestedRecord,
  unprovenAbsences,
} from '../pull/pull.ts';
import { type NamedPullResult, pullNamed, type UnreadRecord } from '../pull/pull-named.ts';
import { absentRecords, isStored, refreshRecords } from '../snapshot/snapshot.ts';
import { pagelessRecords } from './index-pages.ts';
import { announceIngestedPaths, sharedPathsOf } from './shared-paths.ts';
import {
  type GuardedChange,
  indexChange,
  type WriteOptions,
  writeEverything,
  writeNamed,
} from './write-change.ts';

export type IngestResult = Failure | Omit<IngestedChange, 'events'>;

/** What became of the records that were read. */
export interface Ingested {
  /** Records that the API didn't have in the announced version. */
  readonly unconfirmed: ReadonlyArray<RequestedRecord>;
  /** Records that had that version in another language of the country only. */
  readonly elsewhere: ReadonlyArray<RequestedRecord>;
  /** Records that the API no longer has; they stay until that's confirmed. */
  readonly missing: ReadonlyArray<RequestedRecord>;
  /** Requested records that are neither at the source nor here. */
  readonly unknown: ReadonlyArray<RecordName>;
  /** Records that stay as they were because the change is unusual. */
  readonly stopped: ReadonlyArray<RecordName>;
  /** Records that couldn't be read, and stay as they were until they can. */
  readonly unread: ReadonlyArray<UnreadRecord>;
}

interface IngestedChange extends Ingested {
  readonly outcome: 'ingested';
  /** Records and lists that couldn't be ingested as the source has them; each was reported. */
  readonly leftOut: number;
  /** Events to send to the listeners after the commit. */
  readonly events: ReadonlyArray<EngineEvent>;
}

/**
 * Ingests what the commerce API has now into the locale's snapshot, with all that follows from it:
 * what is dirty, and which pages there are. One transaction; a pull that fails changes nothing.
 *
 * @param whilePulling called each second during the pull, which takes as long as the source
 */
export async function ingest(
  work: Work,
  request: RebuildRequest,
  whilePulling: () => Promise<void> = async () => {},
): Promise<IngestResult> {
  const { file, locale, engine } = work;
  const errors: Array<unknown> = [];
  const looking = new Every(LOOK_MS, () => whilePulling().catch((error) => errors.push(error)));
  const pulled = await pull(work, request).finally(() => looking.stop());
  if (errors.length > 0) throw errors[0];
  if (pulled.outcome === 'failed') {
    const { unusual } = pulled;
    if (unusual) {
      await file.commit(() => file.stoppedContent.recordPull(unusual, nowOf(work)));
    }
    return pulled;
  }
  const result = await file.commit(() => ingestPulled(work, pulled, request));
  if (result.outcome === 'failed') return result;
  const { events, ...ingested } = result;
  for (const event of events) engine.listen(event);
  await unlessOutOfOrder(
    work,
    () => announceIngestedPaths(sharedPathsOf(engine), locale.id, work),
    undefined,
  );
  return ingested;
}

const LOOK_MS = 1_000;

/** What a source has of a locale: everything, or the requested records. */
export type Pulled =
  | Extract<PullResult, { outcome: 'pulled' }>
  | (Omit<Extract<NamedPullResult, { outcome: 'pulled' }>, 'outcome'> & {
      readonly outcome: 'named';
    });

/** Reads from the API, and reports what is wrong with what it has. */
export async function pull(work: Work, request: RebuildRequest): Promise<Pulled | Failure> {
  const names = namedRecords(work, request);
  return names ? pullRequested(work, names) : pullEverything(work, request);
}

/** Ingests what was pulled, except what is unusual. Part of a transaction. */
export function ingestPulled(
  work: Work,
  pulled: Pulled,
  request: RebuildRequest,
): IngestedChange | Failure {
  const { file } = work;
  const [version, recordsAt] = [snapshotVersion(file), file.facts.read('records-at')];
  bringUpTo(work, nowOf(work));
  const ingested =
    pulled.outcome === 'named'
      ? ingestNamed(work, pulled, request)
      : ingestEverything(work, pulled, request);
  // Without any change, the time alone is no reason to write, nor to log.
  const isUnchanged = snapshotVersion(file) === version && recordsAt !== undefined;
  if (isUnchanged) file.facts.write('records-at', recordsAt);
  return ingested;
}

/**
 * Has the records as they are now. The guard doesn't look at what changes by itself: it looked at it when it
 * was announced.
 */
export function bringUpTo(work: Work, now: number): void {
  const isDue = recordsDue(work.file, now).length > 0;
  const refreshed = refreshRecords(work, now);
  if (isDue) indexChange(work, refreshed);
}

/** The records to pull, or undefined for all of them, as when the code is new. */
function namedRecords(work: Work, { records }: RebuildRequest) {
  return wasPulledWithThisCode(work) ? records : undefined;
}

/** Whether the locale's records were derived by the present code. */
export function wasPulledWithThisCode({ file, engine }: Work): boolean {
  return file.facts.read('pulled-with') === engine.codeBuild.answers;
}

type PulledOf<O extends Pulled['outcome']> = Extract<Pulled, { outcome: O }>;

function ingestEverything(
  work: Work,
  pulled: PulledOf<'pulled'>,
  request: RebuildRequest,
): IngestedChange | Failure {
  const { file, engine } = work;
  const { records, same, malformed, incomplete } = pulled;
  const isNewCode = !wasPulledWithThisCode(work);
  const there = [...same, ...records.map(nameOf)];
  const removed = absentRecords(file, there, unprovenAbsences(pulled));
  const options = { ...writeOptions(work, request), isNewCode };
  const guarded = writeEverything(work, { records, removed }, options);
  if (guarded.outcome === 'stopped') {
    const unusual = guarded.findings;
    const problem = `Something looks wrong: ${unusual.join('; ')}.`;
    return reportFailure(work, { problem, unusual, advice: IF_MEANT });
  }
  file.facts.write('pulled-with', engine.codeBuild.answers);
  // What was missing is on the list, or gone for good.
  file.leftOut.forgetAll('missing');
  file.leftOut.forgetAll('malformed');
  file.leftOut.record([...malformed.map(asLeftOut), ...guarded.leftOut]);
  const events = eventsOf(work, pulled, {
    ...guarded,
    same: same.length,
    pageless: pagelessRecords(work),
  });
  return {
    outcome: 'ingested',
    leftOut: malformed.length + incomplete.length + guarded.leftOut.length + leftOutOf(events),
    unconfirmed: lateRecords(pulled, removed, guarded),
    elsewhere: [],
    missing: [],
    unknown: [],
    stopped: guarded.stopped.map(({ record }) => record),
    unread: [],
    events,
  };
}

/**
 * Records whose announced version hasn't come. One that is gone from the lists was deleted, unless
 * that is unusual.
 */
function lateRecords(
  { late }: PulledOf<'pulled'>,
  removed: ReadonlyArray<RecordName>,
  { stopped }: Pick<GuardedChange, 'stopped'>,
) {
  const deleted = new Set(removed.map(({ type, id }) => recordKey(type, id)));
  for (const { record } of stopped) deleted.delete(recordKey(record.type, record.id));
  return late.filter(
    ({ type, id, version }) => version !== undefined && !deleted.has(recordKey(type, id)),
  );
}

const IF_MEANT =
  'If this is meant, let it through in the console, or rebuild with --accept-unusual.';

/** Ingests the records that were announced as changed, and leaves the others as they are. */
function ingestNamed(
  work: Work,
  pulled: PulledOf<'named'>,
  request: RebuildRequest,
): IngestedChange {
  const { file, store, locale } = work;
  const { records, same, malformed, unconfirmed, elsewhere, unread } = pulled;
  const isHere = ({ type, id }: RequestedRecord) => store.get(type, id) !== undefined;
  const gone = pulled.removed.filter(isHere);
  const unknown = pulled.removed.filter((name) => !isHere(name)).map(nameOfRequested);
  const isBelieved = (name: RequestedRecord) =>
    pulled.certain.includes(name) || isConfirmedGone(work, name) || request.acceptsUnusual;
  const removed = gone.filter(isBelieved);
  const missing = gone.filter((name) => !removed.includes(name));
  const guarded = writeNamed(work, { records, removed }, writeOptions(work, request));
  const found = [...records.map(nameOf), ...same];
  file.leftOut.forget('missing', [...found, ...removed.filter((name) => !isHere(name))]);
  file.leftOut.forget('malformed', [...found, ...pulled.removed]);
  file.leftOut.record([...malformed.map(asLeftOut), ...guarded.leftOut]);
  const events = [
    ...eventsOf(work, pulled, {
      ...guarded,
      same: same.length,
      pageless: pagelessRecords(work, guarded.owners),
    }),
    ...missing.map(
      ({ type, id }): EngineEvent => ({
        type: 'record-missing',
        locale: locale.id,
        recordType: type,
        id,
      }),
    ),
    ...unread.map(
      ({ type, id, problem }): EngineEvent => ({
        type: 'record-unread',
        locale: locale.id,
        recordType: type,
        id,
        problem,
      }),
    ),
  ];
  return {
    outcome: 'ingested',
    leftOut: malformed.length + guarded.leftOut.length + leftOutOf(events),
    unconfirmed,
    elsewhere,
    missing,
    unknown,
    stopped: guarded.stopped.map(({ record }) => record),
    unread,
    events,
  };
}

const nameOfRequested = ({ type, id }: RequestedRecord): RecordName => ({ type, id });

function writeOptions(
  work: Work,
  { acceptsUnusual = false, accepted = [], records = [] }: RebuildRequest,
): WriteOptions {
  const reviewed = new Set(
    records.flatMap((record) => (record.reviewed ? recordKey(record.type, record.id) : [])),
  );
  return {
    isAccepted: (finding: string) => acceptsUnusual || accepted.includes(finding),
    isReviewed: ({ type, id }) => reviewed.has(recordKey(type, id)),
    now: nowOf(work),
  };
}

/** How long until a requested record that was missing counts as removed. */
const CONFIRMED_AFTER_MS = 30_000;

/**
 * Notes that the source doesn't have a record now. True once it hasn't had it for long enough: during a
 * brief fault, it may answer 404 to everything.
 */
function isConfirmedGone(work: Work, name: RecordName): boolean {
  const { confirmedAfterMs = CONFIRMED_AFTER_MS } = work.engine;
  const now = nowOf(work);
  return now - work.file.leftOut.recordMissing(name, now) >= confirmedAfterMs;
}

const asLeftOut = ({ type, id, problem }: MalformedRecord): LeftOutRecord => {
  return { reason: 'malformed', type, id, problem };
};

const nowOf = ({ engine }: Work) => (engine.clock ?? Date.now)();

async function pullRequested(
  work: Work,
  names: ReadonlyArray<RequestedRecord>,
): Promise<PulledOf<'named'> | Failure> {
  const { store, readings, locale, engine } = work;
  if (names.length > 0) engine.listen({ type: 'pull-started', locale: locale.id });
  const result = await pullNamed(names, store, { ...pullOptions(work), readings });
  if (result.outcome === 'failed') return reportFailure(work, { ...result, advice: CHECK_API });
  reportMalformed(result.malformed, work);
  return { ...result, outcome: 'named' };
}

/** Reads all that the API has of the locale, and reports what is wrong with it. */
async function pullEverything(
  work: Work,
  { acceptsUnusual = false, accepted = [], records = [] }: RebuildRequest,
): Promise<PulledOf<'pulled'> | Failure> {
  const { file, locale, engine } = work;
  const counts = file.records.counts();
  engine.listen({ type: 'pull-started', locale: locale.id });
  const result = await pullLocale({
    ...pullOptions(work),
    mostRecords: engine.mostRecords,
    usual: (type) => counts.get(type),
    // Only the locale's writer is here, so that what is stored now is when this is ingested. New code
    // writes all records again.
    isStored: wasPulledWithThisCode(work) ? (pulled) => isStored(work, pulled) : undefined,
    pending: records,
    accepted: acceptsUnusual ? 'everything' : accepted,
    onRecords: (recordType, count) =>
      engine.listen({ type: 'records-pulled', locale: locale.id, recordType, count }),
  });
  if (result.outcome === 'failed') {
    const advice = result.unusual ? IF_MEANT : CHECK_API;
    return reportFailure(work, { ...result, advice });
  }
  reportMalformed(result.malformed, work);
  reportIncomplete(result.incomplete, work);
  return result;
}

function pullOptions({ locale, engine: { model, source } }: Work) {
  return {
    model,
    content: source.contentOf(locale),
    otherLanguages: localesOf(model.locales, locale.country)
      .filter(({ id }) => id !== locale.id)
      .map((other) => source.contentOf(other)),
  };
}

const CHECK_API = 'Check the API and run the command again.';

function reportMalformed(
  malformed: ReadonlyArray<MalformedRecord>,
  { locale, engine }: Work,
): void {
  for (const event of malformedEvents(locale.id, malformed)) engine.listen(event);
}

/** Events for the first record of each kind and, if there are more, one that lists all kinds. */
function malformedEvents(
  locale: LocaleId,
  malformed: ReadonlyArray<MalformedRecord>,
): Array<EngineEvent> {
  const reported = firstOfEachKind(malformed);
  const first = reported.map(({ type: recordType, id, problem }) => {
    return { type: 'record-malformed', locale, recordType, id, problem } as const;
  });
  if (reported.length === malformed.length) return first;
  return [...first, { type: 'records-left-out', locale, kinds: leftOutKinds(malformed) }];
}

function reportIncomplete(
  incomplete: ReadonlyArray<IncompleteList>,
  { locale, engine }: Work,
): void {
  for (const { type, problem } of incomplete) {
    engine.listen({ type: 'list-incomplete', locale: locale.id, recordType: type, problem });
  }
}

interface ReportedChange extends GuardedChange {
  /** How many records weren't read again because they hadn't changed. */
  readonly same?: number;
  readonly pageless: ReturnType<typeof pagelessRecords>;
}

/** The events of an ingested change. */
function eventsOf(
  { locale: { id: locale } }: Work,
  { records, malformed }: Pick<Pulled, 'records' | 'malformed'>,
  { changed, removed, stopped, leftOut, pageless, same = 0 }: ReportedChange,
): Array<EngineEvent> {
  const bad = malformed.length + leftOut.length;
  const counts = { records: records.length + same, changed, removed, malformed: bad };
  const isSomething = counts.records + removed + bad > 0;
  const findings = stopped.map(({ finding }) => finding);
  return [
    ...malformedEvents(locale, leftOut),
    ...(isSomething ? [{ type: 'pulled', locale, ...counts } as const] : []),
    ...(findings.length > 0 ? [{ type: 'content-stopped', locale, findings } as const] : []),
    ...pageless.map(({ type: recordType, id, problem }) => {
      return { type: 'record-without-page', locale, recordType, id, problem } as const;
    }),
  ];
}

/** How many reported records aren't as the source has them. */
function leftOutOf(events: ReadonlyArray<EngineEvent>): number {
  return events.reduce((sum, event) => {
    if (event.type === 'content-stopped') return sum + event.findings.length;
    return sum + Number(LEFT_OUT.has(event.type));
  }, 0);
}

const LEFT_OUT: ReadonlySet<EngineEvent['type']> = new Set([
  'record-without-page',
  'record-missing',
  'record-unread',
]);
