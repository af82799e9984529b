import type { Database } from '#commerce-api/database/tables.ts';
import type { Mail } from '#commerce-api/members/mail/mailer.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { inAnnouncedChange, type OutboxChange } from './change-outbox.ts';
import type { Change, EditorsView } from './content-change.ts';

interface Decision<Decided> {
  readonly view: EditorsView;
  readonly decide: (change: Change) => Promise<Decided>;
  /** The mail about what was decided; undefined if there is nothing to tell. */
  readonly mailOf: (decided: Decided, db: Database) => Promise<Mail | undefined>;
  readonly onChange: (change: OutboxChange) => Promise<void>;
}

/**
 * Decides in one change what becomes of something that a member wrote, and mails them: a mail that can be
 * kept with the change is, and any other is sent once the change is committed.
 */
export async function decideAndMail<Decided>(
  { db, mailer, inBackground }: MemberServices,
  { view, decide, mailOf, onChange }: Decision<Decided>,
): Promise<Decided> {
  const { result, changed } = await inAnnouncedChange(db, view, async (change) => {
    const decided = await decide(change);
    const mail = await mailOf(decided, change.db);
    if (mail) await mailer.enlist?.(change.db, mail);
    return { decided, mail };
  });
  const { decided, mail } = result;
  if (mail && !mailer.enlist) inBackground(() => mailer.send(mail));
  await Promise.all(changed.map(onChange));
  return decided;
}
