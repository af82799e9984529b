import { isDeepStrictEqual } from 'node:util';
import type { LocaleId } from '#content-sync/contract/locale.ts';
import { hasPathsToExchange } from '#content-sync/ingest/shared-paths.ts';
import { localeFilePath } from '#content-sync/locale-file/open-locale-file.ts';
import { openPurgeLog, purgesFile } from '#content-sync/publish/purge/purge-log.ts';
import { openDatabaseForReading } from '#storage/open-database.ts';
import type { SimulatedEdge } from './edge.ts';
import type { SimulatedMachine } from './machine.ts';
import { NOTE_LOCALES } from './notes.ts';
import type { SimulatedPostgres } from './postgres.ts';
import type { Scheduler } from './scheduler.ts';
import type { SimulatedSource } from './source.ts';

/**
 * How soon what a lost machine had claimed is claimed by nobody, at the latest: PostgreSQL ends its session
 * after 3 s and its transaction after 5 s of silence, and the others look every 2 s, twice.
 */
const TAKEN_OVER_MS = 15_000;

/** Work that is left to be done. */
const OPEN = `state NOT IN ('published', 'superseded', 'unconfirmed')`;

export interface Checked {
  readonly scheduler: Scheduler;
  readonly postgres: SimulatedPostgres;
  readonly source: SimulatedSource;
  readonly edge: SimulatedEdge;
  /** Those that run. */
  readonly machines: () => ReadonlyArray<SimulatedMachine>;
  /** Since when one of them has had all that it needs, in virtual milliseconds. */
  readonly wellSince: () => number;
}

/** What has to hold, whatever fails. */
export class Checks {
  readonly faults: Array<string> = [];
  readonly #checked: Checked;
  /** The transaction of each version of a locale. */
  readonly #truths = new Map<string, string>();
  /** Since when machines that had claimed work are lost. */
  #lostSince = new Map<string, number>();

  constructor(checked: Checked) {
    this.#checked = checked;
  }

  note(fault: string): void {
    this.#checked.scheduler.trace(`FAULT ${fault}`);
    this.faults.push(fault);
  }

  /** What has to hold at any time. */
  async now(): Promise<void> {
    await this.#oneTruth();
    this.#takeOver();
  }

  /** Whether nothing is left to be done. */
  async isQuiet(): Promise<boolean> {
    const { postgres, machines } = this.#checked;
    if (this.#openWork().length > 0) return false;
    const heads = await postgres.log.heads();
    const [change] = postgres.inspect('paths', 'SELECT max(change) AS latest FROM paths');
    const latest = Number(change?.latest ?? 0);
    return machines().every((machine) =>
      NOTE_LOCALES.every(({ id }) => {
        const file = machine.fileOf(id);
        const isAtHead = file !== undefined && file.logPlace.token === heads.get(id)?.token;
        // A machine may not have asked yet for what follows from the paths of another locale.
        return isAtHead && !hasPathsToExchange(file, latest) && isPurged(machine, id);
      }),
    );
  }

  /** What has to hold once nothing is left to be done. */
  inTheEnd(): void {
    this.#pages();
    this.#rows();
    this.#cachedPages();
  }

  /** What is left, for people. */
  leftovers(): ReadonlyArray<string> {
    return this.#openWork().map((row) => JSON.stringify(row));
  }

  #openWork() {
    const columns = 'locale, kind, name, state, claimed_by, due_at, deaths, failures, problem';
    return this.#checked.postgres.inspect('work', `SELECT ${columns} FROM work WHERE ${OPEN}`);
  }

