/** When to give up a silent mail server. By default, nodemailer waits for minutes. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A connection to a mail server. Imports the library only when mails are sent. */
export async function openMailTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url: smtpUrl, ...TIMEOUTS_MS });
}
