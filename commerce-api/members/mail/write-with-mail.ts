import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction, type Subject } from '#commerce-api/database/transactions.ts';
import type { Mail, Mailer } from './mailer.ts';

interface WithMail {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly subjects?: ReadonlyArray<Subject>;
}

/** Writes something together with the mail that tells of it or, where that can't be, before it. */
export async function writeWithMail(
  { db, mailer, subjects = [] }: WithMail,
  write: (transaction: Database) => Promise<Mail>,
): Promise<void> {
  const { enlist } = mailer;
  const mail = await inTransaction(db, subjects, async (transaction) => {
    const written = await write(transaction);
    await enlist?.(transaction, written);
    return written;
  });
  if (!enlist) await mailer.send(mail);
}
