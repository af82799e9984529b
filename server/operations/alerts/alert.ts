import { type CheckLimits, lastsMs } from '../checks/checks.ts';
import type { Finding } from '../checks/finding.ts';

/** A finding from the moment it was first seen. Instants are epoch milliseconds. */
export interface Alert extends Finding {
  readonly id: string;
  readonly since: number;
  /** When the finding had lasted long enough to alert operators; absent before. */
  readonly raisedAt?: number | undefined;
  /** When the finding was first gone; absent while it holds. */
  readonly goneAt?: number | undefined;
  /** When the alert was resolved; absent until the finding has been gone for a while. */
  readonly overAt?: number | undefined;
  /** The last message that was sent, by channel. */
  readonly notified: Readonly<Record<string, AlertEvent>>;
}

export type AlertEvent = 'raised' | 'resolved';

/** A message to operators: one when an alert is raised, and one when it is resolved. */
export interface AlertMessage extends Finding {
  readonly id: string;
  readonly event: AlertEvent;
  readonly since: number;
  readonly at: number;
}

export interface Following {
  readonly limits: CheckLimits;
  readonly now: number;
  /** Whether a finding would be found again if it were still so. */
  readonly isKnown: (finding: Finding) => boolean;
  readonly newId: () => string;
}

/** What comes back within this time is the same one. */
export const QUIET_MS = 120_000;

/** The alerts after the shop was checked: known ones as they are now, then new ones. */
export function followAlerts(
  before: ReadonlyArray<Alert>,
  found: ReadonlyArray<Finding>,
  following: Following,
): Array<Alert> {
  const unknown = new Map(found.map((finding) => [keyOf(finding), finding]));
  const known = before.flatMap((alert) => {
    if (alert.overAt !== undefined) return [alert];
    const finding = unknown.get(keyOf(alert));
    unknown.delete(keyOf(alert));
    return finding ? [seen({ ...alert, ...finding }, following)] : unseen(alert, following);
  });
  const { newId, now } = following;
  const added = [...unknown.values()].map((finding) =>
    seen({ ...finding, id: newId(), since: now, notified: {} }, following),
  );
  return [...known, ...added];
}

const keyOf = ({ check, about }: Finding) => `${check} ${about}`;

function seen(alert: Alert, { limits, now }: Following): Alert {
  // An instant from a clock that was ahead would delay the alert by as much.
  const since = Math.min(alert.since, now);
  const isLong = now - since >= lastsMs(alert.check, limits);
  return {
    ...alert,
    since,
    raisedAt: alert.raisedAt ?? (isLong ? now : undefined),
    goneAt: undefined,
  };
}

function unseen(alert: Alert, { isKnown, now }: Following): ReadonlyArray<Alert> {
  if (!isKnown(alert)) return [alert];
  if (alert.raisedAt === undefined) return [];
  const goneAt = Math.min(alert.goneAt ?? now, now);
  return [{ ...alert, goneAt, overAt: now - goneAt < QUIET_MS ? undefined : now }];
}

/** Whether operators are to know of something that isn't over. */
export function isOpen({ raisedAt, overAt }: Alert): boolean {
  return raisedAt !== undefined && overAt === undefined;
}

/** The messages that a channel hasn't sent yet, in the order of their events. */
export function unsentMessages(alerts: ReadonlyArray<Alert>, channel: string): Array<AlertMessage> {
  return alerts
    .flatMap((alert) => messagesAfter(alert.notified[channel], alert))
    .sort((one, other) => one.at - other.at);
}

/** The messages about an alert that follow the one that was sent last. */
export function messagesAfter(last: AlertEvent | undefined, alert: Alert): Array<AlertMessage> {
  const { id, check, about, problem, since, raisedAt, overAt } = alert;
  const facts = { id, check, about, problem, since };
  return [
    ...(raisedAt !== undefined && last === undefined
      ? [{ ...facts, event: 'raised', at: raisedAt } as const]
      : []),
    ...(overAt !== undefined && last !== 'resolved'
      ? [{ ...facts, event: 'resolved', at: overAt } as const]
      : []),
  ];
}

/** The alerts once a channel has sent messages about them. */
export function notifiedOn(
  channel: string,
  alerts: ReadonlyArray<Alert>,
  sent: ReadonlyArray<AlertMessage>,
): Array<Alert> {
  const last = new Map(sent.map(({ id, event }) => [id, event]));
  return alerts.map((alert) => {
    const event = last.get(alert.id);
    return event ? { ...alert, notified: { ...alert.notified, [channel]: event } } : alert;
  });
}
