import { type AlertChannel, alertLine, attempt, runbookOf } from './alert-channel.ts';
import type { Alert } from './track-troubles.ts';

export interface MailChannelOptions {
  /** The mail server: `smtp://` or `smtps://`, with user and password where it wants them. */
  readonly smtpUrl: string;
  readonly from: string;
  readonly to: ReadonlyArray<string>;
  /** The shop's public address. */
  readonly shop: string;
}

/** A mail server that says nothing is given up; nodemailer would wait for minutes. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mails alerts. That a trouble is over is an answer to the mail that told of it. */
export function createMailChannel({ smtpUrl, from, to, shop }: MailChannelOptions): AlertChannel {
  const { host } = new URL(shop);
  const idOf = ({ id }: Alert, event: Alert['event']) => `<${id}.${event}@${host}>`;
  return {
    name: 'mail',
    send: (alert) =>
      attempt(async () => {
        const transport = await openTransport(smtpUrl);
        try {
          await transport.sendMail({
            from,
            to: [...to],
            subject: `[${host}] ${alertLine(alert)}`,
            text: textOf(alert, shop),
            messageId: idOf(alert, alert.event),
            ...(alert.event === 'resolved' && { inReplyTo: idOf(alert, 'raised') }),
            headers: { 'Auto-Submitted': 'auto-generated' },
          });
        } finally {
          transport.close();
        }
      }),
  };
}

/** Whether the mail server accepts a connection, and the user. */
export function checkMailServer({ smtpUrl }: Pick<MailChannelOptions, 'smtpUrl'>) {
  return attempt(async () => {
    const transport = await openTransport(smtpUrl);
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
  });
}

/** Loads the library only where mails are sent. */
async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url: smtpUrl, ...TIMEOUTS_MS });
}

function textOf(alert: Alert, shop: string): string {
  const { event, problem, since, at } = alert;
  const until = event === 'resolved' ? [`Over at: ${new Date(at).toISOString()}`] : [];
  const lines = [
    `${alertLine(alert)}`,
    '',
    problem,
    '',
    `Shop: ${shop}`,
    `Since: ${new Date(since).toISOString()}`,
    ...until,
    `What to do: ${runbookOf(alert)}`,
  ];
  return `${lines.join('\n')}\n`;
}
