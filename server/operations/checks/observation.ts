import type { PartCount } from '#content-sync/work/part-counts.ts';
import type { LocaleId } from '#domain/locale/locales.ts';
import type { Finding } from './finding.ts';

/** What is observed of a shop, for checks and metrics. */
export interface Observation {
  /** Published locales whose files can be read. */
  readonly locales: ReadonlyArray<LocaleObservation>;
  readonly deliveries: ReadonlyArray<PartCount>;
  readonly edges: EdgeObservations;
  /**
   * When the certificates of the shop's public hosts expire, epoch milliseconds; undefined if the
   * host hasn't presented one.
   */
  readonly certificates: ReadonlyMap<string, number | undefined>;
  /** The disk with the data folder, in bytes. */
  readonly disk: { readonly free: number; readonly size: number };
  /** What parts found out while they ran. */
  readonly recorded: ReadonlyArray<Finding>;
}

export interface LocaleObservation {
  readonly locale: LocaleId;
  /** What is unusual about stopped content. */
  readonly stopped: ReadonlyArray<string>;
  /** The release that it is held at. */
  readonly heldAt: number | undefined;
  /** The problem of its last rebuild, unless that ended well or was stopped as unusual. */
  readonly failure: string | undefined;
}

/** The last rebuild of a locale, where it failed. */
export interface RebuildFailure {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly problem: string;
  readonly advice: string;
  /** What is unusual about content that was stopped. */
  readonly unusual: ReadonlyArray<string>;
}

export type RebuildFailures = ReadonlyMap<LocaleId, RebuildFailure>;

/** By edge, whether its last purge was confirmed; undefined before the first one. */
export type EdgeObservations = ReadonlyMap<
  string,
  { readonly problem: string | undefined } | undefined
>;
