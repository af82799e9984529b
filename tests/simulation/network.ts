import type { Process, Scheduler } from './scheduler.ts';

/** What a process waits for at most, in milliseconds, and what is said in vain. */
export interface Call {
  readonly what: string;
  readonly patienceMs: number;
}

/** How long a message takes, in milliseconds. */
const USUAL_MS = { least: 0.2, most: 4 };
/** A connection that breaks is noticed at once, or only when no answer comes. */
const RESET = 0.5;

/**
 * Carries calls between processes: each message takes its time, so that one may overtake another, and
 * may get lost, with what it asks for done or not.
 */
export class Network {
  readonly #scheduler: Scheduler;
  /** Until when a way is cut, by the places at its ends. */
  readonly #cut = new Map<string, number>();
  /** Until when messages of a place get lost, and how slow they are. */
  readonly #troubled = new Map<string, Trouble>();

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** Lets nothing through between two places for a while. */
  cut(one: string, other: string, ms: number): void {
    this.#cut.set(wayOf(one, other), this.#scheduler.now + ms);
  }

  isCut(one: string, other: string): boolean {
    if (this.#cut.size === 0) return false;
    return (this.#cut.get(wayOf(one, other)) ?? 0) > this.#scheduler.now;
  }

  /** Has messages from and to a place get lost, or take longer, for a while. */
  trouble(place: string, trouble: Omit<Trouble, 'until'>, ms: number): void {
    this.#troubled.set(place, { ...trouble, until: this.#scheduler.now + ms });
  }

  /** Ends all faults. */
  heal(): void {
    this.#cut.clear();
    this.#troubled.clear();
  }

  /** Has another process do something. Rejects if there is no answer in time, whatever was done. */
  call<T>(server: Process, { what, patienceMs }: Call, work: () => T | Promise<T>): Promise<T> {
    const scheduler = this.#scheduler;
    const caller = scheduler.running;
    if (!caller) throw new Error('Only processes call each other.');
    return new Promise((resolve, reject) => {
      const giveUp = scheduler.after(patienceMs, caller, () => reject(new NoAnswerError(what)));
      const answer = (deliver: () => void) =>
        this.#send(server, caller, () => {
          giveUp();
          deliver();
        });
      const isSent = this.#send(caller, server, () => {
        scheduler.trace(`for ${caller.name}: ${what}`);
        Promise.resolve()
          .then(work)
          .then(
            (value) => answer(() => resolve(value)),
            (error: unknown) => answer(() => reject(error)),
          );
      });
      const isRefused = server.isDead || (!isSent && scheduler.random.isTrue(RESET));
      if (isRefused && !this.isCut(caller.place, server.place)) {
        giveUp();
        scheduler.after(this.#delayMs(caller, server), caller, () =>
          reject(new NoAnswerError(what)),
        );
      }
    });
  }

  /** Sends a message for which nobody waits. */
  tell(from: Process, to: Process, arrives: () => void): void {
    this.#send(from, to, arrives);
  }

  #send(from: Process, to: Process, arrives: () => void): boolean {
    const { random } = this.#scheduler;
    if (this.isCut(from.place, to.place)) return false;
    if (this.#troubles(from, to).some(({ lost }) => random.isTrue(lost))) return false;
    this.#scheduler.after(this.#delayMs(from, to), to, arrives);
    return true;
  }

  #delayMs(from: Process, to: Process): number {
    const { random } = this.#scheduler;
    const usual = random.between(USUAL_MS.least, USUAL_MS.most);
    return this.#troubles(from, to).reduce(
      (sum, { slowMs }) => sum + random.next() * slowMs,
      usual,
    );
  }

  /** What is in the way of messages between two processes now. */
  #troubles(...ends: ReadonlyArray<Process>): ReadonlyArray<Trouble> {
    if (this.#troubled.size === 0) return [];
    const troubles = ends.flatMap(({ place }) => this.#troubled.get(place) ?? []);
    return troubles.filter(({ until }) => until > this.#scheduler.now);
  }
}

interface Trouble {
  readonly until: number;
  /** Which part of the messages get lost. */
  readonly lost: number;
  /** How much longer a message takes, at most. */
  readonly slowMs: number;
}

const wayOf = (one: string, other: string) => [one, other].sort().join(' ');

/** A service can't do what it was asked for, as services sometimes can't. */
export class ServiceError extends Error {}

export class NoAnswerError extends ServiceError {
  constructor(what: string) {
    super(`No answer: ${what}`);
  }
}
