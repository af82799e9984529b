import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type AlertChannel, alertLine, runbookOf } from './alert-channel.ts';
import type { AlertLimits } from './alert-kinds.ts';
import type { AlertLog } from './alert-log.ts';
import { findTroubles, isObserved } from './find-troubles.ts';
import { createAlertSender } from './send-alerts.ts';
import type { ShopCondition } from './shop-condition.ts';
import { type Alert, type KnownTrouble, trackTroubles } from './track-troubles.ts';

/** Checks the shop for as long as a process runs, and alerts operators to troubles. */
export interface AlertWatch {
  /** Checks at once, and sends what is due. Resolves once that was tried. */
  poll(): Promise<void>;
  /** What was observed last; undefined before the first check. */
  condition(): ShopCondition | undefined;
  /** Resolves once nothing is under way. Unsent messages are sent after the next start. */
  stop(): Promise<void>;
}

export interface AlertWatchOptions {
  readonly observe: () => Promise<ShopCondition>;
  readonly alertLog: AlertLog;
  readonly channels: ReadonlyArray<AlertChannel>;
  readonly limits: AlertLimits;
  readonly log: Pick<Logger, 'warn' | 'info' | 'error'>;
  /** Called when alerts are raised or resolved. */
  readonly onAlerts?: () => void;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
  readonly pollMs?: number;
}

const POLL_MS = 15_000;

export function createAlertWatch(options: AlertWatchOptions): AlertWatch {
  const { observe, alertLog, channels, limits, log, clock = Date.now } = options;
  const { pollMs = POLL_MS, onAlerts = () => {} } = options;
  const names = channels.map(({ name }) => name);
  const sender = createAlertSender({ channels, alertLog, log, clock });
  let condition: ShopCondition | undefined;
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const compare = async () => {
    const seen = await observe();
    condition = seen;
    const now = clock();
    const before = alertLog.troubles();
    const tracked = trackTroubles(before, findTroubles(seen, { limits, now }), {
      limits,
      now,
      isObserved: (trouble) => isObserved(trouble, seen),
      newId: () => `alert_${randomUUID()}`,
    });
    if (tracked.alerts.length === 0 && isSame(before, tracked.known)) return;
    alertLog.note(tracked, names);
    for (const alert of tracked.alerts) logAlert(log, alert);
    if (tracked.alerts.length > 0) onAlerts();
  };
  const run = async () => {
    try {
      await compare();
      await sender.sendDue();
    } catch (error) {
      log.error({ err: error }, 'The shop could not be checked for alerts.');
    }
    underWay = undefined;
    if (!isStopped) timer = setTimeout(poll, pollMs).unref();
  };
  const poll = () => {
    clearTimeout(timer);
    if (isStopped) return Promise.resolve();
    underWay ??= run();
    return underWay;
  };

  alertLog.keepChannels(names);
  void poll();
  return {
    poll,
    condition: () => condition,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}

function isSame(one: ReadonlyArray<KnownTrouble>, other: ReadonlyArray<KnownTrouble>): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Operators without a channel read the log. */
function logAlert(log: AlertWatchOptions['log'], alert: Alert): void {
  const { kind, about, problem, event } = alert;
  const told = { alert: alert.id, kind, about, problem, runbook: runbookOf(alert) };
  if (event === 'raised') log.warn(told, alertLine(alert));
  else log.info(told, alertLine(alert));
}
