import type { Database } from '#commerce-api/database/tables.ts';
import { afterCommit } from '#commerce-api/database/transactions.ts';

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
   * Hands a mail over if a transaction commits, and not otherwise. Undefined where mails aren't stored
   * in the same database.
   */
  readonly enlist?: EnlistMail | undefined;
}

/** Stores a mail in the database, from where it's sent. */
export type EnlistMail = (transaction: Database, mail: Mail) => Promise<void>;

export interface MailServices {
  readonly mailer: Mailer;
  readonly inBackground: (work: () => Promise<void>) => void;
}

/**
 * Mails with a transaction: it stores the mail or, where mails are stored elsewhere, the mail is sent in the
 * background once it has committed, since what the mail says is valid whether or not it arrives.
 */
export async function mailWith(
  transaction: Database,
  { mailer, inBackground }: MailServices,
  mail: Mail,
): Promise<void> {
  if (mailer.enlist) await mailer.enlist(transaction, mail);
  else afterCommit(transaction, () => inBackground(() => mailer.send(mail)));
}
