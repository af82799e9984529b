import type { Logger } from 'pino';
import type { AlertChannel } from './alert-channel.ts';
import type { AlertLog, QueuedMessage } from './alert-log.ts';

export interface AlertSenderOptions {
  readonly channels: ReadonlyArray<AlertChannel>;
  readonly alertLog: AlertLog;
  readonly log: Pick<Logger, 'error'>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

const FIRST_RETRY_MS = 15_000;
const LONGEST_RETRY_MS = 600_000;
/** An alert that is older than this interests nobody any longer. */
const GIVEN_UP_AFTER_MS = 3 * 86_400_000;

/** Sends queued alerts: each channel at its own pace, in the order in which they were raised. */
export function createAlertSender({ channels, alertLog, log, clock }: AlertSenderOptions) {
  const sendOn = async (channel: AlertChannel): Promise<void> => {
    while (await sendSome(channel)) {
      // As long as something was sent or given up, there may be more.
    }
  };

  const sendSome = async (channel: AlertChannel): Promise<boolean> => {
    const messages = alertLog.nextMessages(channel.name, channel.most);
    const [first, ...others] = messages;
    // A due time from a clock that was ahead would delay it by as much.
    if (!first || isWaiting(first.dueAt, clock())) return false;
    const sending = await channel.send([first.alert, ...others.map(({ alert }) => alert)]);
    if (sending.outcome === 'sent') {
      for (const message of messages) alertLog.done(message);
      return true;
    }
    return notSent(first, { channel: channel.name, problem: sending.problem });
  };

  /** Whether it was given up, so that the next one may be sent. */
  const notSent = (
    message: QueuedMessage,
    about: { readonly channel: string; readonly problem: string },
  ): boolean => {
    const { id, at } = message.alert;
    if (clock() - at > GIVEN_UP_AFTER_MS) {
      log.error({ ...about, alert: id }, 'An alert could not be sent, and is given up.');
      alertLog.done(message);
      return true;
    }
    log.error({ ...about, alert: id }, 'An alert could not be sent; it is tried again.');
    alertLog.retryAt(message, clock() + waitMs(message.attempts));
    return false;
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
