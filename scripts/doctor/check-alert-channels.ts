import type { Config } from '#server/config/config.ts';
import { checkMailServer } from '#server/operations/alerts/alert-channels.ts';
import { type Check, fail, ok } from './check.ts';

/** Checks that an alert channel is set, and that the mail server accepts mails. */
export function checkAlertChannels({ alerts: { mail, webhook }, shopMail }: Config): Check {
  return {
    name: 'alerts',
    async run() {
      const outcomes = [
        ...(mail ? [await mailServer(mail)] : []),
        ...(webhook ? [await webhookReceiver(webhook.url)] : []),
      ];
      if (outcomes.length > 0) return outcomes;
      // The mail server of the shop's own mails is checked in the same way.
      const mailsOfShop = shopMail ? [await mailServer(shopMail)] : [];
      return [...mailsOfShop, ok('they are lines of the log')];
    },
  };
}

async function mailServer({ smtpUrl }: { readonly smtpUrl: string }) {
  const { host } = new URL(smtpUrl);
  const result = await checkMailServer({ smtpUrl });
  if (result.outcome === 'sent') return ok(`${host} takes mails`);
  return fail(`${host} takes no mails: ${result.problem}`, 'Look at SMTP_URL.');
}

const TIMEOUT_MS = 10_000;

/** Accepts any answer: only a real alert would show how the receiver answers one. */
async function webhookReceiver(url: string) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
    return ok(`${new URL(url).host} answers`);
  } catch {
    return fail(`${new URL(url).host} does not answer`, 'Look at ALERT_WEBHOOK_URL.');
  }
}
