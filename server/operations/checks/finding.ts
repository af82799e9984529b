/** The checks of a shop, in the order in which findings are listed. */
export const CHECK_NAMES = [
  'content-stopped',
  'held',
  'failing',
  'late',
  'dead-letters',
  'edge-unpurged',
  'damaged-pages',
  'part-out-of-order',
  'certificate-expiring',
  'disk-filling',
] as const;

export type CheckName = (typeof CHECK_NAMES)[number];

/** Something that isn't as it should be. */
export interface Finding {
  readonly check: CheckName;
  /** The locale, edge, host, folder, file or other part that has it. */
  readonly about: string;
  /** What is wrong and, unless the runbook says it, what to do: a sentence or two, for a person. */
  readonly problem: string;
  /**
   * Whether the shop, or a part of it, fails because of the finding; absent where the check decides
   * it.
   */
  readonly level?: Level;
}

export type Level = 'warn' | 'fail';

/** What to do about a finding, as a section of the documentation. */
export function runbookOf({ check }: Pick<Finding, 'check'>): string {
  return `docs/alerts.md#${check}`;
}

/** Prefixes where findings of several checks are named by what they're about. */
const PREFIXES: Partial<Record<CheckName, string>> = {
  'damaged-pages': 'pages of ',
  'dead-letters': 'deliveries of ',
};

/**
 * What a finding is about, among those of other checks.
 *
 * @example partOf({ check: 'damaged-pages', about: 'sg-en' }) // 'pages of sg-en'
 */
export function partOf({ check, about }: Pick<Finding, 'check' | 'about'>): string {
  return (PREFIXES[check] ?? '') + about;
}
