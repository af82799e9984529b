/** A silent mail server is given up after this; nodemailer would wait for minutes. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A connection to a mail server; the library is loaded only if mails are sent. */
export async function openMailTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url: smtpUrl, ...TIMEOUTS_MS });
}
