import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ObjectStore } from '#content-sync/cluster/object-store.ts';
import { SharedStateError } from '#content-sync/locale-file/locale-log.ts';
import type { Delivery } from '#content-sync/work/deliveries.ts';
import { memoryObjects } from '../builders/memory-objects.ts';
import { Checks } from './checks.ts';
import { SimulatedEdge } from './edge.ts';
import { type BrokenParts, type End, endMachine, SimulatedMachine } from './machine.ts';
import { Network } from './network.ts';
import { NOTE_LOCALES, notePath } from './notes.ts';
import { SimulatedPostgres } from './postgres.ts';
import { replaceRuntime } from './runtime.ts';
import { Process, Scheduler } from './scheduler.ts';
import { SimulatedSource } from './source.ts';
import { aFolder, copyTemplate, fillSource, type Template, theTemplate } from './template.ts';

/** How long things fail, and how long the machines then have to make up for it, in virtual milliseconds. */
const FAULTS_MS = 7_000;
const MADE_UP_MS = 900_000;
const VISITS_AN_EDIT = 5;
const STOPPED_WHILE_RENDERING = 0.08;
const STOPPED_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 1_500;
/** Some are there from the beginning. */
const NOTES = 6;
/** How many machines there are, as often as they are in the list. */
const MACHINES = [3, 3, 3, 3, 4, 5];

export interface SimulationOptions {
  readonly broken?: BrokenParts | undefined;
  /** Whether a power failure may take what a disk said that it has. */
  readonly disksLie?: boolean;
  /** How long things fail, in virtual milliseconds. */
  readonly faultsMs?: number;
}

export interface Outcome {
  readonly seed: number;
  /** What should never happen, and did. */
  readonly faults: ReadonlyArray<string>;
  /** Names all that happened: the same for the same seed. */
  readonly digest: string;
  readonly lines: ReadonlyArray<string>;
  readonly virtualMs: number;
}

/** A machine's place: what is there outlives each of its processes. */
interface Place {
  readonly name: string;
  folder: string;
  starts: number;
  machine: SimulatedMachine | undefined;
  /** The machine that is being stopped. */
  stopping: SimulatedMachine | undefined;
  /** Since when nothing has been in its way, in virtual milliseconds. */
  wellSince: number;
}

/** Plays what a seed decides: what people edit, and what fails meanwhile. */
export async function simulate(seed: number, options: SimulationOptions = {}): Promise<Outcome> {
  const template = await theTemplate();
  const simulation = new Simulation(seed, options);
  try {
    return await simulation.play(template);
  } finally {
    simulation[Symbol.dispose]();
  }
}

class Simulation {
  readonly #options: SimulationOptions;
  readonly #seed: number;
  readonly #scheduler: Scheduler;
  readonly #runtime: ReturnType<typeof replaceRuntime>;
  readonly #network: Network;
  readonly #postgres: SimulatedPostgres;
  readonly #objectsThere = memoryObjects();
  readonly #objects: ObjectStore;
  readonly #source: SimulatedSource;
  readonly #edge: SimulatedEdge;
  readonly #checks: Checks;
  readonly #world = new Process('world');
  readonly #store = new Process('objects');
  readonly #root = aFolder();
  readonly #places: ReadonlyArray<Place>;
  #unacknowledged = 0;
  #edits = 0;
  #hasRemoved = false;
  #areFaultsOver = false;

