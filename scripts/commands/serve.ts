import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { createPictures } from '#commerce-api/pictures/pictures.ts';
import { createWebhookSender } from '#commerce-api/webhooks.ts';
import type { EngineEvent } from '#content-sync/events.ts';
import { followContent } from '#content-sync/follow-content.ts';
import { pullNightly } from '#content-sync/nightly-pull.ts';
import { openPackedPages } from '#content-sync/publish/packed-pages.ts';
import { clientCodeReader } from '#content-sync/render/code-build.ts';
import { localesOf } from '#domain/locales.ts';
import { createApiProxy } from '#server/api-proxy.ts';
import { type Config, thirdPartyOrigins } from '#server/config.ts';
import { createActivity } from '#server/console/activity.ts';
import { createConsole } from '#server/console/console.ts';
import { openJournal } from '#server/console/journal.ts';
import { followDeliveries } from '#server/deliveries/follow-deliveries.ts';
import { type Listening, listen } from '#server/listen.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { createOrigin } from '#server/origin.ts';
import { createPictureService } from '#server/picture-service/picture-service.ts';
import { type Commerce, openCommerce } from '../embedded-commerce.ts';
import { createEngineSource } from '../engine-source.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { CommandContext } from './rebuild.ts';

/** `storefront serve`: the origin, which follows the content until it is told to stop. */
export async function serveCommand({ config, terminal }: CommandContext): Promise<ExitCode> {
  const log = pino({ base: null }, pino.destination(2));
  const address = { url: urlOf(config, config.port) };
  const webhooks = ownWebhooks(config, { address, log });
  const commerce = await openCommerce(config, terminal, (change) => webhooks?.send(change));
  const shop = openShop(config, { commerce, log });
  try {
    const listening = await listen(shop.origin, { port: config.port, host: config.host });
    address.url = urlOf(config, listening.port);
    terminal.result(`The shop is open at ${address.url}`, { type: 'listening', ...address });
    await untilStopped(listening, shop.stopStreams);
    return EXIT.done;
  } catch (error) {
    const problem = listenProblem(error, config);
    if (!problem) throw error;
    terminal.complain(problem);
    return EXIT.failed;
  } finally {
    webhooks?.stop();
    await shop.close();
    await commerce.close();
  }
}

/** The origin, with all that it answers from. */
function openShop(config: Config, { commerce, log }: { commerce: Commerce; log: Logger }) {
  const { dataFolder } = config;
  const pages = openPackedPages(dataFolder);
  const pictures = createPictures();
  const images = createPictureService({
    sources: config.pictureSources,
    folder: join(dataFolder, 'pictures-cache'),
    log,
  });
  const { embedded } = commerce;
  const metrics = createMetrics({ deliveries: () => deliveries.counts() });
  const journal = openJournal(dataFolder);
  const activity = createActivity();
  const note = (event: EngineEvent) => {
    try {
      journal.listen(event);
    } catch (error) {
      // What is published does not hang on what is noted about it.
      log.error({ err: error }, 'The journal could not be written.');
    }
  };
  const listeners = [logEvents(log), metrics.listen, note, activity.listen];
  const engines = createEngineSource({
    config,
    commerce,
    listen: (event) => {
      for (const listener of listeners) listener(event);
    },
  });
  const follower = followContent({
    dataFolder,
    engine: engines.current,
    onError: (locale, error) => log.error({ err: error, locale }, 'A rebuild failed.'),
    onBegin: (locale) => deliveries.onBegin(locale),
  });
  const deliveries = followDeliveries({
    dataFolder,
    request: follower.request,
    onError: (error) => log.error({ err: error }, 'Deliveries could not be handed on.'),
    onLive: metrics.live,
  });
  follower.catchUp();
  const stopNights = pullNightly((country) => follower.request(localesOf(country), {}));
  const code = clientCodeReader(dataFolder);
  const consoleOfTeam =
    config.consoleToken === undefined
      ? undefined
      : createConsole({
          token: config.consoleToken,
          addressing: config,
          dataFolder,
          code,
          follower,
          pump: deliveries.pump,
          engine: engines.current,
          journal,
          activity,
          thirdPartyOrigins: thirdPartyOrigins(config),
          log,
        });
  const origin = createOrigin({
    config,
    pages,
    code,
    console: consoleOfTeam?.app,
    thirdPartyOrigins: thirdPartyOrigins(config),
    trustedProxies: config.trustedProxies,
    metrics,
    api: embedded
      ? (request, clientAddress) => embedded.fetch(request, clientAddress)
      : createApiProxy({ baseUrl: commerce.baseUrl }),
    pictures: (request) => pictures.fetch(request),
    images: (request) => images.fetch(request),
    hooks: { secrets: config.webhookSecrets, take: deliveries.take },
    log,
  });
  return {
    origin,
    stopStreams: () => consoleOfTeam?.stopStreams(),
    async close() {
      stopNights();
      await consoleOfTeam?.close();
      await images.close();
      await follower.stop();
      deliveries.stop();
      await engines.close();
      journal.close();
      pages.close();
    },
  };
}

/** What the embedded API sends its webhooks with: to this origin, unless it is told otherwise. */
function ownWebhooks(
  config: Config,
  { address, log }: { readonly address: { readonly url: string }; readonly log: Logger },
) {
  const url = () => config.commerceWebhook.url ?? `${address.url}/hooks/content`;
  const secret = config.commerceWebhook.secret ?? config.webhookSecrets[0];
  if (secret === undefined) return undefined;
  return createWebhookSender({
    url,
    secret,
    onFailure: (problem) => log.error({ problem }, 'A webhook could not be delivered.'),
  });
}

function urlOf({ host }: Config, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** What happens in the engine, for the log: what was published, and what went wrong. */
function logEvents(log: Logger) {
  return (event: EngineEvent) => {
    if (event.type === 'published' || event.type === 'held') log.info(event, event.type);
    if (event.type === 'record-malformed' || event.type === 'page-failed') {
      log.warn(event, event.type);
    }
    if (event.type === 'failed') log.error(event, event.problem);
  };
}

async function untilStopped({ stop }: Listening, stopStreams: () => void): Promise<void> {
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  stopStreams();
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
