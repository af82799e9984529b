import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { clusterOn } from '#content-sync/cluster/cluster.ts';
import type { Postgres } from '#content-sync/cluster/postgres.ts';
import { asOnlyWriter } from '#content-sync/locale-file/locale-lock.ts';
import { rebuildAll } from '#content-sync/rebuild/rebuild.ts';
import { memoryObjects } from '../builders/memory-objects.ts';
import { notesEngine } from './machine.ts';
import { MemoryLog } from './memory-log.ts';
import { Network } from './network.ts';
import { NOTE_LOCALES } from './notes.ts';
import { replaceRuntime } from './runtime.ts';
import { Process, Scheduler } from './scheduler.ts';
import { SimulatedSource } from './source.ts';

/** A shop that a machine has published and shares: to copy it takes less time than to publish it. */
export interface Template {
  /** The machine's data folder. */
  readonly folder: string;
  /** What is in it, as paths within it. */
  readonly files: ReadonlyArray<string>;
  readonly log: MemoryLog;
  readonly objects: ReturnType<typeof memoryObjects>;
}

const NOTES = 4;

/** Adds the notes that are there from the beginning. The last one is in one country. */
export function fillSource(source: SimulatedSource): void {
  for (let index = 1; index <= NOTES; index += 1) {
    const id = `n${index}`;
    const locales = index === NOTES ? NOTE_LOCALES.slice(0, 1) : NOTE_LOCALES;
    source.edit(id, locales, { id, title: `Note ${id}`, text: 'text' });
  }
}

/** Copies the data folder of the template's machine. */
export function copyTemplate({ folder, files }: Template, to: string): void {
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    copyFileSync(join(folder, file), join(to, file));
  }
}

let template: Promise<Template> | undefined;

/** The template of all simulations in this process. */
export function theTemplate(): Promise<Template> {
  template ??= publish();
  return template;
}

async function publish(): Promise<Template> {
  const folder = aFolder();
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const scheduler = new Scheduler(0);
  using _ = replaceRuntime(scheduler, folder);
  const source = new SimulatedSource(scheduler, new Network(scheduler));
  fillSource(source);
  const log = new MemoryLog();
  const objects = memoryObjects();
  await scheduler.run(new Process('alone'), async () => {
    const engine = notesEngine(folder, { scheduler, source: source.port(), shared: undefined });
    const results = await rebuildAll(NOTE_LOCALES, engine);
    if (results.some(({ outcome }) => outcome !== 'published')) throw new Error('Not published.');
    engine.openLocales.closeAll();
    const shared = clusterOn({
      dataFolder: folder,
      machine: 'alone',
      postgres: { close: async () => {} } as Postgres,
      log,
      objects,
      leases: {
        acquire: async () => () => {},
        acquireIfFree: async () => () => {},
        close: async () => {},
      },
      onStartedOver: () => {},
    });
    for (const { id: locale } of NOTE_LOCALES) {
      await asOnlyWriter({ dataFolder: folder, locale, log: shared.log }, async () => {});
    }
    await shared.close();
  });
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return { folder, files, log, objects };
}

/** A new folder in memory, if there is a place for it. */
export function aFolder(): string {
  const memory = '/dev/shm';
  const parent = existsSync(memory) ? memory : tmpdir();
  return mkdtempSync(join(parent, 'storefront-simulation-'));
}
