import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, clusterOn } from '#content-sync/cluster/cluster.ts';
import type { HeadFollower } from '#content-sync/cluster/follow-heads.ts';
import { LeaseSession, PING_EVERY_MS } from '#content-sync/cluster/lease-session.ts';
import { acquireInTime, type Leases } from '#content-sync/cluster/leases.ts';
import type { Log } from '#content-sync/cluster/log-table.ts';
import type { ObjectStore } from '#content-sync/cluster/object-store.ts';
import { OpenLocales } from '#content-sync/content-model/open-locales.ts';
import type { Locale, LocaleId } from '#content-sync/contract/locale.ts';
import type { Digest } from '#content-sync/digest.ts';
import type { Engine, Shared } from '#content-sync/engine/engine.ts';
import type { EngineEvent } from '#content-sync/engine/events.ts';
import { Every } from '#content-sync/every.ts';
import type { LocaleFile } from '#content-sync/locale-file/locale-file.ts';
import { SharedStateError } from '#content-sync/locale-file/locale-log.ts';
import {
  localeFilePath,
  openLocaleFileForReading,
} from '#content-sync/locale-file/open-locale-file.ts';
import { readBody } from '#content-sync/locale-file/pack.ts';
import { isFollowed } from '#content-sync/publish/published-locales.ts';
import { ReleasePurger } from '#content-sync/publish/purge/purge-releases.ts';
import type { Purger } from '#content-sync/publish/purge/purgers.ts';
import { rebuildWith } from '#content-sync/rebuild/rebuild.ts';
import type { ContentSource } from '#content-sync/source/content-source.ts';
import type { Delivery } from '#content-sync/work/deliveries.ts';
import { WorkList } from '#content-sync/work/work-list.ts';
import { WorkRunner } from '#content-sync/work/work-runner.ts';
import { OpenFiles } from '#storage/optional-file.ts';
import { ANSWER_MS, type Origin } from './edge.ts';
import { ServiceError } from './network.ts';
import { contentModel, NOTE_LOCALES, NOTES_CODE, NotesPool } from './notes.ts';
import type { SimulatedPostgres } from './postgres.ts';
import type { Opened } from './runtime.ts';
import type { Process, Scheduler } from './scheduler.ts';

const SITE = { origin: 'https://notes.example' };
/** Base copies are made often, so that every few edits a log ends behind one. */
const BASE_COPIES = { entriesBetween: 4, againAfterMs: 1_000 };

/** Records are looked up again, and believed to be gone, sooner than usual: a simulation is over sooner. */
const RECHECK_MS = 4_000;

export interface MachineParts {
  readonly scheduler: Scheduler;
  readonly postgres: SimulatedPostgres;
  readonly objects: ObjectStore;
  readonly source: ContentSource;
  readonly purger: Purger;
  /** Called with what happens in the engine. */
  readonly onEvent: (event: EngineEvent) => void;
  /** Called with what must never happen. */
  readonly onFault: (fault: string) => void;
  /** Parts that tests break, to see whether that is found. */
  readonly broken?: BrokenParts | undefined;
}

export interface BrokenParts {
  readonly log?: (well: Log) => Log;
  readonly list?: (well: WorkList) => WorkList;
  readonly purger?: (well: Purger) => Purger;
  readonly shared?: (well: Shared) => Shared;
  /** What happens in the engine, and what then purges an edge. */
  readonly listen?: (event: EngineEvent, well: Purger) => void;
  readonly answerMs?: number;
}

/** The engine of a data folder, without machines that share it. */
export function notesEngine(
  dataFolder: string,
  {
    scheduler,
    source,
    shared,
  }: Pick<MachineParts, 'scheduler' | 'source'> & Pick<Engine, 'shared'>,
): Engine {
  return {
    dataFolder,
    model: contentModel,
    shared,
    openLocales: new OpenLocales({ dataFolder, model: contentModel, log: shared?.log }),
    codeBuild: NOTES_CODE,
    pool: new NotesPool(scheduler),
    source,
    site: SITE,
    listen: () => {},
    clock: () => Date.now(),
    confirmedAfterMs: RECHECK_MS,
  };
}

