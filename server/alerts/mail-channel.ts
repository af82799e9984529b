import { runbookOf } from '../checks/finding.ts';
import { openMailTransport } from '../mail-transport.ts';
import type { AlertMessage } from './alert.ts';
import { type AlertChannel, type Alerts, alertLine, attempt } from './alert-channel.ts';

export interface MailChannelOptions {
  /** The mail server: `smtp://` or `smtps://`, with user and password if it needs them. */
  readonly smtpUrl: string;
  readonly from: string;
  readonly to: ReadonlyArray<string>;
  /** The shop's public address. */
  readonly shop: string;
}

/** Troubles that start together, such as one in every locale, share a mail. */
const TROUBLES_A_MAIL_MAX = 100;

/**
 * Mails alerts. The mail that says a trouble is over replies to the mail about the first of them.
 */
export function createMailChannel({ smtpUrl, from, to, shop }: MailChannelOptions): AlertChannel {
  const { host } = new URL(shop);
  const idOf = ({ id }: AlertMessage, event: AlertMessage['event']) => `<${id}.${event}@${host}>`;
  return {
    name: 'mail',
    most: TROUBLES_A_MAIL_MAX,
    send: (alerts) =>
      attempt(async () => {
        const [first] = alerts;
        const transport = await openMailTransport(smtpUrl);
        try {
          await transport.sendMail({
            from,
            to: [...to],
            subject: `[${host}] ${subjectOf(alerts)}`,
            text: `${alerts.map(textOf).join('\n\n')}\n\nShop: ${shop}\n`,
            messageId: idOf(first, first.event),
            ...(first.event === 'resolved' && { inReplyTo: idOf(first, 'raised') }),
            headers: { 'Auto-Submitted': 'auto-generated' },
          });
        } finally {
          transport.close();
        }
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
  return attempt(async () => {
    const transport = await openMailTransport(smtpUrl);
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
  });
}
