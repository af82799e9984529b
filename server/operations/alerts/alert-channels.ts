import { reasonOf } from '#storage/reason-of.ts';
import { postWebhook } from '../../http/post-webhook.ts';
import { CHECKS } from '../checks/checks.ts';
import { runbookOf } from '../checks/finding.ts';
import { withMailTransport } from '../mails/smtp-mailer.ts';
import type { AlertMessage } from './alert.ts';

/** A way to reach operators. */
export interface AlertChannel {
  /** Names it in the log, and stays the same across restarts. */
  readonly name: string;
  /** How many alerts it takes at once. */
  readonly most: number;
  /** Sends alerts. May be repeated with the same alerts, because an answer may get lost. */
  send(alerts: Alerts): Promise<Sending>;
}

export type Alerts = readonly [AlertMessage, ...ReadonlyArray<AlertMessage>];

export type Sending =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'failed'; readonly problem: string };

/** An alert in a line. */
export function alertLine({ event, check, about }: AlertMessage): string {
  const line = `${CHECKS[check].title}: ${about}`;
  return event === 'raised' ? line : `Over: ${line}`;
}

/** Turns a failure of a library or the network into a value. */
export async function attempt(work: () => Promise<unknown>): Promise<Sending> {
  try {
    await work();
    return { outcome: 'sent' };
  } catch (error) {
    return { outcome: 'failed', problem: reasonOf(error) };
  }
}

export interface MailChannelOptions {
  /** The mail server: `smtp://` or `smtps://`, with user and password if it needs them. */
  readonly smtpUrl: string;
  readonly from: string;
  readonly to: ReadonlyArray<string>;
  /** The shop's public address. */
  readonly shop: string;
}

/** Alerts that are raised together, such as one in every locale, share a mail. */
const ALERTS_A_MAIL_MAX = 100;

/**
 * Mails alerts. The mail about resolved ones replies to the mail about the first of them.
 */
export function createMailChannel({ smtpUrl, from, to, shop }: MailChannelOptions): AlertChannel {
  const { host } = new URL(shop);
  const idOf = ({ id }: AlertMessage, event: AlertMessage['event']) => `<${id}.${event}@${host}>`;
  return {
    name: 'mail',
    most: ALERTS_A_MAIL_MAX,
    send: (alerts) =>
      attempt(async () => {
        const [first] = alerts;
        await withMailTransport(smtpUrl, (transport) =>
          transport.sendMail({
            from,
            to: [...to],
            subject: `[${host}] ${subjectOf(alerts)}`,
            text: `${alerts.map(textOf).join('\n\n')}\n\nShop: ${shop}\n`,
            messageId: idOf(first, first.event),
            ...(first.event === 'resolved' && { inReplyTo: idOf(first, 'raised') }),
            headers: { 'Auto-Submitted': 'auto-generated' },
          }),
        );
      }),
  };
}

function subjectOf([first, ...others]: Alerts): string {
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return alertLine(first) + more;
}

function textOf(alert: AlertMessage): string {
  const { event, problem, since, at } = alert;
  const until = event === 'resolved' ? [`Over at: ${new Date(at).toISOString()}`] : [];
  const lines = [
    alertLine(alert),
    problem,
    `Since: ${new Date(since).toISOString()}`,
    ...until,
    `What to do: ${runbookOf(alert)}`,
  ];
  return lines.join('\n');
}

/** Whether the mail server accepts a connection, and the user. */
export function checkMailServer({ smtpUrl }: Pick<MailChannelOptions, 'smtpUrl'>) {
  return attempt(() => withMailTransport(smtpUrl, (transport) => transport.verify()));
}

export interface WebhookChannelOptions {
  readonly url: string;
  /** Signs the requests, as Standard Webhooks specify. */
  readonly secret: string;
  /** The shop's public address. */
  readonly shop: string;
}

/**
 * Posts alerts as Standard Webhooks of the types `alert.raised` and `alert.resolved`. An alert has the
 * same `webhook-id` in each attempt.
 */
export function createWebhookChannel({ url, secret, shop }: WebhookChannelOptions): AlertChannel {
  return {
    name: 'webhook',
    most: 1,
    send: ([alert]) =>
      attempt(() =>
        postWebhook(url, {
          id: `${alert.id}.${alert.event}`,
          body: bodyOf(alert, shop),
          secret,
        }),
      ),
  };
}

function bodyOf(alert: AlertMessage, shop: string): string {
  const { id, event, check, about, problem, since, at } = alert;
  return JSON.stringify({
    type: `alert.${event}`,
    timestamp: new Date(at).toISOString(),
    data: {
      alert: id,
      shop,
      kind: check,
      about,
      text: alertLine(alert),
      problem,
      since: new Date(since).toISOString(),
      runbook: runbookOf(alert),
    },
  });
}
