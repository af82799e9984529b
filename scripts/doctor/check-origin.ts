import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import type { Config } from '#server/config/config.ts';
import { signedHeaders } from '#server/http/post-webhook.ts';
import { NO_SHOPPERS } from '#server/operations/health.ts';
import { reasonOf } from '#storage/reason-of.ts';
import { type Check, fail, ok, warn } from './check.ts';

/** Checks that the port is free, or that the origin has it and is well. */
export function checkPort({ host, port }: Config, at: AtAddress): Check {
  return {
    name: 'port',
    run() {
      const address = `${host}:${port}`;
      switch (at.is) {
        case 'free':
          return [ok(`${address} is free; no origin is running`)];
        case 'another':
          return [
            fail(`another program has ${address}`, 'Stop it, or set PORT to another number.'),
          ];
        case 'impossible':
          return [
            fail(
              `${address} cannot be listened on (${at.problem})`,
              'Set HOST and PORT to an address of this machine; ports below 1024 are root’s.',
            ),
          ];
        case 'origin':
          return readiness(address, at);
      }
    },
  };
}

function readiness(address: string, { ready, text }: AtAddress & { is: 'origin' }) {
  const [summary = '', ...degraded] = text.split('\n');
  const isRenderer = summary === NO_SHOPPERS;
  if (ready.status !== 200 && !isRenderer) {
    return [fail(`the origin at ${address} is not ready: ${summary}`, 'Look at its log.')];
  }
  const state = isRenderer ? `runs, and ${NO_SHOPPERS}` : 'is ready';
  return [
    ok(`the origin at ${address} ${state}`),
    ...degraded.map((line) => warn(`the origin ${state}, and ${line}`, 'See docs/alerts.md.')),
  ];
}

/** Checks that senders and receivers of webhooks have the same secrets. */
export function checkWebhookSecrets(config: Config, at: AtAddress): Check {
  const { webhookSecrets, commerceWebhook } = config;
  return {
    name: 'webhooks',
    async run() {
      const own = at.is === 'origin' ? `${at.url}/hooks/content` : undefined;
      const further = commerceWebhook.url;
      const secret = commerceWebhook.secret ?? webhookSecrets[0];
      const outcomes = [
        ...(own ? await Promise.all(webhookSecrets.map((each) => deliver(own, each))) : []),
        ...(further && secret ? [await deliver(further, secret)] : []),
        ...(at.is === 'origin' ? await refused(at.url) : []),
      ];
      if (outcomes.length > 0) return outcomes;
      if (webhookSecrets.length === 0) return [ok('none are expected from elsewhere')];
      return [ok('secrets are set; they are tried while the origin runs')];
    },
  };
}

const TIMEOUT_MS = 10_000;

/** Sends a signed webhook that is about nothing, which a receiver accepts and ignores. */
async function deliver(url: string, secret: string) {
  const timestamp = new Date().toISOString();
  const body = JSON.stringify({ type: 'storefront.test', timestamp, data: {} });
  const headers = signedHeaders({ id: `doctor_${randomUUID()}`, body, secret });
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { status } = await fetch(url, { method: 'POST', headers, body, signal });
    if (status >= 200 && status < 300) return ok(`${url} takes what the secret signs`);
    if (status === 401 || status === 403) {
      const advice = 'Give both ends the same secret, and restart them.';
      return fail(`${url} does not know the secret (${status})`, advice);
    }
    return warn(`${url} answered ${status}`, 'Look at its log: it may not take such a webhook.');
  } catch (error) {
    return fail(`${url} does not answer (${reasonOf(error)})`, 'Is it running, and reachable?');
  }
}

/** Warns of webhooks that the origin refused, as it does if senders have another secret. */
async function refused(url: string) {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const counted =
    /^storefront_http_request_seconds_count\{kind="hook",method="POST",status="4xx"\} (\d+)/m;
  const [, count] = counted.exec(metrics) ?? [];
  if (count === undefined || count === '0') return [];
  const advice = 'Compare the sender’s secret with STOREFRONT_WEBHOOK_SECRETS, and its clock.';
  return [warn(`the origin has refused ${count} webhooks since it started`, advice)];
}

/** What is at the address of the origin. */
export type AtAddress =
  | { readonly is: 'free' }
  | { readonly is: 'origin'; readonly url: string; readonly ready: Response; readonly text: string }
  | { readonly is: 'another' }
  | { readonly is: 'impossible'; readonly problem: string };

const ANSWERS_WITHIN_MS = 5_000;

/** Finds out who has the configured port, by trying to take it. */
export async function probeAddress({
  host,
  port,
}: Pick<Config, 'host' | 'port'>): Promise<AtAddress> {
  const problem = await listenProblem(host, port);
  if (problem === undefined) return { is: 'free' };
  if (problem !== 'EADDRINUSE') return { is: 'impossible', problem };
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  try {
    const ready = await request(`${url}/readyz`);
    const text = await ready.text();
    const isOurs = (await (await request(`${url}/livez`)).text()) === 'ok';
    return isOurs ? { is: 'origin', url, ready, text } : { is: 'another' };
  } catch {
    return { is: 'another' };
  }
}

function request(url: string): Promise<Response> {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
}

function listenProblem(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });
}
