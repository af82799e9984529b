import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import TinyQueue from 'tinyqueue';
import { Random } from './random.ts';

/** What runs on its own: a machine from one start to its end, a service, or the world around them. */
export class Process {
  /** `m1#2` is the second process at the place `m1`. */
  readonly name: string;
  readonly place: string;
  /** Nothing of a dead process runs again: its timers and answers are dropped. */
  isDead = false;
  /** Until when it's stopped, in virtual milliseconds. */
  pausedUntil = 0;
  /** How wrong its clock is, in milliseconds. */
  clockErrorMs = 0;

  constructor(place: string, start?: number) {
    this.place = place;
    this.name = start === undefined ? place : `${place}#${start}`;
  }
}

interface Event {
  readonly process: Process;
  readonly work: () => void;
  /** Events of one instant run in the order of their numbers. */
  readonly number: number;
  at: number;
  isCancelled: boolean;
}

const turnOfTheEventLoop = setImmediate;

/**
 * Virtual time, and what happens in it: one event after the other, each to the end of all that it
 * resolves. Everything that waits is an event here, so that a seed decides every order.
 */
export class Scheduler {
  readonly random: Random;
  readonly #queue = new TinyQueue<Event>([], (a, b) => a.at - b.at || a.number - b.number);
  readonly #running = new AsyncLocalStorage<Process>();
  readonly #hash = createHash('sha256');
  readonly #lines: Array<string> = [];
  #now = 0;
  #events = 0;
  readonly #outside: Array<Promise<unknown>> = [];

  constructor(seed: number) {
    this.random = new Random(seed);
  }

  /** Virtual milliseconds since the beginning. */
  get now(): number {
    return this.#now;
  }

  /** How many events there were. */
  get events(): number {
    return this.#events;
  }

  /** The process whose code runs; undefined for the code of tests. */
  get running(): Process | undefined {
    return this.#running.getStore();
  }

  /** Runs something as a process. */
  as<T>(process: Process, work: () => T): T {
    return this.#running.run(process, work);
  }

  /** Has a process do something later. Returns what cancels it. */
  after(ms: number, process: Process, work: () => void): () => void {
    this.#events += 1;
    const at = this.#now + Math.max(0, ms);
    const event: Event = { process, work, at, number: this.#events, isCancelled: false };
    this.#queue.push(event);
    return () => {
      event.isCancelled = true;
    };
  }

  /** Lets time pass until a condition holds. */
  async runUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const event = this.#queue.pop();
      if (!event) throw new Error('Nothing happens any more.');
      if (event.isCancelled || event.process.isDead) continue;
      if (event.process.pausedUntil > event.at) {
        event.at = event.process.pausedUntil;
        this.#queue.push(event);
        continue;
      }
      this.#now = event.at;
      this.as(event.process, event.work);
      await this.#turn();
    }
  }

  /** Has a process do something, and lets time pass until it's done. */
  async run<T>(process: Process, work: () => Promise<T>): Promise<T> {
    let isDone = false;
    const done = this.as(process, work).finally(() => {
      isDone = true;
    });
    done.catch(() => {});
    // What needs no time is done in a turn.
    await this.#turn();
    await this.runUntil(() => isDone);
    return done;
  }

  /** Lets no time pass until something is done that isn't of this simulation, such as a thread's work. */
  waitFor(outside: Promise<unknown>): void {
    this.#outside.push(outside);
  }

  async #turn(): Promise<void> {
    await new Promise((resolve) => turnOfTheEventLoop(resolve));
    while (this.#outside.length > 0) {
      await Promise.allSettled(this.#outside.splice(0));
      await new Promise((resolve) => turnOfTheEventLoop(resolve));
    }
  }

  /** Notes what happened. */
  trace(text: string): void {
    const line = `${this.#now.toFixed(3)} ${this.running?.name ?? '-'} ${text}`;
    this.#hash.update(`${line}\n`);
    this.#lines.push(line);
  }

  get lines(): ReadonlyArray<string> {
    return this.#lines;
  }

  /** Names all that happened. */
  digest(): string {
    return this.#hash.copy().digest('hex').slice(0, 16);
  }
}