/** A machine from one start to its end, composed as `storefront serve` composes it. */
export class SimulatedMachine implements Origin {
  readonly process: Process;
  readonly folder: string;
  readonly #runner: WorkRunner;
  readonly #follower: HeadFollower;
  readonly #purger: ReleasePurger;
  readonly #cluster: Cluster;
  readonly #files: OpenFiles<LocaleId, LocaleFile>;
  readonly #onFault: (fault: string) => void;

  /** Call it as the process. */
  constructor(process: Process, folder: string, parts: MachineParts) {
    const { scheduler, postgres, objects, source, broken, onFault } = parts;
    this.process = process;
    this.folder = folder;
    this.#onFault = (fault) => onFault(`${process.name}: ${fault}`);
    this.#files = new OpenFiles((id: LocaleId) => openLocaleFileForReading(folder, id));
    const clock = () => Date.now();
    const port = postgres.portOf(process);
    const log = postgres.logOf();
    const cluster = clusterOn({
      dataFolder: folder,
      machine: process.name,
      postgres: port,
      log: broken?.log?.(log) ?? log,
      objects,
      leases: new InProcessLeases(process.name, () => port.connect()),
      onStartedOver: (locale, problem) => this.#onFault(`${locale} started over: ${problem}`),
      clock,
      baseCopies: BASE_COPIES,
    });
    const shared: Shared = broken?.shared?.(cluster) ?? cluster;
    const purger = this.#purgerOf(parts, clock);
    this.#purger = purger;
    this.#cluster = cluster;
    const engine: Engine = {
      ...notesEngine(folder, { scheduler, source, shared }),
      listen(event) {
        const { type, locale } = event;
        scheduler.trace(`${type} ${locale}`);
        if (type === 'published') purger.poll();
        broken?.listen?.(event, parts.purger);
        parts.onEvent(event);
      },
    };
    this.#follower = cluster.follow({
      locales: NOTE_LOCALES,
      onApplied(locale) {
        scheduler.trace(`applied ${locale}`);
        purger.poll();
      },
      onError: (error) => this.#noteError(error),
    });
    this.#runner = this.#runnerOf(engine, cluster, broken);
    this.#runner.start();
  }

  #purgerOf({ purger, broken }: MachineParts, clock: () => number): ReleasePurger {
    return new ReleasePurger({
      dataFolder: this.folder,
      model: contentModel,
      locales: NOTE_LOCALES,
      addressOf: ({ locale, path }) => `${SITE.origin}/${locale.id}${path}`,
      purgers: [broken?.purger?.(purger) ?? purger],
      answerMs: broken?.answerMs ?? ANSWER_MS,
      onProblem: () => {},
      clock,
    });
  }

  #runnerOf(engine: Engine, { work, paths }: Cluster, broken: BrokenParts | undefined): WorkRunner {
    const { dataFolder, clock } = engine;
    const list = new WorkList({
      store: work,
      locales: NOTE_LOCALES,
      isFollowed: (locale) => isFollowed(dataFolder, locale),
      clock,
    });
    return new WorkRunner({
      dataFolder,
      locales: NOTE_LOCALES,
      list: broken?.list?.(list) ?? list,
      rebuild: rebuildWith(async () => engine),
      paths,
      onError: (error) => this.#noteError(error),
      ...(clock && { clock }),
      rules: { recheckMs: RECHECK_MS },
      mayWork: (locale) => !this.#follower.cannotFollow(locale),
    });
  }

  #noteError(error: unknown): void {
    const isKnown = error instanceof SharedStateError || error instanceof ServiceError;
    if (!isKnown) this.#onFault(`unexpected: ${stackOf(error)}`);
  }

  /** Whether it's among the machines that answer shoppers. */
  get isReady(): boolean {
    return !this.process.isDead && !this.#follower.isBehind();
  }

  /** Stops it as a person does: what is under way ends first. */
  async stop(): Promise<void> {
    await this.#runner.drain();
    await this.#runner.stop();
    await Promise.all([this.#follower.stop(), this.#purger.stop()]);
    await this.#cluster.close();
  }

  /** Takes a webhook. */
  enqueue(delivery: Delivery): Promise<void> {
    return this.#runner.enqueue(delivery);
  }

  read({ id }: Locale, path: string): Digest | undefined {
    const place = this.fileOf(id)?.bodies.livePagesAt([path])[0];
    if (!place) return undefined;
    try {
      readBody(this.folder, place.pack, place);
    } catch (error) {
      this.#onFault(`${id} ${path}: ${String(error)}`);
    }
    return place.digest;
  }

  /** A locale's file here, if it has one. */
  readonly fileOf = (id: LocaleId): LocaleFile | undefined => {
    if (!existsSync(localeFilePath(this.folder, id))) return undefined;
    const file = this.#files.get(id);
    return file.hasPublished ? file : undefined;
  };
}

const stackOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** The leases of a machine without a thread for them: threads have no virtual time. */
class InProcessLeases implements Leases {
  readonly #session: LeaseSession;
  readonly #keeping: Every;

  constructor(machine: string, connect: ConstructorParameters<typeof LeaseSession>[1]) {
    this.#session = new LeaseSession(machine, connect);
    this.#keeping = new Every(PING_EVERY_MS, () => this.#session.keepAlive());
    void this.#keeping.now();
  }

  acquire(locale: LocaleId, patienceMs: number): Promise<() => void> {
    return acquireInTime(this, locale, patienceMs);
  }

  async acquireIfFree(name: string): Promise<(() => void) | undefined> {
    const isAcquired = await this.#session.acquire(name).catch((cause: unknown) => {
      throw new SharedStateError('PostgreSQL', { cause });
    });
    return isAcquired ? () => void this.#session.end(name) : undefined;
  }

  close(): Promise<void> {
    return this.#keeping.stop();
  }
}

