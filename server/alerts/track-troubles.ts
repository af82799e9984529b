import { type AlertKind, type AlertLimits, lastsMs } from './alert-kinds.ts';
import type { Trouble } from './find-troubles.ts';

/** A trouble from the moment it was first seen. Instants are epoch milliseconds. */
export interface KnownTrouble extends Trouble {
  readonly since: number;
  /** Id under which operators were alerted to it; undefined if they haven't been yet. */
  readonly alert: string | undefined;
  /** When it was first found to be gone; undefined while it's there. */
  readonly goneAt: number | undefined;
}

/** What an operator is told: once that a trouble is there, and once that it's over. */
export interface Alert extends Trouble {
  readonly id: string;
  readonly event: 'raised' | 'resolved';
  readonly since: number;
  readonly at: number;
}

export interface Tracking {
  readonly limits: AlertLimits;
  readonly now: number;
  /** Whether the trouble would have been seen if it still existed. */
  readonly isObserved: (trouble: Trouble) => boolean;
  readonly newId: () => string;
}

export interface Tracked {
  readonly known: ReadonlyArray<KnownTrouble>;
  readonly alerts: ReadonlyArray<Alert>;
}

/** A trouble that comes back within this time is the same one. */
export const QUIET_MS = 120_000;

/** Compares what was known with what is found now. */
export function trackTroubles(
  before: ReadonlyArray<KnownTrouble>,
  found: ReadonlyArray<Trouble>,
  tracking: Tracking,
): Tracked {
  const foundByKey = new Map(found.map((trouble) => [keyOf(trouble), trouble]));
  const knownKeys = new Set(before.map(keyOf));
  const steps = [
    ...before.map((known) => step(known, foundByKey.get(keyOf(known)), tracking)),
    ...[...foundByKey.values()]
      .filter((trouble) => !knownKeys.has(keyOf(trouble)))
      .map((trouble) => seen(newlyKnown(trouble, tracking), tracking)),
  ];
  return {
    known: steps.flatMap(({ known }) => known ?? []),
    alerts: steps.flatMap(({ alert }) => alert ?? []),
  };
}

interface Step {
  /** Undefined once it's over. */
  readonly known?: KnownTrouble;
  readonly alert?: Alert;
}

function keyOf({ kind, about }: { readonly kind: AlertKind; readonly about: string }): string {
  return `${kind} ${about}`;
}

function newlyKnown(trouble: Trouble, { now }: Tracking): KnownTrouble {
  return { ...trouble, since: now, alert: undefined, goneAt: undefined };
}

function step(known: KnownTrouble, found: Trouble | undefined, tracking: Tracking): Step {
  if (found) return seen({ ...known, ...found, goneAt: undefined }, tracking);
  return tracking.isObserved(known) ? unseen(known, tracking) : { known };
}

function seen(trouble: KnownTrouble, { limits, now, newId }: Tracking): Step {
  // An instant from a clock that was ahead would delay the alert by as much.
  const known = { ...trouble, since: Math.min(trouble.since, now) };
  if (known.alert !== undefined || now - known.since < lastsMs(known.kind, limits)) {
    return { known };
  }
  const id = newId();
  return {
    known: { ...known, alert: id },
    alert: alertOf(known, { id, event: 'raised', at: now }),
  };
}

function unseen(trouble: KnownTrouble, { now }: Tracking): Step {
  const { alert: id } = trouble;
  if (id === undefined) return {};
  const goneAt = Math.min(trouble.goneAt ?? now, now);
  if (now - goneAt < QUIET_MS) return { known: { ...trouble, goneAt } };
  return { alert: alertOf(trouble, { id, event: 'resolved', at: now }) };
}

function alertOf(
  { kind, about, problem, since }: KnownTrouble,
  told: Pick<Alert, 'id' | 'event' | 'at'>,
): Alert {
  return { ...told, kind, about, problem, since };
}
