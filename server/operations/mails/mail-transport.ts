import type { Transporter } from 'nodemailer';

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
