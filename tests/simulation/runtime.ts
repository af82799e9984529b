import crypto from 'node:crypto';
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import timers from 'node:timers/promises';
import zlib from 'node:zlib';
import { LocaleFile } from '#content-sync/locale-file/locale-file.ts';
import { PreparingDatabase } from '#storage/open-database.ts';
import type { Process, Scheduler } from './scheduler.ts';

/** The instant at which each simulation begins, in epoch milliseconds. */
export const BEGINNING = Date.UTC(2026, 0, 1);

/** What processes of a simulation have on their disks and open. */
export interface Opened {
  /** Files whose last bytes a power failure may lose. */
  readonly unsynced: Set<string>;
  readonly databases: Map<Process, Set<DatabaseSync>>;
}

/** A function of Node that a simulation replaces: where it is, and what does its work instead. */
type Replacement = readonly [owner: object, name: string, value: unknown];

class Timer {
  readonly cancel: () => void;
  constructor(cancel: () => void) {
    this.cancel = cancel;
  }
  unref = () => this;
  ref = () => this;
  hasRef = () => true;
}

/**
 * Gives the processes of a simulation its time, its random numbers and its disk in place of Node's, until
 * disposed of. Code that runs outside of a process, such as the test's, has Node's as before.
 *
 * @param folder for temporary files
 * @param disksLie whether a file counts as unsynced although it was synchronised
 */
export function replaceRuntime(
  scheduler: Scheduler,
  folder: string,
  disksLie = false,
): Opened & Disposable {
  const opened: Opened = { unsynced: new Set(), databases: new Map() };
  if (disksLie) opened.unsynced.delete = () => false;
  const replaced = [
    ...timeOf(scheduler),
    ...randomnessOf(scheduler),
    ...compressionOf(scheduler),
    ...writesOf(scheduler, opened),
    ...waitingFilesOf(scheduler, opened, folder),
    ...copiesOf(scheduler),
    ...databasesOf(scheduler, opened),
  ];
  const before = replaced.map(
    ([owner, name]): Replacement => [owner, name, Reflect.get(owner, name)],
  );
  put(replaced);
  return { ...opened, [Symbol.dispose]: () => put(before) };
}

function put(values: ReadonlyArray<Replacement>): void {
  for (const [owner, name, value] of values) {
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  }
  syncBuiltinESMExports();
}

/** Calls `simulated` in processes, and Node's own function elsewhere. */
// biome-ignore lint/suspicious/noExplicitAny: it has the arguments of whatever it replaces
type Call = (...args: Array<any>) => unknown;

function inProcesses(
  { running }: { running: () => Process | undefined },
  [owner, name]: readonly [object, string],
  simulated: (process: Process) => Call,
): Replacement {
  const own = Reflect.get(owner, name) as Call;
  const call = (...args: Array<unknown>) => {
    const process = running();
    return process ? simulated(process)(...args) : own.apply(owner, args);
  };
  return [owner, name, call];
}

const runningIn = (scheduler: Scheduler) => ({ running: () => scheduler.running });

function timeOf(scheduler: Scheduler): Array<Replacement> {
  const replace = (owner: object, name: string, simulated: (process: Process) => Call) =>
    inProcesses(runningIn(scheduler), [owner, name], simulated);
  const ownClear = globalThis.clearTimeout;
  const clear = (timer: unknown) =>
    timer instanceof Timer ? timer.cancel() : ownClear(timer as NodeJS.Timeout);
  return [
    [globalThis, 'clearTimeout', clear],
    replace(globalThis, 'setTimeout', (process) => (work, ms = 0) => {
      return new Timer(scheduler.after(ms, process, work));
    }),
    replace(
      timers,
      'setTimeout',
      (process) =>
        (ms = 0, value, { signal } = {}) =>
          new Promise((resolve, reject) => {
            if (signal?.aborted) return reject(signal.reason);
            const cancel = scheduler.after(ms, process, () => resolve(value));
            signal?.addEventListener('abort', () => {
              cancel();
              reject(signal.reason);
            });
          }),
    ),
    replace(performance, 'now', () => () => scheduler.now),
    replace(
      Date,
      'now',
      ({ clockErrorMs }) =>
        () =>
          Math.floor(BEGINNING + scheduler.now + clockErrorMs),
    ),
  ];
}

function randomnessOf(scheduler: Scheduler): Array<Replacement> {
  const { random } = scheduler;
  const replace = (owner: object, name: string, simulated: Call) =>
    inProcesses(runningIn(scheduler), [owner, name], () => simulated);
  const uuid = () => {
    const [a, b, c, d, e] = [8, 4, 3, 3, 12].map((digits) => random.hexadecimal(digits));
    return `${a}-${b}-4${c}-8${d}-${e}`;
  };
  return [
    replace(Math, 'random', () => random.next()),
    replace(crypto, 'randomUUID', uuid),
    replace(crypto, 'randomInt', (least, end) => random.integer(least, end - 1)),
  ];
}

