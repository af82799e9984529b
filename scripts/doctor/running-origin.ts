import { createServer } from 'node:net';
import type { Config } from '#server/config.ts';

/** What is at the address of the origin. */
export type AtAddress =
  | { readonly is: 'free' }
  | { readonly is: 'origin'; readonly url: string; readonly ready: Response; readonly text: string }
  | { readonly is: 'another' }
  | { readonly is: 'impossible'; readonly problem: string };

const TIMEOUT_MS = 5_000;

/** Finds out who has the configured port, by trying to take it. */
export async function lookAtAddress({
  host,
  port,
}: Pick<Config, 'host' | 'port'>): Promise<AtAddress> {
  const problem = await listenProblem(host, port);
  if (problem === undefined) return { is: 'free' };
  if (problem !== 'EADDRINUSE') return { is: 'impossible', problem };
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  try {
    const ready = await ask(`${url}/readyz`);
    const text = await ready.text();
    const isOurs = (await (await ask(`${url}/livez`)).text()) === 'ok';
    return isOurs ? { is: 'origin', url, ready, text } : { is: 'another' };
  } catch {
    return { is: 'another' };
  }
}

function ask(url: string): Promise<Response> {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
}

function listenProblem(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });
}
