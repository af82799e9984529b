import type { LocaleId } from '#domain/locales.ts';
import type { WantedRecord } from '../pull/pull-named.ts';
import type { RebuildRequest } from './engine.ts';
import type { RebuildResult } from './rebuild.ts';

/**
 * Looks at records again that the API did not have as they were announced: its answers may be older
 * than its webhooks.
 */
export interface Rechecks {
  /**
   * Has records asked for again after a rebuild that ended well. Gives those of the locale whose announced
   * versions are still pending.
   */
  after(
    locale: LocaleId,
    request: RebuildRequest,
    result: RecheckedResult,
  ): ReadonlyArray<WantedRecord>;
  stop(): void;
}

export type RecheckedResult = Pick<
  Exclude<RebuildResult, { outcome: 'failed' }>,
  'unconfirmed' | 'elsewhere' | 'missing'
>;

export interface RechecksOptions {
  readonly request: (locale: LocaleId, wanted: RebuildRequest) => void;
  /** After how long a record is looked at again at the latest. */
  readonly recheckMs: number;
  /** How often a record is looked at again. */
  readonly most?: number | undefined;
}

const MOST_RECHECKS = 8;

export function createRechecks({
  request,
  recheckMs,
  most = MOST_RECHECKS,
}: RechecksOptions): Rechecks {
  const timers = new Set<NodeJS.Timeout>();
  /** Records that are still to come in the version that was announced, by name. */
  const pending = new Map<LocaleId, ReadonlyMap<string, WantedRecord>>();

  /** A version that was announced should be there any moment; what has none is looked at once. */
  const afterMs = ({ version, rechecks = 0 }: WantedRecord) =>
    version === undefined ? recheckMs : Math.min(recheckMs, recheckMs * 2 ** (rechecks - 7));

  const requestLater = (locale: LocaleId, record: WantedRecord) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      request(locale, { records: [record] });
    }, afterMs(record));
    timers.add(timer.unref());
  };

  return {
    after(locale, asked, result) {
      const again = toRecheck(asked, result).filter(({ rechecks = 0 }) => rechecks <= most);
      for (const record of again) requestLater(locale, record);
      const still = pendingAfter(pending.get(locale), asked, {
        again,
        late: [...result.missing, ...result.unconfirmed],
      });
      pending.set(locale, still);
      return [...still.values()];
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

interface LookedAtAgain {
  readonly again: ReadonlyArray<WantedRecord>;
  /** Those that the API did not have as announced, or has no more, which is believed when it says so again. */
  readonly late: ReadonlyArray<WantedRecord>;
}

/** What is pending once a request was answered, of which some records are looked at again. */
function pendingAfter(
  before: ReadonlyMap<string, WantedRecord> = new Map(),
  { records }: RebuildRequest,
  { again, late }: LookedAtAgain,
): Map<string, WantedRecord> {
  const isLate = new Set(late.map(nameOf));
  const pending = new Map(records ? before : []);
  for (const record of records ?? []) pending.delete(nameOf(record));
  for (const record of again) {
    const isPending = record.version !== undefined || isLate.has(nameOf(record));
    if (isPending) pending.set(nameOf(record), record);
  }
  return pending;
}

const nameOf = ({ type, id }: WantedRecord) => `${type} ${id}`;

/**
 * Records to be looked at again: those that the API did not have as announced, or has no more; and,
 * once, those that were announced without a version, which may have been read before they changed, or
 * whose version another language of the country has.
 */
function toRecheck(
  { records = [] }: RebuildRequest,
  { unconfirmed, elsewhere, missing }: RecheckedResult,
): Array<WantedRecord> {
  const gone = new Set(missing.map(nameOf));
  const unversioned = records.filter(
    (record) => record.version === undefined && !record.rechecks && !gone.has(nameOf(record)),
  );
  const unchanged = elsewhere.map(({ type, id }): WantedRecord => ({ type, id }));
  return [...unconfirmed, ...missing, ...unversioned, ...unchanged].map((record) => ({
    ...record,
    rechecks: (record.rechecks ?? 0) + 1,
  }));
}
