import { type Cluster, type ClusterOptions, joinCluster } from '#content-sync/cluster/cluster.ts';
import type { ObjectStore } from '#content-sync/cluster/object-store.ts';
import { SHELL } from '#content-sync/contract/fragments.ts';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { asOnlyWriter } from '#content-sync/locale-file/locale-lock.ts';
import { ConflictError } from '#content-sync/locale-file/locale-log.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import type { RenderPool } from '#content-sync/render/render-pool.ts';
import { LOCALES, type LocaleId, localeFor } from '#domain/locale/locales.ts';
import { aFolder } from '#storage/tests/folders.ts';
import type { World } from './edit.ts';
import { anEngine } from './engine.ts';
import { inTables, TABLES } from './tables.ts';

export interface MachineOptions {
  readonly pool: RenderPool;
  readonly databaseUrl: string;
  readonly objects: ObjectStore;
  /** Its files; those of a machine that was stopped, if it starts again. */
  readonly folder?: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly keys?: ClusterOptions['keys'];
  /** When it tidies up, epoch milliseconds. */
  readonly clock?: () => number;
  /** What decides which machine writes, if not the usual leases. */
  readonly leases?: ClusterOptions['leases'];
  readonly patience?: ClusterOptions['patience'];
}

/** Base copies are made often, so that every few edits a log ends behind one. */
const ENTRIES_BETWEEN = 4;

const HERE = localeFor('SG');
const NEIGHBOUR = localeFor('HK', 'zh');

/** A machine of a shop with two locales, which writes them when it's asked to, and follows the others. */
export async function aMachine(options: MachineOptions) {
  const { pool, databaseUrl, objects, folder = aFolder(), now, leases } = options;
  const startedOver: Array<string> = [];
  const cluster = await joinCluster({
    dataFolder: folder,
    onStartedOver: (locale, problem) => startedOver.push(`${locale}: ${problem}`),
    databaseUrl,
    objects,
    leases,
    keys: options.keys,
    clock: options.clock,
    patience: options.patience,
    baseCopies: { entriesBetween: ENTRIES_BETWEEN, againAfterMs: 0 },
  });
  let conflicts = 0;
  const shared: Cluster = {
    ...cluster,
    log: {
      ...cluster.log,
      append: (...entry) =>
        cluster.log.append(...entry).catch((error: unknown) => {
          conflicts += Number(error instanceof ConflictError);
          throw error;
        }),
    },
  };
  const here = await anEngine(pool, { folder, now, shared });
  const neighbour = await anEngine(pool, { folder, now, shared, locale: NEIGHBOUR });
  const errors: Array<unknown> = [];
  let hasVanished = false;
  let copyProblems: ReadonlyArray<string> = [];
  const follower = shared.follow({
    locales: LOCALES,
    onError: (error) => errors.push(error),
    onBaseCopies(problems) {
      copyProblems = problems;
    },
  });
  const write = <T>({ engine, work }: typeof here, action: () => Promise<T>) =>
    asOnlyWriter({ dataFolder: folder, locale: work.locale.id, log: shared.log }, async () => {
      engine.openLocales.open(work.locale.id);
      return action().catch((error: unknown) => {
        work.store.startOver();
        throw error;
      });
    });
  return {
    folder,
    errors,
    /** Why locales had to start over. */
    startedOver,
    shared,
    here,
    /** What it knows of base copies that could not be made. */
    copyProblems: () => copyProblems,
    /** How many of its transactions came after another machine's. */
    conflicts: () => conflicts,
    async publish({ content, elsewhere }: World) {
      await write(neighbour, () => neighbour.ingest(elsewhere));
      return write(here, () => here.publish(content));
    },
    /** Does something to SG as its only writer. */
    write: <T>(action: () => Promise<T>) => write(here, action),
    rollBack: () => write(here, () => here.file.commit(here.rollBack)),
    /** Resolves once it holds what is logged of both locales. */
    async catchUp() {
      for (const each of [here, neighbour]) await write(each, async () => {});
    },
    /** All rows of both locales. */
    rows: () => [HERE, NEIGHBOUR].map(({ id }) => rowsOf(folder, id)),
    pages: () => here.pages(),
    readAll: () => readAllPages(folder, [...here.pages().keys()]),
    /** Ends what the others see of it. */
    async vanish() {
      hasVanished = true;
      await shared.close();
    },
    async stop() {
      await follower.stop();
      here.close();
      neighbour.close();
      if (!hasVanished) await shared.close();
    },
  };
}

export type Machine = Awaited<ReturnType<typeof aMachine>>;

/** Reads live pages of SG as shoppers get them, and returns how many there are. */
export async function readAllPages(folder: string, live: ReadonlyArray<string>): Promise<number> {
  const published = new PackedPages(folder);
  try {
    const paths = live.filter((path) => path !== SHELL);
    for (const path of paths) {
      const page = await published.read(storedPath(HERE, path));
      if (!page || page.isStandIn) throw new Error(`${path} can't be read.`);
    }
    return paths.length;
  } finally {
    published.close();
  }
}

/** Every row of every table, in the order of their keys. */
export function rowsOf(folder: string, locale: LocaleId) {
  return inTables(folder, locale, (database) =>
    Object.fromEntries(
      Object.entries(TABLES).map(([table, columns]) => {
        const keys = Object.entries(columns).flatMap(([name, kind]) =>
          kind === 'key' ? [`"${name}"`] : [],
        );
        return [table, database.prepare(`SELECT * FROM ${table} ORDER BY ${keys}`).all()];
      }),
    ),
  );
}
