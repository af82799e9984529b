import type { LocaleId } from '#domain/locales.ts';
import type { WantedRecord } from '../pull/wanted-record.ts';
import type { RebuildRequest } from './engine.ts';
import type { RebuildResult } from './rebuild.ts';

/**
 * Looks up records again that the API didn't have in the announced version: its answers may lag
 * behind its webhooks.
 */
export interface Rechecks {
  /**
   * Schedules rechecks after a successful rebuild. Returns the locale's records whose announced
   * versions are still pending.
   */
  after(
    locale: LocaleId,
    request: RebuildRequest,
    result: RecheckedResult,
  ): ReadonlyArray<WantedRecord>;
  /** The locale's records whose announced versions are still pending. */
  pending(locale: LocaleId): ReadonlyArray<WantedRecord>;
  stop(): void;
}

export type RecheckedResult = Pick<
  Exclude<RebuildResult, { outcome: 'failed' }>,
  'unconfirmed' | 'elsewhere' | 'missing'
>;

export interface RechecksOptions {
  readonly request: (locale: LocaleId, wanted: RebuildRequest) => void;
  /** The longest wait before a recheck. */
  readonly recheckMs: number;
  /** Rechecks of one record, at most. */
  readonly most?: number | undefined;
}

const RECHECKS_MAX = 8;

export function createRechecks({
  request,
  recheckMs,
  most = RECHECKS_MAX,
}: RechecksOptions): Rechecks {
  const timers = new Set<NodeJS.Timeout>();
  /** Records whose announced version the API doesn't have yet, by name. */
  const pending = new Map<LocaleId, ReadonlyMap<string, WantedRecord>>();

  /**
   * An announced version is due any moment, so the first waits are short. Without one, there is one
   * recheck.
   */
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
    pending: (locale) => [...(pending.get(locale)?.values() ?? [])],
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

interface Rechecked {
  readonly again: ReadonlyArray<WantedRecord>;
  /**
   * Records that the API didn't have as announced, or at all. They count as gone the second time.
   */
  readonly late: ReadonlyArray<WantedRecord>;
}

/** The pending records after a request was answered. */
function pendingAfter(
  before: ReadonlyMap<string, WantedRecord> = new Map(),
  request: RebuildRequest,
  { again, late }: Rechecked,
): Map<string, WantedRecord> {
  const isLate = new Set(late.map(nameOf));
  const pending = new Map(before);
  for (const record of announcedIn(request)) pending.delete(nameOf(record));
  for (const record of again) {
    const isPending = record.version !== undefined || isLate.has(nameOf(record));
    if (isPending) pending.set(nameOf(record), record);
  }
  return pending;
}

const announcedIn = ({ records, pending = [] }: RebuildRequest) => records ?? pending;

const nameOf = ({ type, id }: WantedRecord) => `${type} ${id}`;

/**
 * The records to recheck: those that the API didn't have as announced, or at all; and, once, those
 * that were announced without a version, which may have been read before they changed, and those
 * whose announced version is that of another language of the country.
 */
function toRecheck(
  request: RebuildRequest,
  { unconfirmed, elsewhere, missing }: RecheckedResult,
): Array<WantedRecord> {
  const gone = new Set(missing.map(nameOf));
  const unversioned = announcedIn(request).filter(
    (record) => record.version === undefined && !record.rechecks && !gone.has(nameOf(record)),
  );
  const unchanged = elsewhere.map(({ type, id }): WantedRecord => ({ type, id }));
  return [...unconfirmed, ...missing, ...unversioned, ...unchanged].map((record) => ({
    ...record,
    rechecks: (record.rechecks ?? 0) + 1,
  }));
}
