import pRetry from 'p-retry';
import type { JobQueues } from './job-queues.ts';

/** Mails that one machine writes and any machine sends: each is a job until it was handed over. */
export interface SharedMails {
  /** Prepares for adding mails, and keeps trying while PostgreSQL is away. */
  prepare(): void;
  /** Whether a mail can be added at once. */
  isReady(): boolean;
  /**
   * Adds a mail, as part of a transaction of the same database if one is given.
   *
   * @throws SharedStateError
   */
  add(mail: SharedMail, transaction?: Transaction): Promise<void>;
  /** Sends mails that any machine added, from now on. */
  offer(offer: MailOffer): void;
  /** Mails that could not be sent for half a day; a limited number. */
  dead(): Promise<ReadonlyArray<DeadMail>>;
  /** Has all of these sent after all. Returns how many. */
  retryDead(): Promise<number>;
  /** Gives all of these up. Returns how many. */
  discardDead(): Promise<number>;
  stop(): void;
}

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
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
const DEAD_MAX = 1_000;

export function shareMails(queues: JobQueues): SharedMails {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isReady = false;
  let isPreparing = false;
  const use: <T>(work: Parameters<typeof queues.use<T>>[2]) => Promise<T> = async (work) => {
    await queues.use(DEAD, {}, async () => {});
    return queues.use(QUEUE, MAILS, work);
  };
  const untilDone = (work: () => Promise<unknown>) =>
    pRetry(work, {
      signal,
      retries: Number.POSITIVE_INFINITY,
      minTimeout: FIRST_RETRY_MS,
      maxTimeout: LONGEST_RETRY_MS,
      unref: true,
    }).catch(() => {
      // Only stopping ends this.
    });
  return {
    prepare() {
      if (isPreparing) return;
      isPreparing = true;
      void untilDone(async () => {
        await use(async () => {});
        isReady = true;
      });
    },
    isReady: () => isReady,
    async add(mail, transaction) {
      await use((boss) => boss.send(QUEUE, mail, transaction ? { db: transaction } : {}));
    },
    offer({ send, everyS = LOOK_EVERY_S }) {
      const options = {
        pollingIntervalSeconds: everyS,
        batchSize: SENT_AT_ONCE,
        perJobResults: true,
      } as const;
      const sendAll = (jobs: ReadonlyArray<{ id: string; data: SharedMail }>) =>
        Promise.all(jobs.map(({ id, data }) => outcomeOf(id, () => send({ ...data, id }))));
      void untilDone(() => use((boss) => boss.work<SharedMail>(QUEUE, options, sendAll)));
    },
    async dead() {
      const jobs = await use((boss) =>
        boss.findJobs<SharedMail>(DEAD, { queued: true, limit: DEAD_MAX }),
      );
      return jobs.map(({ data: { to, subject }, createdOn }) => ({
        to,
        subject,
        diedAt: createdOn,
      }));
    },
    retryDead: () => use((boss) => boss.redrive(DEAD, { destination: QUEUE })),
    discardDead: () => use((boss) => boss.deleteQueuedJobs(DEAD)),
    stop: () => stopping.abort(),
  };
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
