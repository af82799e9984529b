import { statfs } from 'node:fs/promises';
import { certificateExpiry } from '#server/alerts/certificates.ts';
import { checkMailServer } from '#server/alerts/mail-channel.ts';
import { type Config, tlsHosts } from '#server/config.ts';
import { nearestExisting } from '#storage/nearest-existing.ts';
import { createPurgers } from '../purgers.ts';
import { type Check, fail, ok, warn } from './finding.ts';

/** A warning comes this many times earlier than the alert. */
const EARLIER = 2;

export function checkDisk({ dataFolder, alerts }: Config): Check {
  return {
    name: 'disk',
    async look() {
      const { bavail, blocks, bsize } = await statfs(nearestExisting(dataFolder));
      const percent = (100 * bavail) / blocks;
      const message = `${percent.toFixed(0)} % are free, ${sizeText(bavail * bsize)}`;
      const limit = alerts.limits['disk-filling'];
      const advice = 'See docs/alerts.md#disk-filling.';
      if (percent < limit) return [fail(message, advice)];
      return [percent < EARLIER * limit ? warn(message, advice) : ok(message)];
    },
  };
}

/**
 * A number of bytes for people.
 *
 * @example sizeText(734_003_200) // '700 MB'
 */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 2 ** 20;
  return megabytes < 1_024 ? `${Math.floor(megabytes)} MB` : `${Math.floor(megabytes / 1_024)} GB`;
}

export function checkCertificates(config: Config): Check {
  const limitMs = config.alerts.limits['certificate-expiring'];
  return {
    name: 'certificates',
    async look() {
      const hosts = tlsHosts(config);
      if (hosts.length === 0) return [ok('there are none: the public address is without TLS')];
      return Promise.all(hosts.map((host) => certificateOf(host, limitMs)));
    },
  };
}

async function certificateOf(host: string, limitMs: number) {
  const expiresAt = await certificateExpiry(host);
  if (expiresAt === undefined) {
    const advice = 'Is TLS served there, and does the name lead to it from this machine?';
    return warn(`${host} shows none`, advice);
  }
  const message = `that of ${host} expires at ${new Date(expiresAt).toISOString()}`;
  const leftMs = expiresAt - Date.now();
  if (leftMs <= 0) return fail(message, 'Renew it: see docs/alerts.md#certificate-expiring.');
  return leftMs < limitMs ? warn(message, 'See docs/alerts.md#certificate-expiring.') : ok(message);
}

/** A key that no page has. */
const NOTHING = { keys: ['storefront-doctor'], addresses: [] };

export function checkEdges(config: Config): Check {
  return {
    name: 'edges',
    async look() {
      const purgers = createPurgers(config);
      if (purgers.length === 0) return [ok('none is to be purged; they keep pages for a minute')];
      return Promise.all(
        purgers.map(async ({ name, purge }) => {
          const result = await purge(NOTHING);
          if (result.outcome === 'confirmed') return ok(`${name} confirms purges`);
          return fail(`${name} does not: ${result.problem}`, 'See docs/alerts.md#edge-unpurged.');
        }),
      );
    },
  };
}

export function checkAlertChannels({ alerts: { mail, webhook }, shopMail }: Config): Check {
  return {
    name: 'alerts',
    async look() {
      const told = [
        ...(mail ? [await mailServer(mail)] : []),
        ...(webhook ? [await webhookReceiver(webhook.url)] : []),
      ];
      if (told.length > 0) return told;
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
