import type { Logger } from 'pino';
import type { AlertChannel } from './alert-channel.ts';
import type { AlertLog } from './alert-log.ts';

export interface AlertSenderOptions {
  readonly channels: ReadonlyArray<AlertChannel>;
  readonly alertLog: AlertLog;
  readonly log: Pick<Logger, 'error'>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

const FIRST_RETRY_MS = 15_000;
const LONGEST_RETRY_MS = 600_000;
/** Nobody wants to hear what troubled a shop longer ago. */
const GIVEN_UP_AFTER_MS = 3 * 86_400_000;

/** Sends queued alerts: each channel at its own pace, in the order in which they were raised. */
export function createAlertSender({ channels, alertLog, log, clock }: AlertSenderOptions) {
  const sendOn = async (channel: AlertChannel): Promise<void> => {
    for (;;) {
      const messages = alertLog.nextMessages(channel.name, channel.most);
      const [first, ...others] = messages;
      // A clock that was ahead must not keep it for as long.
      if (!first || isWaiting(first.dueAt, clock())) return;
      const sending = await channel.send([first.alert, ...others.map(({ alert }) => alert)]);
      if (sending.outcome === 'sent') {
        for (const message of messages) alertLog.done(message);
        continue;
      }
      const { problem } = sending;
      const about = { channel: channel.name, alert: first.alert.id, problem };
      if (clock() - first.alert.at > GIVEN_UP_AFTER_MS) {
        log.error(about, 'An alert could not be sent, and is given up.');
        alertLog.done(first);
        continue;
      }
      log.error(about, 'An alert could not be sent; it is tried again.');
      alertLog.retryAt(first, clock() + waitMs(first.attempts));
      return;
    }
  };
  return {
    /** Resolves once each channel has sent what is due, or failed to. */
    async sendDue(): Promise<void> {
      await Promise.all(channels.map(sendOn));
    },
  };
}

function isWaiting(dueAt: number, now: number): boolean {
  return dueAt > now && dueAt - now <= LONGEST_RETRY_MS;
}

function waitMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** attempts, LONGEST_RETRY_MS);
}