  /** A version of a locale is the same transaction on all machines and in the log, always. */
  async #oneTruth(): Promise<void> {
    const { postgres, machines } = this.#checked;
    for (const { id } of NOTE_LOCALES) {
      const head = (await postgres.log.heads()).get(id);
      if (head?.token) this.#noteTruth(id, head.version, head.token);
      for (const machine of machines()) {
        const { version = 0, token } = machine.fileOf(id)?.logPlace ?? {};
        if (token === undefined) continue;
        this.#noteTruth(id, version, token);
        if (version <= (head?.version ?? 0)) continue;
        this.note(`${machine.process.name} has version ${version} of ${id}, which the log lacks.`);
      }
    }
  }

  #noteTruth(locale: LocaleId, version: number, token: string): void {
    const name = `${locale} ${version}`;
    const known = this.#truths.get(name) ?? token;
    this.#truths.set(name, known);
    if (known !== token) this.note(`There are two truths for version ${version} of ${locale}.`);
  }

  #takeOver(): void {
    const { postgres, scheduler, wellSince } = this.#checked;
    const { now } = scheduler;
    const claimants = postgres
      .inspect('work', 'SELECT DISTINCT claimed_by AS id FROM work WHERE claimed_by IS NOT NULL')
      .map(({ id }) => String(id));
    const lost = claimants.filter((id) => !postgres.isAlive(id));
    this.#lostSince = new Map(lost.map((id) => [id, this.#lostSince.get(id) ?? now]));
    for (const [id, since] of this.#lostSince) {
      if (now - Math.max(since, wellSince()) < TAKEN_OVER_MS) continue;
      this.note(`Nobody took over what ${id} had claimed.`);
    }
  }

  #pages(): void {
    const { source, machines } = this.#checked;
    for (const machine of machines()) {
      for (const locale of NOTE_LOCALES) {
        const live = machine.fileOf(locale.id)?.bodies.livePages() ?? [];
        const pages = new Map(
          live.map(({ path }) => [path, machine.read(locale, path)] as const).sort(),
        );
        const wanted = source.pages(locale);
        const paths = [...wanted.keys(), ...pages.keys()];
        const wrong = [...new Set(paths.filter((path) => wanted.get(path) !== pages.get(path)))];
        if (wrong.length === 0) continue;
        this.note(`An edit is lost: ${machine.process.name} shows other ${locale.id} ${wrong}.`);
      }
    }
  }

  #rows(): void {
    const [first, ...others] = this.#checked.machines();
    if (!first) return;
    for (const { id } of NOTE_LOCALES) {
      const rows = rowsOf(first, id);
      for (const machine of others) {
        const own = rowsOf(machine, id);
        if (isDeepStrictEqual(own, rows)) continue;
        const tables = Object.keys(rows).filter(
          (table) => !isDeepStrictEqual(own[table], rows[table]),
        );
        this.note(`${machine.process.name} has other rows of ${id}: ${tables}.`);
      }
    }
  }

  #cachedPages(): void {
    const { edge, source } = this.#checked;
    for (const { locale, path, digest } of edge.cached) {
      if (source.pages(locale).get(path) === digest) continue;
      this.note(`The edge shows an old ${locale.id} ${path}.`);
    }
  }
}

/** Whether a machine has nothing left to purge of a locale. */
function isPurged({ folder, fileOf }: SimulatedMachine, id: LocaleId): boolean {
  const log = openPurgeLog(purgesFile(folder));
  try {
    const live = fileOf(id)?.releases.live()?.id;
    return log.nextDue('edge') === undefined && log.purgedUpTo('edge', id)?.upTo === live;
  } finally {
    log.close();
  }
}

/** All rows of a locale's file by their tables, in one order. */
function rowsOf({ folder }: SimulatedMachine, id: LocaleId): Record<string, ReadonlyArray<string>> {
  const database = openDatabaseForReading(localeFilePath(folder, id));
  try {
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    const all = (table: string) => database.prepare(`SELECT * FROM ${table}`).all();
    return Object.fromEntries(
      tables.map(({ name }) => {
        const rows = all(String(name)).map((row) => JSON.stringify(row));
        return [String(name), rows.sort()];
      }),
    );
  } finally {
    database.close();
  }
}
