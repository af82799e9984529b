import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import autocannon from 'autocannon';
import { expect, onTestFinished, test } from 'vitest';
import { sendPaced } from '../bench/hooks/paced-requests.ts';
import { aCatalogueLine } from '../builders/catalogue-line.ts';
import { ADMIN_TOKEN, aServedShop } from '../builders/served-shop.ts';
import { signedWebhook } from '../builders/signed-webhook.ts';
import { TIER } from '../tier.ts';

const SECONDS = 20;
const FORGED = 1_000;
const CONNECTIONS = 32;
const SECRET = aSecret();

function aSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`;
}

const aWebhook = (secret: string, id: string) =>
  signedWebhook(secret, {
    id,
    body: JSON.stringify({
      type: 'content.changed',
      timestamp: new Date().toISOString(),
      data: { countries: ['SG'], records: [{ type: 'products', id: 'nobody-has-it' }] },
    }),
  });

const asAdmin = (token: string) => ({
  Authorization: `Bearer ${token}`,
  'Content-Type': 'application/vnd.api+json',
  'X-Site-Country': 'SG',
  'Accept-Language': 'en',
});

// Building and serving a shop takes long. Single rules are tested in origin/limits.test.ts.
test.skipIf(TIER === 'fast')(
  'good webhooks, right admin tokens and pages pass while their client keeps sending forged ones',
  {
    timeout: 240_000,
  },
  async () => {
    const { url } = await aServedShop({
      lines: [aCatalogueLine()],
      locales: ['sg-en'],
      variables: {
        STOREFRONT_WEBHOOK_SECRETS: SECRET,
        // The first request of each kind gets an error, the others are too many.
        STOREFRONT_RATE_LIMITS: 'hooks=1, admin=1',
      },
    });
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const often = (aSecond: number) => ({ count: aSecond * SECONDS, overMs: SECONDS * 1_000 });
    const attack = (request: Partial<autocannon.Options>) =>
      autocannon({ connections: CONNECTIONS, amount: FORGED, timeout: 120, url, ...request });

    const forged = attack({
      url: `${url}/hooks/content`,
      ...aWebhook(aSecret(), 'forged'),
      method: 'POST',
    });
    const wrong = attack({
      url: `${url}/api/admin/v1/products/1`,
      method: 'PATCH',
      headers: asAdmin('wrong'),
      body: '{}',
    });
    const [webhooks, edits, pages] = await Promise.all([
      sendPaced(often(20), (index) => ({
        url: `${url}/hooks/content`,
        agent,
        ...aWebhook(SECRET, `good_${index}`),
      })),
      sendPaced(often(5), () => ({
        url: `${url}/api/admin/v1/products/nobody-has-it`,
        agent,
        method: 'PATCH',
        headers: asAdmin(ADMIN_TOKEN),
        body: JSON.stringify({ data: { type: 'products', id: 'nobody-has-it', attributes: {} } }),
      })),
      sendPaced(often(50), () => ({ url: `${url}/?country_code=SG`, agent })),
    ]);
    const statuses = (answers: ReadonlyArray<{ readonly status: number }>) => [
      ...new Set(answers.map(({ status }) => status)),
    ];
    expect(statuses(webhooks)).toEqual([202]);
    expect(statuses(edits)).toEqual([404]);
    expect(statuses(pages)).toEqual([200]);
    for (const attacked of [await forged, await wrong]) {
      const answers = new Map(Object.entries(attacked.statusCodeStats ?? {}));
      expect([attacked['2xx'], answers.get('429')]).toEqual([0, { count: FORGED - 1 }]);
    }
  },
);
