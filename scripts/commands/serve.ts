import { pino } from 'pino';
import { createPictures } from '#commerce-api/pictures/pictures.ts';
import { openPackedPages } from '#content-sync/publish/packed-pages.ts';
import { clientFolders } from '#content-sync/render/code-build.ts';
import { createApiProxy } from '#server/api-proxy.ts';
import type { Config } from '#server/config.ts';
import { type Listening, listen } from '#server/listen.ts';
import { createOrigin } from '#server/origin.ts';
import { openCommerce } from '../embedded-commerce.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandContext } from './rebuild.ts';

/** `storefront serve`: the origin, until it is told to stop. */
export async function serveCommand({ config, terminal }: CommandContext): Promise<ExitCode> {
  const { dataFolder, host } = config;
  const log = pino({ base: null }, pino.destination(2));
  const commerce = await openCommerce(config, terminal);
  const pages = openPackedPages(dataFolder);
  const pictures = createPictures();
  const { embedded } = commerce;
  const origin = createOrigin({
    config,
    pages,
    codeFolders: () => clientFolders(dataFolder),
    api: embedded
      ? (request) => embedded.fetch(request)
      : createApiProxy({ baseUrl: commerce.baseUrl }),
    pictures: (request) => pictures.fetch(request),
    log,
  });
  try {
    const listening = await listen(origin, { port: config.port, host });
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`;
    terminal.result(`The shop is open at ${url}`, { type: 'listening', url });
    await untilStopped(listening);
    return EXIT.done;
  } catch (error) {
    const problem = listenProblem(error, config);
    if (!problem) throw error;
    terminal.complain(problem);
    return EXIT.failed;
  } finally {
    pages.close();
    await commerce.close();
  }
}

async function untilStopped({ stop }: Listening): Promise<void> {
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  await stop();
}

/** Why the address cannot be had, and what to do; undefined for any other error. */
function listenProblem(error: unknown, { host, port }: Config): string | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined;
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is taken. Stop what listens there, or set PORT to another one.`;
  }
  const isAboutListening = error.syscall === 'listen' || error.syscall === 'getaddrinfo';
  return isAboutListening
    ? `Cannot listen on port ${port} of ${host} (${error.code}). Set HOST and PORT to an address of this machine.`
    : undefined;
}