  constructor(seed: number, options: SimulationOptions) {
    this.#seed = seed;
    this.#options = options;
    const scheduler = new Scheduler(seed);
    this.#scheduler = scheduler;
    this.#runtime = replaceRuntime(scheduler, this.#root, options.disksLie);
    this.#network = new Network(scheduler);
    this.#postgres = new SimulatedPostgres(scheduler, this.#network, this.#inRoot('postgres'));
    this.#objects = this.#objectsOverNetwork();
    this.#source = new SimulatedSource(scheduler, this.#network);
    this.#edge = new SimulatedEdge(scheduler, this.#network);
    const count = scheduler.random.oneOf(MACHINES) ?? 3;
    this.#places = Array.from({ length: count }, (_, index): Place => {
      const name = `m${index + 1}`;
      return {
        name,
        folder: this.#inRoot(name),
        starts: 0,
        machine: undefined,
        stopping: undefined,
        wellSince: 0,
      };
    });
    this.#checks = new Checks({
      scheduler,
      postgres: this.#postgres,
      source: this.#source,
      edge: this.#edge,
      machines: () => this.#running(),
      wellSince: () => Math.min(...this.#places.map((place) => this.#wellSince(place))),
    });
  }

  async play(template: Template): Promise<Outcome> {
    const scheduler = this.#scheduler;
    const { faultsMs = FAULTS_MS } = this.#options;
    fillSource(this.#source);
    this.#postgres.log.copy(template.log);
    await scheduler.run(this.#store, () => template.objects.copyTo(this.#objectsThere));
    this.#places.forEach(({ folder }, index) => {
      // The others begin with a base copy.
      if (index > 0 && scheduler.random.isTrue(0.25)) return;
      copyTemplate(template, folder);
    });
    scheduler.as(this.#world, () => this.#plan(faultsMs));
    let isQuiet = false;
    scheduler.as(this.#world, () => {
      void this.#look().then(() => {
        isQuiet = true;
      });
    });
    await scheduler.runUntil(
      () => isQuiet || this.#checks.faults.length > 0 || scheduler.now > faultsMs + MADE_UP_MS,
    );
    if (isQuiet) this.#checks.inTheEnd();
    else if (this.#checks.faults.length === 0) {
      const left = this.#checks.leftovers().join('\n');
      this.#checks.note(`It isn't quiet in the end. Left to be done: ${left}`);
    }
    return {
      seed: this.#seed,
      faults: this.#checks.faults,
      digest: scheduler.digest(),
      lines: scheduler.lines,
      virtualMs: scheduler.now,
    };
  }

  [Symbol.dispose](): void {
    for (const { machine } of this.#places) if (machine) machine.process.isDead = true;
    for (const databases of this.#runtime.databases.values()) {
      for (const database of databases) if (database.isOpen) database.close();
    }
    this.#postgres.close();
    this.#runtime[Symbol.dispose]();
    rmSync(this.#root, { recursive: true, force: true });
  }

  #plan(faultsMs: number): void {
    const { random } = this.#scheduler;
    const times = (count: number) =>
      Array.from({ length: count }, () => random.between(0, faultsMs));
    const at = (ms: number, work: () => void) => this.#scheduler.after(ms, this.#world, work);
    this.#places.forEach((place, index) => {
      at(index === 0 ? 0 : random.between(0, 2_000), () => this.#start(place));
    });
    const edits = times(random.integer(2, 4));
    for (const ms of edits) {
      at(ms, () => this.#edit());
      for (let visits = 0; visits < VISITS_AN_EDIT; visits += 1) {
        at(ms + random.between(0, 1_500), () => this.#visit());
      }
      // Most of what fails between edits changes nothing.
      if (random.isTrue(0.6)) at(ms + random.between(0, 600), () => this.#fail());
    }
    for (const ms of times(random.integer(0, 3))) at(ms, () => this.#fail());
    for (const ms of times(random.integer(10, 20))) at(ms, () => this.#visit());
    at(faultsMs, () => this.#heal());
  }

  #running(): ReadonlyArray<SimulatedMachine> {
    return this.#places.flatMap(({ machine }) => machine ?? []);
  }

  #start(place: Place): void {
    if (place.machine) return;
    place.starts += 1;
    const process = new Process(place.name, place.starts);
    process.clockErrorMs = this.#scheduler.random.integer(-300, 300);
    place.wellSince = this.#scheduler.now;
    place.machine = this.#scheduler.as(process, () => {
      this.#scheduler.trace('starts');
      return new SimulatedMachine(process, place.folder, {
        scheduler: this.#scheduler,
        postgres: this.#postgres,
        objects: this.#objects,
        source: this.#source.port(),
        purger: this.#edge.purger(),
        onEvent: ({ type }) => {
          if (type === 'planned') this.#stopSometimes(place);
        },
        onFault: (fault) => this.#checks.note(fault),
        broken: this.#options.broken,
      });
    });
  }

  #end(place: Place, how: End): void {
    const { machine } = place;
    if (!machine) return;
    this.#scheduler.trace(`${how} of ${machine.process.name}`);
    place.machine = undefined;
    place.folder = endMachine(machine, how, {
      scheduler: this.#scheduler,
      opened: this.#runtime,
      next: join(this.#root, `${place.name}-${place.starts}`),
    });
    if (how === 'kill' && !this.#network.isCut(place.name, 'postgres')) {
      this.#postgres.noticeEnd(machine.process);
    }
  }

  /** One of the things that fail. */
  #fail(): void {
    const { random } = this.#scheduler;
    const place = random.oneOf(this.#places);
    const ms = random.between(200, 7_000);
    const fault = random.oneOf(FAULTS);
    if (!place || !fault) return;
    this.#scheduler.trace(`${fault} ${place.name} ${ms}`);
    place.wellSince = this.#scheduler.now + ms;
    this.#faults[fault](place, ms);
  }

  readonly #faults: Record<(typeof FAULTS)[number], (place: Place, ms: number) => void> = {
    kill: (place, ms) => this.#restart(place, 'kill', ms),
    'power failure': (place, ms) => this.#restart(place, 'power failure', ms),
    stop: (place, ms) => this.#stop(place, ms),
    pause: ({ machine }, ms) => {
      if (machine) machine.process.pausedUntil = this.#scheduler.now + ms;
    },
    'cut off from the database': ({ name }, ms) => this.#network.cut(name, 'postgres', ms),
    'cut off from something': ({ name }, ms) => {
      const other = this.#scheduler.random.oneOf(['objects', 'source', 'edge', 'world']);
      if (other) this.#network.cut(name, other, ms);
    },
    'database loses its power': (_, ms) => this.#databaseFails(ms / 5),
    'network in trouble': ({ name }, ms) => this.#trouble([name], ms),
    'service in trouble': (_, ms) => this.#trouble(['postgres', 'objects', 'source', 'edge'], ms),
  };

  /** Stops a machine while it renders, mostly for long enough that it loses its lease. */
  #stopSometimes(place: Place): void {
    const { random } = this.#scheduler;
    if (this.#areFaultsOver || !random.isTrue(STOPPED_WHILE_RENDERING)) return;
    const ms = random.between(2_000, 7_000);
    place.wellSince = this.#scheduler.now + ms;
    this.#faults.pause(place, ms);
  }

  #restart(place: Place, how: End, ms: number): void {
    this.#end(place, how);
    this.#scheduler.after(ms, this.#world, () => this.#start(place));
  }

  /** Stops a machine, and starts it again. One that doesn't stop in time is killed. */
  #stop(place: Place, ms: number): void {
    const { machine } = place;
    if (!machine || place.stopping === machine) return;
    place.stopping = machine;
    const end = () => {
      if (place.machine === machine) this.#restart(place, 'kill', ms / 4);
    };
    void this.#scheduler.as(machine.process, () => machine.stop()).then(end);
    this.#scheduler.after(STOPPED_WITHIN_MS, this.#world, end);
  }

  #databaseFails(ms: number): void {
    this.#allAreUnwell(ms);
    this.#postgres.loseItsPower(ms);
  }

  #trouble(names: ReadonlyArray<string>, ms: number): void {
    const { random } = this.#scheduler;
    const name = random.oneOf(names) ?? '';
    if (!this.#places.some((place) => place.name === name)) this.#allAreUnwell(ms);
    const lost = random.isTrue(0.2) ? 1 : random.between(0, 0.3);
    this.#network.trouble(name, { lost, slowMs: random.between(0, 1_500) }, ms);
  }

  #allAreUnwell(ms: number): void {
    for (const place of this.#places) place.wellSince = this.#scheduler.now + ms;
  }

  #wellSince({ machine, wellSince }: Place): number {
    return machine && wellSince <= this.#scheduler.now ? wellSince : Number.POSITIVE_INFINITY;
  }

  #heal(): void {
    this.#scheduler.trace('faults are over');
    this.#areFaultsOver = true;
    this.#network.heal();
    for (const place of this.#places) {
      this.#start(place);
      if (place.machine) place.machine.process.pausedUntil = 0;
      place.wellSince = this.#scheduler.now;
    }
  }

  #edit(): void {
    const { random } = this.#scheduler;
    this.#edits += 1;
    const id = `n${random.integer(1, NOTES)}`;
    const removed = !this.#hasRemoved && random.isTrue(0.08);
    this.#hasRemoved ||= removed;
    const one = random.oneOf(NOTE_LOCALES);
    const locales = !removed && one && random.isTrue(0.7) ? [one] : NOTE_LOCALES;
    const note = { id, title: `Note ${id} ${this.#edits}`, text: `text ${this.#edits}` };
    const version = this.#source.edit(id, locales, removed ? undefined : note);
    this.#scheduler.trace(
      `edits ${id} in ${locales.map((locale) => locale.id)}, version ${version}`,
    );
    const record = { type: 'notes', id, version, ...(removed && { removed }) };
    void this.#send({
      id: `hook-${this.#edits}`,
      countries: locales.map(({ country }) => country),
      records: [record],
    });
  }

  /** Sends a webhook until a machine acknowledges it. */
  async #send(delivery: Delivery): Promise<void> {
    const { random } = this.#scheduler;
    this.#unacknowledged += 1;
    for (let isSent = false; !isSent; ) {
      const machine = random.oneOf(this.#running());
      const call = { what: delivery.id, patienceMs: 2_000 };
      const work = () => machine?.enqueue(delivery);
      isSent = machine
        ? await this.#network.call(machine.process, call, work).then(
            () => true,
            () => false,
          )
        : false;
      if (!isSent) await wait(random.between(300, 2_000));
    }
    this.#scheduler.trace(`${delivery.id} is acknowledged`);
    this.#unacknowledged -= 1;
  }

  #visit(): void {
    const { random } = this.#scheduler;
    const ready = this.#running().filter(({ isReady }) => isReady);
    const machine = random.oneOf(ready);
    const locale = random.oneOf(NOTE_LOCALES);
    const path = random.isTrue(0.3) ? '/' : notePath(`n${random.integer(1, NOTES)}`);
    if (machine && locale) void this.#edge.visit(machine, locale, path);
  }

  /** Resolves once faults are over and nothing is left to be done. */
  async #look(): Promise<void> {
    for (;;) {
      await wait(LOOK_EVERY_MS);
      await this.#checks.now();
      const areAllThere = this.#places.every(({ machine }) => machine);
      const isOver = this.#areFaultsOver && areAllThere && this.#unacknowledged === 0;
      if (isOver && (await this.#checks.isQuiet())) return;
    }
  }

  #objectsOverNetwork(): ObjectStore {
    const well = this.#objectsThere;
    const call = <T>(what: string, work: () => Promise<T>) =>
      this.#network.call(this.#store, { what, patienceMs: 3_000 }, work).catch((cause: unknown) => {
        throw cause instanceof SharedStateError
          ? cause
          : new SharedStateError('The object store', { cause });
      });
    return {
      put: (key, bytes) => call('put', () => well.put(key, bytes)),
      get: (key) => call('get', () => well.get(key)),
      list: (kind, locale) => call('list objects', () => well.list(kind, locale)),
      remove: (keys) => call('remove objects', () => well.remove(keys)),
      close() {},
    };
  }

  #inRoot(name: string): string {
    const folder = join(this.#root, name);
    mkdirSync(folder);
    return folder;
  }
}

const FAULTS = [
  'stop',
  'kill',
  'power failure',
  'pause',
  'cut off from the database',
  'cut off from something',
  'database loses its power',
  'network in trouble',
  'service in trouble',
] as const;
