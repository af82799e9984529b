import type { PgBoss } from 'pg-boss';
import { type JobQueues, repeatUntilDone } from './job-queues.ts';

export interface SharedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface DeadMail {
  readonly to: string;
  readonly subject: string;
  readonly diedAt: Date;
}

export interface MailOffer {
  /**
   * Hands a mail over for delivery. If it rejects, the mail is retried, here or on another machine.
   * A mail whose machine dies meanwhile is handed over twice, under the same id.
   */
  readonly send: (mail: SharedMail & { readonly id: string }) => Promise<void>;
  /** How often to look for mails, in seconds. */
  readonly everyS?: number;
}

/** Runs a statement in a transaction. */
export interface Transaction {
  executeSql(
    text: string,
    values?: ReadonlyArray<unknown>,
  ): Promise<{ rows: Array<Record<string, unknown>> }>;
}

const DEAD = 'dead-mails';
const QUEUE = 'mails';
/**
 * The first attempts come soon, since somebody waits for a code; the last one comes after half a
 * day.
 */
const MAILS = {
  retryLimit: 22,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 60,
  /** Mails are personal data, and of no use once they are sent. */
  deleteAfterSeconds: 60,
  deadLetter: DEAD,
} as const;
const LOOK_EVERY_S = 1;
const SENT_AT_ONCE = 10;
const DEAD_MAX = 1_000;

/** Mails that one machine writes and any machine sends: each is a job until it was handed over. */
export class SharedMails {
  readonly #queues: JobQueues;
  readonly #stopping = new AbortController();
  #isReady = false;
  #isPreparing = false;

  constructor(queues: JobQueues) {
    this.#queues = queues;
  }

  /** Prepares for adding mails, and keeps trying while PostgreSQL is away. */
  prepare(): void {
    if (this.#isPreparing) return;
    this.#isPreparing = true;
    this.#untilDone(async () => {
      await this.#use(async () => {});
      this.#isReady = true;
    });
  }

  /** Whether a mail can be added at once. */
  isReady(): boolean {
    return this.#isReady;
  }

  /**
   * Adds a mail, as part of a transaction of the same database if one is given.
   *
   * @throws SharedStateError
   */
  async add(mail: SharedMail, transaction?: Transaction): Promise<void> {
    await this.#use((boss) => boss.send(QUEUE, mail, transaction ? { db: transaction } : {}));
  }

  /** Sends mails that any machine added, from now on. */
  offer({ send, everyS = LOOK_EVERY_S }: MailOffer): void {
    const options = {
      pollingIntervalSeconds: everyS,
      batchSize: SENT_AT_ONCE,
      perJobResults: true,
    } as const;
    const sendAll = (jobs: ReadonlyArray<{ id: string; data: SharedMail }>) =>
      Promise.all(jobs.map(({ id, data }) => outcomeOf(id, () => send({ ...data, id }))));
    this.#untilDone(() => this.#use((boss) => boss.work<SharedMail>(QUEUE, options, sendAll)));
  }

  /** Mails that could not be sent for half a day; a limited number. */
  async dead(): Promise<ReadonlyArray<DeadMail>> {
    const limited = { queued: true, limit: DEAD_MAX };
    const jobs = await this.#use((boss) => boss.findJobs<SharedMail>(DEAD, limited));
    return jobs.map(({ data: { to, subject }, createdOn }) => ({ to, subject, diedAt: createdOn }));
  }

  /** Has all of these sent after all. Returns how many. */
  retryDead(): Promise<number> {
    return this.#use((boss) => boss.redrive(DEAD, { destination: QUEUE }));
  }

  /** Gives all of these up. Returns how many. */
  discardDead(): Promise<number> {
    return this.#use((boss) => boss.deleteQueuedJobs(DEAD));
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #use<T>(work: (boss: PgBoss) => Promise<T>): Promise<T> {
    await this.#queues.use(DEAD, {}, async () => {});
    return this.#queues.use(QUEUE, MAILS, work);
  }

  /** Only stopping ends this before it's done. */
  #untilDone(work: () => Promise<unknown>): void {
    repeatUntilDone(work, { signal: this.#stopping.signal }).catch(() => {});
  }
}

/** The outcome of one mail, whatever becomes of those sent with it. */
async function outcomeOf(id: string, send: () => Promise<void>) {
  try {
    await send();
    return { id, status: 'completed' as const };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { id, status: 'failed' as const, output: { problem } };
  }
}