/** How a machine ends: its process alone, or all of it with what its disk had not yet written. */
export type End = 'kill' | 'power failure';

/**
 * Ends a machine at once. Returns the folder with what is left on its disk: after a power failure, each file
 * without what the disk had not yet written, or with a part of that.
 */
export function endMachine(
  { process, folder }: SimulatedMachine,
  how: End,
  { scheduler, opened, next }: { scheduler: Scheduler; opened: Opened; next: string },
): string {
  process.isDead = true;
  if (how === 'power failure') copyWhatIsLeft(folder, next, { scheduler, opened });
  for (const database of opened.databases.get(process) ?? []) {
    if (database.isOpen) database.close();
  }
  opened.databases.delete(process);
  if (how === 'kill') return folder;
  rmSync(folder, { recursive: true });
  return next;
}

/** What SQLite has not yet moved to a file is in its log, which it synchronises before that. */
const LOG_OF_SQLITE = '-wal';
const NOT_KEPT = /-shm$|\.lock$/;

function copyWhatIsLeft(
  folder: string,
  next: string,
  { scheduler: { random }, opened: { unsynced } }: { scheduler: Scheduler; opened: Opened },
): void {
  cpSync(folder, next, { recursive: true, filter: (path) => !NOT_KEPT.test(path) });
  for (const name of readdirSync(next, { recursive: true, encoding: 'utf8' }).sort()) {
    const isAtRisk = name.endsWith(LOG_OF_SQLITE) || unsynced.has(join(folder, name));
    if (!isAtRisk || random.isTrue(0.3)) continue;
    const file = join(next, name);
    const bytes = readFileSync(file);
    const kept = random.isTrue(0.4) ? 0 : random.integer(0, bytes.byteLength);
    writeFileSync(file, bytes.subarray(0, kept));
  }
}
