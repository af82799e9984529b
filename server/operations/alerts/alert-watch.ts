import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { OpenAlert } from '#console/contract/console-contract.ts';
import { type Backoff, backoffMs } from '#content-sync/backoff.ts';
import { Every } from '#content-sync/every.ts';
import { CHECKS, type CheckLimits, findAll, isKnown } from '../checks/checks.ts';
import { runbookOf } from '../checks/finding.ts';
import type { Observation } from '../checks/observation.ts';
import {
  type Alert,
  type AlertEvent,
  type AlertMessage,
  followAlerts,
  isOpen,
  messagesAfter,
  notifiedOn,
  unsentMessages,
} from './alert.ts';
import { type AlertChannel, alertLine } from './alert-channels.ts';
import type { AlertLog } from './alert-log.ts';

export interface AlertWatchOptions {
  readonly observe: () => Promise<Observation>;
  readonly alertLog: AlertLog;
  readonly channels: ReadonlyArray<AlertChannel>;
  readonly limits: CheckLimits;
  readonly log: Pick<Logger, 'warn' | 'info' | 'error'>;
  /** Called when alerts are raised or resolved. */
  readonly onAlerts?: () => void;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
  readonly pollMs?: number;
}

const POLL_MS = 15_000;
const RETRIES: Backoff = { firstMs: 15_000, longestMs: 600_000 };
/** The end of an alert that is older than this interests nobody any longer. */
const FORGOTTEN_AFTER_MS = 3 * 86_400_000;

/** How often a channel could not send in a row, and when it is tried again. */
interface Failures {
  readonly count: number;
  readonly dueAt: number;
}

/**
 * Checks the shop for as long as a process runs, and alerts operators to findings. Each alert
 * records which messages a channel has sent, and the others are sent.
 */
export class AlertWatch {
  readonly #options: AlertWatchOptions;
  readonly #clock: () => number;
  /** By channel. After a restart, each is tried at once. */
  readonly #failures = new Map<string, Failures>();
  readonly #checking: Every;
  #seen: Observation | undefined;

  constructor(options: AlertWatchOptions) {
    this.#options = options;
    this.#clock = options.clock ?? Date.now;
    this.#checking = new Every(options.pollMs ?? POLL_MS, () => this.#check());
    void this.poll();
  }

  /** Checks at once, and sends what is due. Resolves once that was tried. */
  poll(): Promise<void> {
    return this.#checking.now();
  }

  /** What was observed last; undefined before the first check. */
  seen(): Observation | undefined {
    return this.#seen;
  }

  /** Alerts that were raised and haven't been resolved yet; oldest first. */
  open(): Array<OpenAlert> {
    return this.#options.alertLog
      .all()
      .filter(isOpen)
      .sort((one, other) => one.since - other.since)
      .map(({ id, check, about, problem, since }) => {
        const { title } = CHECKS[check];
        return { id, title, about, problem, since, runbook: runbookOf({ check }) };
      });
  }

  /** Resolves once nothing is under way. What wasn't sent is sent after the next start. */
  stop(): Promise<void> {
    return this.#checking.stop();
  }

  async #check(): Promise<void> {
    const { alertLog, channels, log } = this.#options;
    try {
      await this.#look();
      await Promise.all(channels.map((channel) => this.#sendOn(channel)));
      alertLog.replace(alertLog.all().filter((alert) => !this.#isForgotten(alert)));
    } catch (error) {
      log.error({ err: error }, 'The shop could not be checked for alerts.');
    }
  }

  async #look(): Promise<void> {
    const { observe, alertLog, limits, log, onAlerts } = this.#options;
    const seen = await observe();
    this.#seen = seen;
    const now = this.#clock();
    const before = new Map(alertLog.all().map((alert) => [alert.id, alert]));
    const alerts = followAlerts(alertLog.all(), findAll(seen, { limits, now }), {
      limits,
      now,
      isKnown: (finding) => isKnown(finding, seen),
      newId: () => `alert_${randomUUID()}`,
    });
    const news = alerts.flatMap((alert) => messagesAfter(lastEvent(before.get(alert.id)), alert));
    alertLog.replace(alerts);
    for (const message of news) logMessage(log, message);
    if (news.length > 0) onAlerts?.();
  }
  #isForgotten({ overAt, notified }: Alert): boolean {
    if (overAt === undefined) return false;
    if (this.#clock() - overAt > FORGOTTEN_AFTER_MS) return true;
    return this.#options.channels.every(({ name }) => notified[name] === 'resolved');
  }

  /** Each channel at its own pace, in the order in which things happened. */
  async #sendOn(channel: AlertChannel): Promise<void> {
    const { alertLog, log } = this.#options;
    const { name } = channel;
    for (;;) {
      const [first, ...others] = unsentMessages(alertLog.all(), name).slice(0, channel.most);
      const failures = this.#failures.get(name);
      if (!first || isWaiting(failures, this.#clock())) return;
      const sending = await channel.send([first, ...others]);
      if (sending.outcome === 'failed') {
        const { problem } = sending;
        log.error({ channel: name, problem, alert: first.id }, NOT_SENT);
        this.#failures.set(name, oneMore(failures, this.#clock()));
        return;
      }
      this.#failures.delete(name);
      alertLog.replace(notifiedOn(name, alertLog.all(), [first, ...others]));
    }
  }
}

const NOT_SENT = 'An alert could not be sent; it is tried again.';

function isWaiting(failures: Failures | undefined, now: number): boolean {
  if (!failures) return false;
  // A due time from a clock that was ahead would delay it by as much.
  return failures.dueAt > now && failures.dueAt - now <= RETRIES.longestMs;
}

function oneMore({ count }: Failures = { count: 0, dueAt: 0 }, now: number): Failures {
  const failures = count + 1;
  return { count: failures, dueAt: now + backoffMs(failures, RETRIES) };
}

function lastEvent(alert: Alert | undefined): AlertEvent | undefined {
  if (alert?.overAt !== undefined) return 'resolved';
  return alert?.raisedAt === undefined ? undefined : 'raised';
}

/** Operators without a channel read the log. */
function logMessage(log: AlertWatchOptions['log'], message: AlertMessage): void {
  const { id, check, about, problem, event } = message;
  const fields = { alert: id, kind: check, about, problem, runbook: runbookOf(message) };
  if (event === 'raised') log.warn(fields, alertLine(message));
  else log.info(fields, alertLine(message));
}
