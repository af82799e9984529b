const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * What operators are alerted to, each with its usual limit. Every kind has a section in
 * docs/alerts.md and a rule in deploy/prometheus; a test keeps the three in step.
 */
export const ALERT_KINDS = {
  'content-stopped': { title: 'Content is stopped as unusual', lasts: 0 },
  held: { title: 'A locale is held at an earlier release', lasts: 24 * HOUR_MS },
  failing: { title: 'Rebuilds of a locale fail', lasts: 10 * MINUTE_MS },
  late: { title: 'Shoppers wait for changes', beyond: 15 * MINUTE_MS },
  'dead-letters': { title: 'Deliveries wait for a person', lasts: 0 },
  'edge-unpurged': { title: 'An edge does not confirm purges', lasts: 5 * MINUTE_MS },
  'damaged-pages': { title: 'Stored pages are damaged', lasts: MINUTE_MS },
  'part-out-of-order': { title: 'A part of the shop is out of order', lasts: 5 * MINUTE_MS },
  'certificate-expiring': { title: 'A certificate expires soon', below: 14 * DAY_MS },
  'disk-filling': { title: 'The disk is nearly full', percentBelow: 10 },
} as const satisfies Record<string, { readonly title: string } & AlertLimit>;

export type AlertKind = keyof typeof ALERT_KINDS;

type AlertLimit =
  /** Raised once it has lasted this many milliseconds. */
  | { readonly lasts: number }
  /** Raised at once if the measured time is above, or below, this many milliseconds. */
  | { readonly beyond: number }
  | { readonly below: number }
  /** Raised at once if less than this percentage is left. */
  | { readonly percentBelow: number };

export const ALERT_KIND_NAMES = Object.keys(ALERT_KINDS) as ReadonlyArray<AlertKind>;

/** The limit of each kind: milliseconds, or a percentage for `disk-filling`. */
export type AlertLimits = Readonly<Record<AlertKind, number>>;

export const USUAL_ALERT_LIMITS = Object.fromEntries(
  ALERT_KIND_NAMES.map((kind) => [kind, limitOf(ALERT_KINDS[kind])]),
) as AlertLimits;

function limitOf(limit: AlertLimit): number {
  if ('lasts' in limit) return limit.lasts;
  if ('beyond' in limit) return limit.beyond;
  return 'below' in limit ? limit.below : limit.percentBelow;
}

/** How long a trouble has to last before an alert is raised, in milliseconds. */
export function lastsMs(kind: AlertKind, limits: AlertLimits): number {
  return 'lasts' in ALERT_KINDS[kind] ? limits[kind] : 0;
}

const UNIT_MS: Readonly<Record<string, number>> = {
  s: 1_000,
  m: MINUTE_MS,
  h: HOUR_MS,
  d: DAY_MS,
};

/** A limit as `ALERT_LIMITS` writes it, such as `held=48h`; undefined if it isn't one. */
export function parseAlertLimit(entry: string): readonly [AlertKind, number] | undefined {
  const [, name, digits, unit = ''] = /^([a-z-]+)=(\d{1,6})([smhd%])$/.exec(entry) ?? [];
  const kind = ALERT_KIND_NAMES.find((each) => each === name);
  if (!kind) return undefined;
  const isPercentage = 'percentBelow' in ALERT_KINDS[kind];
  if (isPercentage !== (unit === '%')) return undefined;
  return [kind, Number(digits) * (UNIT_MS[unit] ?? 1)];
}
