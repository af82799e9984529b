import { storableText } from '#storage/state-store.ts';
import { backoffMs } from '../backoff.ts';
import { Every } from '../every.ts';
import type { Database } from './postgres.ts';
import { SCHEMA } from './tables.ts';

export interface SharedMail {
  /** A single address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

interface ClaimedMail extends SharedMail {
  readonly id: string;
  /** How often it was claimed, this time included. */
  readonly tries: number;
}

export interface DeadMail {
  readonly to: string;
  readonly subject: string;
  readonly diedAt: Date;
}

export interface MailOffer {
  /**
   * Hands a mail over for delivery. If it rejects, the mail is retried, here or on another machine.
   * A mail whose machine dies meanwhile is delivered twice, with one id.
   */
  readonly send: (mail: SharedMail & { readonly id: string }) => Promise<void>;
  /** How often to look for mails, in milliseconds. */
  readonly everyMs?: number;
}

/** The statement that adds a mail, for any transaction of the machines' database. */
export function addingMail({ to, subject, text }: SharedMail) {
  return {
    statement: `INSERT INTO ${SCHEMA}.mails (receiver, subject, text) VALUES ($1, $2, $3)`,
    values: [to, subject, text].map(storableText),
  };
}

const LOOK_EVERY_MS = 1_000;
const SENT_AT_ONCE = 10;
/** After this long, the machine that claimed a mail counts as lost. */
const LOST_AFTER_S = 60;
/**
 * The first attempts come soon, since somebody waits for a code; the last one comes after half a
 * day.
 */
const TRIES = 23;
const WAITS = { firstMs: 2_000, longestMs: 3_600_000 };
/** Mails are personal data. */
const DEAD_RETAINED_DAYS = 14;
const DEAD_MAX = 1_000;

const CLAIM = `
  WITH forgotten AS (
    DELETE FROM mails WHERE died_at < now() - interval '${DEAD_RETAINED_DAYS} days'
  )
  UPDATE mails SET tries = tries + 1, due_at = now() + interval '${LOST_AFTER_S} s'
  WHERE id IN (
    SELECT id FROM mails WHERE died_at IS NULL AND due_at <= now()
    ORDER BY due_at LIMIT ${SENT_AT_ONCE} FOR UPDATE SKIP LOCKED
  )
  RETURNING id, receiver AS "to", subject, text, tries`;

/** Mails that one machine writes and any machine sends: each is a row until it was handed over. */
export class SharedMails {
  readonly #database: Database;
  #sending: Every | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Sends mails that any machine added, from now on. */
  offer({ send, everyMs = LOOK_EVERY_MS }: MailOffer): void {
    this.#sending = new Every(everyMs, () => this.#sendAll(send));
    void this.#sending.now();
  }

  /** Mails that could not be sent for half a day; a limited number. */
  async dead(): Promise<ReadonlyArray<DeadMail>> {
    const { rows } = await this.#database.query<DeadMail>(
      `SELECT receiver AS "to", subject, died_at AS "diedAt" FROM mails
       WHERE died_at IS NOT NULL ORDER BY died_at LIMIT ${DEAD_MAX}`,
    );
    return rows;
  }

  /** Has all of these sent after all. Returns how many. */
  async retryDead(): Promise<number> {
    const { rowCount } = await this.#database.query(
      'UPDATE mails SET tries = 0, due_at = now(), died_at = NULL WHERE died_at IS NOT NULL',
    );
    return rowCount ?? 0;
  }

  /** Gives all of these up. Returns how many. */
  async discardDead(): Promise<number> {
    const { rowCount } = await this.#database.query('DELETE FROM mails WHERE died_at IS NOT NULL');
    return rowCount ?? 0;
  }

  /** Resolves once nothing is being sent. */
  async stop(): Promise<void> {
    await this.#sending?.stop();
  }

  /** While PostgreSQL is away, others report that, and a mail that was just sent is sent again. */
  async #sendAll(send: MailOffer['send']): Promise<void> {
    const { query } = this.#database;
    try {
      let claimed: ReadonlyArray<ClaimedMail>;
      do {
        claimed = (await query<ClaimedMail>(CLAIM)).rows;
        await Promise.all(claimed.map((mail) => this.#sendOne(mail, send)));
      } while (claimed.length === SENT_AT_ONCE);
    } catch {}
  }

  async #sendOne({ id, tries, ...mail }: ClaimedMail, send: MailOffer['send']): Promise<void> {
    const { query } = this.#database;
    const isSent = await send({ id, ...mail }).then(
      () => true,
      () => false,
    );
    if (isSent) await query('DELETE FROM mails WHERE id = $1', [id]);
    else if (tries >= TRIES) await query('UPDATE mails SET died_at = now() WHERE id = $1', [id]);
    else await query(AGAIN, [id, backoffMs(tries, WAITS)]);
  }
}

const AGAIN = `
  UPDATE mails SET due_at = now() + $2::integer * interval '1 ms' WHERE id = $1`;
