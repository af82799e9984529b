import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createWebhookSender } from '#commerce-api/webhooks.ts';
import type { Listener } from '#content-sync/engine/events.ts';
import { LocaleBusyError, lockDataFolder } from '#content-sync/locale-file/locale-lock.ts';
import { migrateLocale } from '#content-sync/locale-file/open-locale-file.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { type Config, followingProblem } from '#server/config/config.ts';
import { type Listening, listen } from '#server/http/listen.ts';
import type { RecordedFindings } from '#server/operations/checks/recorded-findings.ts';
import { createLog } from '#server/operations/log/create-log.ts';
import { openTracing } from '#server/operations/tracing/open-tracing.ts';
import { StateFileError } from '#storage/state-problem.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findDemoDrawings } from '../fill/demo-shop.ts';
import { type Commerce, openCommerce } from '../serve/embedded-commerce.ts';
import { joinMachines } from '../serve/join-machines.ts';
import { openShop } from '../serve/open-shop.ts';
import { logEvents } from '../serve/open-witnesses.ts';
import { type Published, showPublished, type Watching } from '../serve/show-published.ts';
import { type StopSignals, watchStopSignals } from '../serve/stop-signals.ts';
import { damagedCodeOf } from '../serve/stored-state-findings.ts';
import type { CommandContext } from './rebuild.ts';

/** Runs once the port is open, and before the rest of the shop opens. */
export type Preparation = () => Promise<ExitCode>;

/**
 * `storefront serve`: the origin, which follows the content until a signal stops it. It opens its
 * port before it changes anything that another process may be working on. Until it's ready, it
 * shows what is published.
 */
export async function serveCommand(
  { config, terminal }: CommandContext,
  prepare: Preparation = async () => EXIT.done,
): Promise<ExitCode> {
  const log = createLog({ level: config.logLevel, secrets: secretsOf(config) });
  const tracing = await openTracing(config.isTraced);
  const drawings = config.commerceApiUrl ? undefined : await findDemoDrawings();
  const published = showPublished(config, { log, tracing, drawings });
  let listening: Listening | undefined;
  let letGo: (() => void) | undefined;
  const signals = watchStopSignals();
  void signals.first.then(() => endWithin(config.drainS + STOP_SECONDS, log));
  try {
    listening = await claimAddress(published, { config, terminal });
    if (!listening) return EXIT.failed;
    const onOpen = leaveUnlessOpen(signals, listening);
    letGo = await beOnlyServer({ config, terminal });
    if (!letGo) return EXIT.failed;
    await bringPublishedUpToDate(config.dataFolder, published.degraded);
    for (const damaged of damagedCodeOf(config.dataFolder)) published.degraded.record(damaged);
    if ((await prepare()) === EXIT.failed) return EXIT.failed;
    const watching = { log, tracing, signals };
    await serveOpened({ config, terminal }, { listening, published, onOpen, ...watching });
    return EXIT.done;
  } finally {
    signals.close();
    await listening?.stop();
    published.close();
    letGo?.();
    await tracing?.stop();
  }
}

/**
 * Two processes that follow the content of one data folder would do everything twice. Undefined if
 * another one serves it, after a complaint. On a disk that can't be written, nobody follows anything.
 */
async function beOnlyServer({
  config: { dataFolder },
  terminal,
}: CommandContext): Promise<(() => void) | undefined> {
  try {
    const lock = await lockDataFolder(dataFolder);
    if (typeof lock === 'function') return lock;
    terminal.complain(
      `${dataFolder} is served by process ${lock} already. End that one first, or name another folder (STOREFRONT_DATA).`,
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof StateFileError)) throw error;
    return () => {};
  }
}

/** Opens the port. Undefined if it isn't available, after a complaint. */
async function claimAddress(
  published: Published,
  { config, terminal }: CommandContext,
): Promise<Listening | undefined> {
  const { port, host } = config;
  try {
    return await listen(published, { port, host, front: published.front });
  } catch (error) {
    const problem = listenProblem(error, config);
    if (!problem) throw error;
    terminal.complain(problem);
    return undefined;
  }
}

interface Opening extends Watching {
  readonly listening: Listening;
  readonly published: Published;
  readonly signals: StopSignals;
  /** Called once the open shop handles stop signals itself. */
  readonly onOpen: () => void;
}

