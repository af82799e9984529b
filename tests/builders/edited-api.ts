import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createInterface } from 'node:readline';
import { createAdaptorServer } from '@hono/node-server';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { COMMAND } from './command.ts';
import { commandEnvironment } from './command-environment.ts';
import { compiledCodeIn } from './compiled-code.ts';
import { listeningAddress } from './listening-command.ts';
import { aSeed } from './seed.ts';

const TOKEN = 'a-token-of-the-content-team';
const SECRET = `whsec_${randomBytes(24).toString('base64')}`;

/** A webhook, sent until it was acknowledged. */
export interface Sent {
  readonly id: string;
  readonly body: string;
}

/** A commerce API on a port of its own. Its edits produce webhooks to send. */
export async function anEditedApi(products: number) {
  const webhooks: Array<Sent> = [];
  const api = await createCommerceApi({
    databaseFile: ':memory:',
    adminToken: TOKEN,
    onChange: (data) => {
      const timestamp = new Date().toISOString();
      const body = JSON.stringify({ type: 'content.changed', timestamp, data });
      webhooks.push({ id: `msg_${webhooks.length}`, body });
    },
  });
  await api.seed(aSeed({ products }), { identity: 'test' });
  const server = createAdaptorServer({ fetch: (request) => api.fetch(request) }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await api.close();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  /** Changes a product, and returns the webhook about it. */
  const edit = async (product: number, attributes: Readonly<Record<string, string>>) => {
    const id = `p${product}`;
    const before = webhooks.length;
    const answer = await fetch(`${url}/api/admin/v1/products/${id}`, {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${TOKEN}`,
        'Content-Type': 'application/vnd.api+json',
        'X-Site-Country': 'SG',
        'Accept-Language': 'en',
      },
      body: JSON.stringify({ data: { type: 'products', id, attributes } }),
    });
    expect(answer.status).toBe(200);
    return webhooks[before] ?? expect.unreachable('The edit changed nothing.');
  };
  return { url, edit, rename: (product: number, name: string) => edit(product, { name }) };
}

export interface ShopOptions {
  /** What else its commands find in their environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** A folder of data to begin with a copy of, while no command works on it. */
  readonly copied?: string;
  /** The folder of a shop that goes on with other settings. */
  readonly dataFolder?: string;
}

/** A shop with such an API, whose commands run as an operator runs them. */
export async function aShopOf(apiUrl: string, options: ShopOptions = {}) {
  const { env: more, copied, dataFolder = aFolder() } = options;
  const env = {
    ...commandEnvironment(dataFolder),
    COMMERCE_API_URL: apiUrl,
    STOREFRONT_WEBHOOK_SECRETS: SECRET,
    ...more,
  };
  if (copied) await cp(copied, dataFolder, { recursive: true, preserveTimestamps: true });
  else if (!options.dataFolder) await compiledCodeIn(dataFolder);
  const start = (...args: ReadonlyArray<string>) =>
    spawn(process.execPath, [COMMAND, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  return {
    dataFolder,
    /** Runs a command that must succeed, and returns its output. */
    async run(...args: ReadonlyArray<string>): Promise<Array<Record<string, unknown>>> {
      const child = start(...args, '--json');
      const printed: Array<Record<string, unknown>> = [];
      const closed = once(child, 'close');
      for await (const line of createInterface(child.stdout)) printed.push(JSON.parse(line));
      expect(await closed).toEqual([0, null]);
      return printed;
    },
    async serve(...args: ReadonlyArray<string>) {
      const child = start('serve', ...args, '--json');
      onTestFinished(() => void child.kill('SIGKILL'));
      return { child, url: await listeningAddress(child) };
    },
  };
}

/** Whether the origin acknowledged it; false if it isn't running. */
export async function send(origin: string, { id, body }: Sent): Promise<boolean> {
  const now = new Date();
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': new Webhook(SECRET).sign(id, now, body),
  };
  const answer = await fetch(`${origin}/hooks/content`, { method: 'POST', headers, body }).catch(
    () => undefined,
  );
  return answer?.status === 202;
}
