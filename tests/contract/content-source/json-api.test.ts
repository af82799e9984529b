import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { ContentChange } from '#commerce-api/admin/content-change.ts';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { translated } from '#commerce-api/database/translated.ts';
import { createContentWebhooks } from '#sources/content-webhooks.ts';
import { anApiSource } from '../../builders/api-source.ts';
import { aSeed } from '../../builders/seed.ts';
import { signedWebhook } from '../../builders/signed-webhook.ts';
import { describeSource, type SourceUnderTest } from './source-contract.ts';

const TOKEN = 'a-token-of-the-content-team';
const SECRET = `whsec_${randomBytes(24).toString('base64')}`;
const ADDRESS = 'http://commerce.internal';

const EN_SG = {
  Authorization: `Bearer ${TOKEN}`,
  'Content-Type': 'application/vnd.api+json',
  'X-Site-Country': 'SG',
  'Accept-Language': 'en',
};

/** The embedded API, edited through its admin surface. */
async function anEmbeddedApi(): Promise<SourceUnderTest> {
  const changes: Array<ContentChange> = [];
  const api = await createCommerceApi({
    databaseFile: ':memory:',
    adminToken: TOKEN,
    onChange: (change) => void changes.push(change),
  });
  onTestFinished(() => api.close());
  await api.seed(aSeed({ content: () => ({ 'quick-links': LINKS, stores: [] }) }), {
    identity: 'test',
  });

  let isFailing = false;
  let spoilt: string | undefined;
  const source = anApiSource({
    webhooks: createContentWebhooks([SECRET]),
    async fetch(address, init) {
      if (isFailing) return new Response('{}', { status: 500 });
      const answer = await api.fetch(new Request(address, init));
      if (spoilt === undefined || !answer.ok) return answer;
      const { data, ...rest } = (await answer.json()) as { data: ReadonlyArray<Resource> };
      return Response.json({ ...rest, data: data.map((each) => without(each, spoilt)) });
    },
  });
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await api.fetch(
      new Request(`${ADDRESS}/api/admin/v1/quick-links${path}`, {
        method,
        headers: EN_SG,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    if (!answer.ok && answer.status !== 404) throw new Error(await answer.text());
    return answer.status;
  };
  return {
    source,
    type: 'quick-links',
    ids: LINKS.map(({ id }) => id),
    emptyType: 'stores',
    async put(id, name) {
      const type = 'quick-links';
      const status = await send('PATCH', `/${id}`, { data: { type, id, attributes: { name } } });
      if (status !== 404) return;
      const attributes = { name, link: '/sale', 'new-tab': false, position: 9 };
      await send('POST', `/${id}`, { data: { type, id, attributes } });
    },
    async remove(id) {
      await send('DELETE', `/${id}`);
    },
    fail() {
      isFailing = true;
    },
    async spoil(id) {
      spoilt = id;
    },
    webhook() {
      const data = changes.at(-1);
      const timestamp = new Date().toISOString();
      const body = JSON.stringify({ type: 'content.changed', timestamp, data });
      const { headers } = signedWebhook(SECRET, { id: 'msg_1', body });
      return { headers, body: Buffer.from(body) };
    },
  };
}

interface Resource {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

const without = (resource: Resource, id: string | undefined) =>
  resource.id === id ? { ...resource, attributes: {} } : resource;

const LINKS = ['sale', 'gifts', 'stores'].map((id, position) => ({
  id,
  attributes: {
    name: translated({ en: `Link ${id}`, zh: `連結 ${id}` }),
    link: `/${id}`,
    position,
  },
}));

describeSource('the embedded commerce API', anEmbeddedApi);
