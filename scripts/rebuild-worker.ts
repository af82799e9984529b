import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { rebuildWith } from '#content-sync/rebuild.ts';
import type { Config } from '#server/config.ts';
import { reachCommerce } from './embedded-commerce.ts';
import { createEngineSource } from './engine-source.ts';
import type { FromWorker, ToWorker } from './rebuild-thread.ts';

/** The thread that rebuilds locales for a server; see rebuild-thread.ts. */

const { config } = workerData as { readonly config: Config };
/** Of 19; a tenth of the share of what has 0. */
const LOWER_PRIORITY = 10;
const server = parentPort as MessagePort;
const say = (message: FromWorker) => server.postMessage(message);

giveWay();
const commerce = await reachCommerce(config, {
  onAway: () => say({ type: 'api-away' }),
  onBack: () => say({ type: 'api-back' }),
});
const engines = createEngineSource({
  config,
  commerce,
  listen: (event) => say({ type: 'event', event }),
});
const rebuild = rebuildWith(engines.current);
say({ type: 'ready' });

server.on('message', async (message: ToWorker) => {
  if (message.type === 'close') {
    commerce.gate?.close();
    await engines.close();
    await commerce.close();
    server.close();
    return;
  }
  const { locale, request } = message;
  try {
    say({ type: 'ended', locale: locale.id, result: await rebuild(locale, request) });
  } catch (error) {
    say({ type: 'broke', locale: locale.id, error });
  }
});

/**
 * Where both want a processor, answering comes before rebuilding, and before rendering, whose threads
 * begin with the priority of this one. Only Linux knows threads by number; elsewhere they are equals.
 */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(basename(readlinkSync('/proc/thread-self')));
  setPriority(thread, LOWER_PRIORITY);
}
