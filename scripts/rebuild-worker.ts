import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { rebuildWith } from '#content-sync/rebuild/rebuild.ts';
import type { Config } from '#server/config.ts';
import { reachCommerce } from './embedded-commerce.ts';
import { createEngineSource } from './engine-source.ts';
import type { FromWorker, ToWorker } from './rebuild-thread.ts';

/** The thread that rebuilds locales for a server; see rebuild-thread.ts. */

const { config } = workerData as { readonly config: Config };
/** On the scale up to 19; gets a tenth of the CPU time of a process at 0. */
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
 * If both want a CPU, answering requests comes before rebuilding and rendering, whose threads
 * inherit this one's priority. Threads have numbers on Linux only; elsewhere they are equals.
 */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(basename(readlinkSync('/proc/thread-self')));
  setPriority(thread, LOWER_PRIORITY);
}
