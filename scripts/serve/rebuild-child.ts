import { writeFileSync } from 'node:fs';
import type { Listener } from '#content-sync/engine/events.ts';
import { rebuildWith } from '#content-sync/rebuild/rebuild.ts';
import type { FromChild, ToChild } from '#content-sync/work/rebuild-process.ts';
import type { Config } from '#server/config/config.ts';
import { openCommerceUnseeded } from './embedded-commerce.ts';
import { createEngineSource } from './engine-source.ts';
import { joinMachines } from './join-machines.ts';
import { lowerPriority } from './lower-priority.ts';

/** The process that rebuilds locales for a server; see rebuild-process.ts. */

/** On the scale up to 19; gets a tenth of the CPU time of a process at 0. */
const LOWER_PRIORITY = 10;

const send = (message: FromChild, onSent?: () => void) =>
  void process.send?.(message, undefined, undefined, onSent);
const { promise: opened, resolve } = Promise.withResolvers<ReturnType<typeof open>>();

livesAsLongAsServer();
raiseOomScore();
// When both want a CPU, answering requests goes before rebuilding and rendering.
lowerPriority(LOWER_PRIORITY);

process.on('message', async (message: ToChild) => {
  switch (message.type) {
    case 'open':
      return resolve(open(message.settings as Config));
    case 'rebuild': {
      const { locale, request } = message;
      const { rebuild } = await opened;
      send({ type: 'begun', locale: locale.id });
      return rebuild(locale, request).then(
        (result) => send({ type: 'ended', locale: locale.id, result }),
        (error: unknown) => send({ type: 'broke', locale: locale.id, error }),
      );
    }
    case 'close': {
      const { close } = await opened;
      await close();
      return process.disconnect();
    }
  }
});

async function open(config: Config) {
  const commerce = await openCommerceUnseeded(config, {
    onAway: () => send({ type: 'away' }),
    onBack: () => send({ type: 'back' }),
  });
  const listen: Listener = (event) => send({ type: 'event', event });
  const shared = await joinMachines(config, listen);
  const engines = createEngineSource({ config, shared, source: commerce.source, listen });
  send({ type: 'ready' });
  return {
    rebuild: rebuildWith(engines.current),
    async close() {
      commerce.gate?.close();
      await engines.close();
      await shared?.close();
      await commerce.close();
    },
  };
}

/** Makes the kernel end this process, and not the shop, if the machine runs out of memory. */
function raiseOomScore(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not on this system, or not in this container.
  }
}

function livesAsLongAsServer(): void {
  // Ignored: a terminal and systemd signal all processes, but the server finishes its rebuilds
  // first.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  process.on('uncaughtException', (error) => send({ type: 'dying', error }, () => process.exit(1)));
}
