import { pino } from 'pino';
import { createPictures } from '#commerce-api/pictures/pictures.ts';
import { openPackedPages } from '#content-sync/publish/packed-pages.ts';
import { clientFolders } from '#content-sync/render/code-build.ts';
import { type Listening, listen } from '#server/listen.ts';
import { createOrigin } from '#server/origin.ts';
import { createApiProxy } from '#server/remote-api.ts';
import { openCommerce } from '../embedded-commerce.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandContext } from './rebuild.ts';

/** `storefront serve`: the origin, until it is told to stop. */
export async function serveCommand({ config, terminal }: CommandContext): Promise<ExitCode> {
  const { dataFolder, commerceApiUrl, host: hostname } = config;
  const log = pino({ base: null }, pino.destination(2));
  const commerce = await openCommerce(config, terminal);
  const pages = openPackedPages(dataFolder);
  const { embedded } = commerce;
  const origin = createOrigin({
    config,
    pages,
    clientFolders: () => clientFolders(dataFolder),
    api: embedded
      ? (request) => embedded.fetch(request)
      : createApiProxy(commerceApiUrl ?? commerce.baseUrl),
    pictures: createPictures().fetch,
    log,
  });
  try {
    const listening = await listen(origin.fetch, { port: config.port, hostname });
    const url = `http://${hostname}:${listening.port}`;
    terminal.result(`The shop is open at ${url}`, { type: 'listening', url });
    await untilStopped(listening);
    return EXIT.done;
  } catch (error) {
    if (!isAddressInUse(error)) throw error;
    terminal.complain(
      `Port ${config.port} is taken. Stop what listens there, or set PORT to another one.`,
    );
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

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