/** Opens the shop at its port, and closes it at a stop signal. */
async function serveOpened(
  { config, terminal }: CommandContext,
  { listening, published, signals, onOpen, ...watching }: Opening,
): Promise<void> {
  const url = urlOf(config, listening.port);
  const watchDatabase = published.degraded.watchEach('commerce.db');
  await using opened = new AsyncDisposableStack();
  const commerce = opened.adopt(await openCommerce(config, terminal, watchDatabase()), (each) =>
    each.close(),
  );
  let notify: Listener = logEvents(watching.log);
  const shared = opened.adopt(await joinMachines(config, (event) => notify(event)), (each) =>
    each?.close(),
  );
  const checkoutSecret = await checkoutSecretOf(config, commerce);
  const webhooks = opened.adopt(furtherWebhooks(config, watching.log), (each) => each?.stop());
  const shop = await openShop(
    config,
    { commerce, watchDatabase, webhooks, published, shared, checkoutSecret, ...watching },
    opened,
  );
  notify = shop.listen;
  published.open(shop);
  const problem = followingProblem(config);
  if (problem) {
    published.degraded.record({ part: 'webhooks', problem });
    terminal.complain(problem);
  }
  onOpen();
  terminal.result(`The shop is open at ${url}`, { type: 'listening', url });
  await untilStopped(listening, { signals, drainS: config.drainS, onDrain: shop.drain });
}

/**
 * The secret for the checkout, the same on all machines. On a single one, the embedded API's
 * checkout is in this process, so any secret will do.
 */
async function checkoutSecretOf({ machines }: Config, { embedded }: Commerce): Promise<string> {
  if (machines && embedded) return embedded.checkoutSecret();
  return randomBytes(SECRET_BYTES).toString('base64url');
}

const SECRET_BYTES = 32;

/** Secrets that must not be logged. */
function secretsOf(config: Config): Array<string> {
  const { machines, commerceAdminToken, commerceWebhook, webhookSecrets } = config;
  const { consoleToken, consoleSignOn, purge, checkout } = config;
  const { webhook, mail } = config.alerts;
  const smtpUrl = mail?.smtpUrl ?? config.shopMail?.smtpUrl;
  const databasePassword = machines && (new URL(machines.databaseUrl).password || undefined);
  const tokens = [
    databasePassword,
    commerceAdminToken,
    consoleToken,
    consoleSignOn?.clientSecret,
    config.translation?.token,
    purge.http?.token,
    checkout?.secret,
  ];
  const ofAlerts = [webhook?.secret, smtpUrl && (new URL(smtpUrl).password || undefined)];
  const lists = [...webhookSecrets, ...(machines?.keys ?? [])];
  return [...tokens, commerceWebhook.secret, ...ofAlerts, ...lists].filter(
    (secret) => secret !== undefined,
  );
}

/**
 * Migrates what older code published, so that it's served from the start, before a build with the
 * current code. A locale that is being built is left to its builder.
 */
async function bringPublishedUpToDate(
  dataFolder: string,
  degraded: RecordedFindings,
): Promise<void> {
  for (const { id } of LOCALES) {
    try {
      await migrateLocale(dataFolder, id);
    } catch (error) {
      if (error instanceof LocaleBusyError) continue;
      if (!(error instanceof StateFileError)) throw error;
      degraded.record({ part: `${id}.db`, problem: error.message });
    }
  }
}

/** Sends the embedded API's edits to further receivers; this origin gets them directly. */
function furtherWebhooks({ commerceWebhook, webhookSecrets }: Config, log: Logger) {
  const { url, secret = webhookSecrets[0] } = commerceWebhook;
  if (url === undefined || secret === undefined) return undefined;
  return createWebhookSender({
    url,
    secret,
    onFailure: (problem) => log.error({ problem }, 'A webhook could not be delivered.'),
  });
}

function urlOf({ host }: Config, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

interface Draining {
  readonly signals: StopSignals;
  /** How many seconds to report stopping before connections are no longer accepted. */
  readonly drainS: number;
  readonly onDrain: () => void;
}

/**
 * Resolves once the process has to stop. A second signal cuts short the time for load balancers.
 */
async function untilStopped(
  { drain, stop }: Listening,
  { signals, drainS, onDrain }: Draining,
): Promise<void> {
  await signals.first;
  onDrain();
  drain();
  await Promise.race([wait(drainS * 1_000, undefined, { ref: false }), signals.second]);
  await stop();
}

/**
 * Ends the process at a signal to stop, until the returned function is called. What opening a
 * shop does, a build too, can be cut off anywhere, and the next start does it again.
 */
function leaveUnlessOpen({ first }: StopSignals, { stop }: Listening): () => void {
  let isOpen = false;
  void first.then(async () => {
    if (isOpen) return;
    await stop();
    process.exit(EXIT.done);
  });
  return () => {
    isOpen = true;
  };
}

/** For requests and rebuilds under way: less than orchestrators wait before they kill. */
const STOP_SECONDS = 25;

/** Ends the process if running work, such as a rebuild, takes longer than this. */
function endWithin(seconds: number, log: Logger): void {
  const end = () => {
    log.warn('What was under way took too long. It is cut off, and repeated at the next start.');
    process.exit(EXIT.done);
  };
  setTimeout(end, seconds * 1_000).unref();
}

/** Why the port isn't available, and what to do; undefined for any other error. */
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