/** Threads compress in no order that a seed decides; and how well they do it changes nothing here. */
function compressionOf(scheduler: Scheduler): Array<Replacement> {
  const instead: Readonly<Record<string, (bytes: Uint8Array) => Buffer>> = {
    gzip: (bytes) => zlib.gzipSync(bytes, { level: 0 }),
    gunzip: (bytes) => zlib.gunzipSync(bytes),
    zstdCompress: (bytes) => zlib.zstdCompressSync(bytes),
    zstdDecompress: (bytes) => zlib.zstdDecompressSync(bytes),
  };
  return Object.entries(instead).map(([name, work]) =>
    inProcesses(runningIn(scheduler), [zlib, name], (process) => (bytes, ...others) => {
      const onDone = others.at(-1);
      scheduler.after(0.1, process, () => onDone(undefined, work(bytes)));
    }),
  );
}

/** Notes which files have bytes that are not on the disk for sure. */
function writesOf(scheduler: Scheduler, { unsynced }: Opened): Array<Replacement> {
  const { openSync, writevSync, renameSync } = fs;
  const paths = new Map<number, string>();
  const replace = (name: string, simulated: Call) =>
    inProcesses(runningIn(scheduler), [fs, name], () => simulated);
  const sync = (descriptor: number) => void unsynced.delete(paths.get(descriptor) ?? '');
  return [
    replace('openSync', (path, ...how) => {
      const descriptor = openSync(path, ...(how as [string]));
      paths.set(descriptor, String(path));
      return descriptor;
    }),
    replace('writevSync', (descriptor, buffers) => {
      unsynced.add(paths.get(descriptor) ?? '');
      return writevSync(descriptor, buffers);
    }),
    replace('fsyncSync', sync),
    replace('fdatasyncSync', sync),
    replace('renameSync', (from, to) => {
      renameSync(from, to);
      if (unsynced.delete(String(from))) unsynced.add(String(to));
    }),
  ];
}

const SLOW = { probability: 0.02, mostMs: 400 };

/** What waits for the disk does so for a time that the seed decides. */
function waitingFilesOf(
  scheduler: Scheduler,
  { unsynced }: Opened,
  folder: string,
): Array<Replacement> {
  const { random } = scheduler;
  const waiting =
    (process: Process, work: Call) =>
    (...args: Array<unknown>) =>
      new Promise((resolve, reject) => {
        const ms = random.isTrue(SLOW.probability) ? random.between(0, SLOW.mostMs) : random.next();
        scheduler.after(ms, process, () => {
          try {
            resolve(work(...args));
          } catch (error) {
            reject(error);
          }
        });
      });
  const write: Call = (path, content, options) => {
    fs.writeFileSync(path, content, options);
    if (!options?.flush) unsynced.add(String(path));
  };
  const instead: Readonly<Record<string, (process: Process) => Call>> = {
    readFile: () => (path, how) => fs.readFileSync(path, how),
    writeFile: () => write,
    mkdtemp: () => (prefix) => fs.mkdtempSync(join(folder, basename(prefix))),
    rm: () => (path, how) => fs.rmSync(path, how),
    open: (process) => (path) => ({
      datasync: waiting(process, () => void unsynced.delete(path)),
      close: waiting(process, () => {}),
    }),
  };
  return [
    ...Object.entries(instead).map(([name, work]) =>
      inProcesses(runningIn(scheduler), [fsPromises, name], (process) =>
        waiting(process, work(process)),
      ),
    ),
  ];
}

/** SQLite copies a database in a thread of its own, for which virtual time waits. */
function copiesOf(scheduler: Scheduler): Array<Replacement> {
  const { copyTo } = LocaleFile.prototype;
  async function copyInNoTime(this: LocaleFile, file: string): Promise<void> {
    const { running } = scheduler;
    const copied = copyTo.call(this, file);
    if (!running) return copied;
    scheduler.waitFor(copied);
    await copied;
    await new Promise<void>((resolve) => scheduler.after(1, running, resolve));
  }
  return [[LocaleFile.prototype, 'copyTo', copyInNoTime]];
}

/** Notes which databases a process has open: they are closed when it dies. */
function databasesOf(scheduler: Scheduler, { databases }: Opened): Array<Replacement> {
  const { exec } = PreparingDatabase.prototype;
  function noting(this: PreparingDatabase, sql: string): void {
    const { running } = scheduler;
    if (running) {
      const own = databases.get(running) ?? new Set();
      databases.set(running, own.add(this));
    }
    exec.call(this, sql);
  }
  return [[PreparingDatabase.prototype, 'exec', noting]];
}
