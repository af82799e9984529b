import type { Database } from '#commerce-api/database/tables.ts';

export interface Mail {
  /** A single address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends the shop's mails. */
export interface Mailer {
  /** Resolves once the mail was handed over for delivery. */
  send(mail: Mail): Promise<void>;
  /**
   * Hands a mail over if a transaction commits, and not otherwise. Undefined where mails aren't kept
   * in the same database: send it after the transaction then.
   */
  readonly enlist?: EnlistMail | undefined;
}

/** Keeps a mail in the database, from where it's sent. */
export type EnlistMail = (transaction: Database, mail: Mail) => Promise<void>;
