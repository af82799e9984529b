import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { hostname } from 'node:os';
import type { LocaleId } from '../contract/locale.ts';
import { sharedPathsFile } from '../ingest/shared-paths.ts';
import type { LocaleLog } from '../locale-file/locale-log.ts';
import type { SharedPaths } from '../locale-file/paths.ts';
import { BaseCopies, type BaseCopyOptions } from './base-copies.ts';
import { type FollowHeadsOptions, HeadFollower } from './follow-heads.ts';
import { type LeaseOptions, type Leases, SessionLeases } from './leases.ts';
import { createLocaleLog } from './locale-log.ts';
import { type Log, LogTable } from './log-table.ts';
import { type MachineHealth, openMachineHealth } from './machine-health.ts';
import type { ObjectStore } from './object-store.ts';
import { openPostgres, type Patience, type Postgres, USUAL_PATIENCE } from './postgres.ts';
import { type OnStartedOver, Replicas } from './replicas.ts';
import { openSharedConsole, type SharedConsole } from './shared-console.ts';
import { SharedMails } from './shared-mails.ts';
import { openSharedWork, postgresPaths, type SharedWork } from './shared-store.ts';
import { SignedLog } from './signed-log.ts';

export interface ClusterOptions {
  readonly dataFolder: string;
  /** A `postgres:` URL. */
  readonly databaseUrl: string;
  readonly objects: ObjectStore;
  readonly onStartedOver: OnStartedOver;
  /** Secrets of all machines with which they sign what they log: the first one signs. Without any, nothing is signed. */
  readonly keys?: ReadonlyArray<string> | undefined;
  /** Epoch milliseconds. */
  readonly clock?: (() => number) | undefined;
  readonly baseCopies?: Pick<BaseCopyOptions, 'entriesBetween' | 'againAfterMs'> | undefined;
  /** Decides which machine writes, if not leases of the database. */
  readonly leases?: ((options: LeaseOptions) => Leases) | undefined;
  /** How long to wait for PostgreSQL, if not the usual times. */
  readonly patience?: Patience | undefined;
}

/** What this machine shares with the others of the shop. */
export interface Cluster {
  readonly log: LocaleLog;
  readonly paths: SharedPaths;
  /** Where the list of work is stored. */
  readonly work: SharedWork;
  readonly console: SharedConsole;
  readonly health: MachineHealth;
  /** Mails that any machine sends, whichever machine wrote them. */
  readonly mails: SharedMails;
  /** Keeps all locales here up to date with what other machines write. */
  follow(events: FollowEvents): HeadFollower;
  close(): Promise<void>;
}

export type FollowEvents = Pick<
  FollowHeadsOptions,
  'locales' | 'onApplied' | 'onError' | 'onWell' | 'onBaseCopies'
>;

/**
 * Joins the machines of a shop.
 *
 * @throws SharedStateError if the database can't be reached
 */
export async function joinCluster(options: ClusterOptions): Promise<Cluster> {
  const { databaseUrl, patience = USUAL_PATIENCE } = options;
  const postgres = await openPostgres(databaseUrl, patience);
  const machine = `${hostname()}:${process.pid}:${randomUUID()}`;
  const { leases: openLeases = (about) => new SessionLeases(about) } = options;
  const leases = openLeases({ databaseUrl, machine, patience });
  const [key, ...others] = options.keys ?? [];
  const log = key ? new SignedLog(postgres, [key, ...others]) : new LogTable(postgres);
  return clusterOn({ ...options, machine, postgres, log, leases });
}

export interface ClusterParts
  extends Pick<
    ClusterOptions,
    'dataFolder' | 'objects' | 'onStartedOver' | 'clock' | 'baseCopies'
  > {
  /** The machine's id among the others. */
  readonly machine: string;
  readonly postgres: Postgres;
  readonly log: Log;
  readonly leases: Leases;
}

/** Joins the machines that share these services. */
export function clusterOn(parts: ClusterParts): Cluster {
  const { dataFolder, machine, postgres, log, objects, leases, onStartedOver, clock } = parts;
  forgetOwnPaths(dataFolder);
  const replicas = new Replicas({ dataFolder, log, objects, onStartedOver, clock });
  const baseCopies = new BaseCopies({ dataFolder, log, objects, ...parts.baseCopies });
  const mails = new SharedMails(postgres);
  return {
    log: createLocaleLog({ dataFolder, leases, replicas, baseCopies, log, objects }),
    paths: postgresPaths(postgres),
    work: openSharedWork(postgres, machine),
    console: openSharedConsole({ postgres, machine, leases }),
    health: openMachineHealth(postgres, machine),
    mails,
    follow: (events) => {
      const place = (locale: LocaleId) => replicas.place(locale);
      const catchUp = (locale: LocaleId) => replicas.follow(locale);
      return new HeadFollower({ ...events, place, catchUp, postgres, log });
    },
    async close() {
      await Promise.all([mails.stop(), leases.close()]);
      replicas.close();
      objects.close();
      await postgres.close();
    },
  };
}

/**
 * Deletes the index of paths that this machine stored while alone: it would be outdated if the
 * machine were alone again.
 */
function forgetOwnPaths(dataFolder: string): void {
  const file = sharedPathsFile(dataFolder);
  for (const beside of ['', '-wal', '-shm']) rmSync(file + beside, { force: true });
}
