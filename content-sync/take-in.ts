import { createCommerceClient } from '#commerce/client.ts';
import { type Locale, localesOf } from '#domain/locales.ts';
import type { RebuildRequest } from './engine.ts';
import { firstOfEachKind, leftOutKinds, noteLeftOut } from './left-out.ts';
import { inTransaction, readMeta, writeMeta } from './locale-database.ts';
import { chartPages } from './plan/page-chart.ts';
import { tellPaths } from './plan/shared-paths.ts';
import { type IncompleteList, keptRecords, pullLocale } from './pull/pull.ts';
import { pullNamed, type WantedRecord } from './pull/pull-named.ts';
import { unusualContent } from './pull/unusual-content.ts';
import type { MalformedRecord } from './snapshot/malformed-record.ts';
import {
  applyRecords,
  noteSite,
  recordCounts,
  replaceRecords,
  type SnapshotChange,
} from './snapshot/snapshot.ts';
import { type Failure, reportFailure, unlessOutOfOrder, type Work } from './work.ts';

export type TakeInResult = Failure | TakenIn;

interface TakenIn extends Taken {
  /** How many pages came or went, which the other locales were told. */
  readonly pathsTold: number;
}

interface Taken {
  readonly outcome: 'taken-in';
  /** Records that stay as they were, and lists that could not be read whole; each was reported. */
  readonly leftOut: number;
  /** Records that the API did not have as they were announced. */
  readonly unconfirmed: ReadonlyArray<WantedRecord>;
  /** Records that it had so in another language of the country, and did not change in this one. */
  readonly elsewhere: ReadonlyArray<WantedRecord>;
}

/**
 * Takes what the commerce API has now into the locale's snapshot, with all that follows from it:
 * what is dirty, and which pages there are. One transaction; a pull that fails changes nothing.
 */
export async function takeIn(work: Work, request: RebuildRequest): Promise<TakeInResult> {
  const { database, locale, engine } = work;
  const { force = false, accepted = [] } = request;
  const names = namedRecords(work, request);
  const taken = names
    ? await takeNamed(work, names)
    : await takeEverything(work, force ? 'everything' : accepted);
  if (taken.outcome === 'failed') return taken;
  const tell = () => tellPaths(engine.dataFolder, locale.id, database);
  return { ...taken, pathsTold: unlessOutOfOrder(work, tell, 0) };
}

/** The records to pull, or undefined for all of them: code that is new reads them all again. */
function namedRecords(work: Work, { records }: RebuildRequest) {
  return wasPulledWithThisCode(work) ? records : undefined;
}

function wasPulledWithThisCode({ database, engine }: Work): boolean {
  return readMeta(database, PULLED_WITH) === engine.codeBuild.answers;
}

const PULLED_WITH = 'pulled-with';

async function takeEverything(
  work: Work,
  accepted: ReadonlyArray<string> | 'everything',
): Promise<Taken | Failure> {
  const { database, engine } = work;
  const result = await pullEverything(work, accepted);
  if (result.outcome === 'failed') return result;
  const keep = keptRecords(result);
  const found = accepted === 'everything' ? [] : unusualContent(work, result.records, keep);
  const unusual = found.filter((finding) => !accepted.includes(finding));
  if (unusual.length > 0) {
    const problem = `Something looks wrong: ${unusual.join('; ')}.`;
    return reportFailure(work, { problem, unusual, advice: IF_MEANT });
  }
  const leftOut = commit(work, { ...result, isWhole: true }, () => {
    const isNewCode = !wasPulledWithThisCode(work);
    const change = replaceRecords(database, result.records, { keep, isNewCode });
    writeMeta(database, PULLED_WITH, engine.codeBuild.answers);
    return change;
  });
  return {
    outcome: 'taken-in',
    leftOut: result.malformed.length + result.incomplete.length + leftOut,
    unconfirmed: [],
    elsewhere: [],
  };
}

const IF_MEANT = 'If this is meant, let it through in the console, or rebuild with --force.';

/** Pulls the records that are said to have changed, and leaves the others as they are. */
async function takeNamed(work: Work, names: ReadonlyArray<WantedRecord>): Promise<Taken | Failure> {
  const result = await pullWanted(work, names);
  if (result.outcome === 'failed') return result;
  const leftOut = commit(work, { ...result, isWhole: false }, () =>
    applyRecords(work.database, result.records, result.removed),
  );
  const { malformed, unconfirmed, elsewhere } = result;
  return { outcome: 'taken-in', leftOut: malformed.length + leftOut, unconfirmed, elsewhere };
}

