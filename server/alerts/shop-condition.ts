import type { countParts } from '#content-sync/work/deliveries.ts';
import type { LocaleId } from '#domain/locales.ts';
import type { DegradedPart } from '../degraded-parts.ts';

/** What is observed of a shop, for alerts and metrics. */
export interface ShopCondition {
  /** Published locales whose files can be read. */
  readonly locales: ReadonlyArray<LocaleCondition>;
  readonly deliveries: ReturnType<typeof countParts>;
  readonly edges: EdgeConditions;
  /**
   * When the certificates of the shop's public hosts expire, epoch milliseconds; undefined if the
   * host hasn't presented one.
   */
  readonly certificates: ReadonlyMap<string, number | undefined>;
  /** The disk with the data folder, in bytes. */
  readonly disk: { readonly free: number; readonly size: number };
  readonly degraded: ReadonlyArray<DegradedPart>;
}

export interface LocaleCondition {
  readonly locale: LocaleId;
  /** What is unusual about stopped content. */
  readonly stopped: ReadonlyArray<string>;
  /** The release that it is held at. */
  readonly heldAt: number | undefined;
  /** The problem of its last rebuild, unless that ended well or was stopped as unusual. */
  readonly failure: string | undefined;
}

/** By edge, whether its last purge was confirmed; undefined before the first one. */
export type EdgeConditions = ReadonlyMap<
  string,
  { readonly problem: string | undefined } | undefined
>;
