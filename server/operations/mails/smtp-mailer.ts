import type { Transporter } from 'nodemailer';

export interface SmtpOptions {
  /** The mail server: `smtp://` or `smtps://`, with user and password if it needs them. */
  readonly smtpUrl: string;
  readonly from: string;
}

export interface SmtpMail {
  /** A single address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Identifies the mail, so that receivers recognise one that is sent twice. */
  readonly id?: string | undefined;
}

/** Hands mails over to a mail server. */
export function createSmtpMailer({ smtpUrl, from }: SmtpOptions) {
  const host = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send({ to, subject, text, id }: SmtpMail): Promise<void> {
      await withMailTransport(smtpUrl, (transport) =>
        transport.sendMail({
          from,
          // An object, so that nothing in an address is parsed as a second recipient.
          to: { name: '', address: to },
          subject,
          text,
          ...(id !== undefined && { messageId: `<${id}@${host}>` }),
        }),
      );
    },
  };
}

/** When to give up a silent mail server. By default, nodemailer waits for minutes. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Connects to a mail server for as long as it's used. Imports the library only when mails are sent. */
export async function withMailTransport(
  smtpUrl: string,
  use: (transport: Transporter) => Promise<unknown>,
): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS_MS });
  try {
    await use(transport);
  } finally {
    transport.close();
  }
}