async function pullWanted(work: Work, names: ReadonlyArray<WantedRecord>) {
  const { store, locale, engine } = work;
  if (names.length > 0) engine.listen({ type: 'pull-started', locale: locale.id });
  const result = await pullNamed(names, store, clientOptions(work));
  if (result.outcome === 'failed') return reportFailure(work, { ...result, advice: CHECK_API });
  reportMalformed(result.malformed, work);
  return result;
}

/** What the snapshot would take in now, to be tried out; unusual content is not held back. */
export async function pullChange(work: Work, request: RebuildRequest) {
  const { database } = work;
  const names = namedRecords(work, request);
  if (names) {
    const pulled = await pullWanted(work, names);
    if (pulled.outcome === 'failed') return pulled;
    const change = () => applyRecords(database, pulled.records, pulled.removed);
    return { outcome: 'pulled' as const, change };
  }
  const pulled = await pullEverything(work, 'everything');
  if (pulled.outcome === 'failed') return pulled;
  const how = { keep: keptRecords(pulled), isNewCode: !wasPulledWithThisCode(work) };
  const change = () => replaceRecords(database, pulled.records, how);
  return { outcome: 'pulled' as const, change };
}

interface Pulled {
  readonly records: ReadonlyArray<unknown>;
  readonly malformed: ReadonlyArray<MalformedRecord>;
  readonly isWhole: boolean;
}

/** Gives how many records were left out beside those that are malformed. */
function commit(work: Work, pulled: Pulled, change: () => SnapshotChange): number {
  const { records, malformed } = pulled;
  const { database, locale, engine } = work;
  const result = inTransaction(database, () => {
    const settled = settleInto(work, change);
    noteLeftOut(database, [...malformed, ...settled.leftOut], pulled);
    return settled;
  });
  const { changed, removed, leftOut } = result;
  reportMalformed(leftOut, work);
  if (records.length + removed + malformed.length + leftOut.length === 0) return 0;
  engine.listen({
    type: 'pulled',
    locale: locale.id,
    records: records.length,
    changed,
    removed,
    malformed: malformed.length + leftOut.length,
  });
  return leftOut.length;
}

const CHARTED_WITH = 'charted-with';

/** Changes the snapshot, and brings what follows from it up to date. Part of a transaction. */
export function settleInto(
  { database, store, engine }: Work,
  change: () => SnapshotChange,
): SnapshotChange {
  const { answers } = engine.codeBuild;
  const result = change();
  noteSite(database, engine.site);
  store.catchUp();
  const anew = readMeta(database, CHARTED_WITH) !== answers;
  const uncharted = chartPages(database, store, { anew });
  writeMeta(database, CHARTED_WITH, answers);
  return { ...result, leftOut: [...result.leftOut, ...uncharted] };
}

/** Reads all that the API has of the locale, and reports what is wrong with it. */
async function pullEverything(work: Work, accepted: ReadonlyArray<string> | 'everything') {
  const { database, locale, engine } = work;
  const counts = recordCounts(database);
  engine.listen({ type: 'pull-started', locale: locale.id });
  const result = await pullLocale({
    ...clientOptions(work),
    mostRecords: engine.api.mostRecords,
    usual: (type) => counts.get(type),
    accepted,
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

function clientOptions({ locale, engine: { api, firstRetryMs } }: Work) {
  const clientOf = ({ country, language }: Locale) =>
    createCommerceClient({ ...api, country, language });
  return {
    gate: api.gate,
    client: clientOf(locale),
    otherLanguages: localesOf(locale.country)
      .filter(({ id }) => id !== locale.id)
      .map(clientOf),
    ...(firstRetryMs === undefined ? {} : { firstRetryMs }),
  };
}

const CHECK_API = 'Check the API and run the command again.';

function reportMalformed(
  malformed: ReadonlyArray<MalformedRecord>,
  { locale, engine }: Work,
): void {
  const told = firstOfEachKind(malformed);
  for (const { type, id, problem } of told) {
    engine.listen({ type: 'record-malformed', locale: locale.id, recordType: type, id, problem });
  }
  if (told.length === malformed.length) return;
  engine.listen({ type: 'records-left-out', locale: locale.id, kinds: leftOutKinds(malformed) });
}

function reportIncomplete(
  incomplete: ReadonlyArray<IncompleteList>,
  { locale, engine }: Work,
): void {
  for (const { type, problem } of incomplete) {
    engine.listen({ type: 'list-incomplete', locale: locale.id, recordType: type, problem });
  }
}
