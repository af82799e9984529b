import type { StateStore } from '#storage/state-store.ts';
import { listPeople } from '../people/people.ts';

/** Hands a mail over for delivery. */
export type SendMail = (mail: {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}) => Promise<void>;

export interface MailSources {
  readonly people: StateStore;
  readonly sendMail: SendMail;
}

/**
 * Mails people by their names, as far as the console knows an address of theirs.
 *
 * @throws if a mail can't be handed over
 */
export async function mailPeople(
  names: ReadonlySet<string>,
  mail: { readonly subject: string; readonly text: string },
  { people, sendMail }: MailSources,
): Promise<void> {
  for (const { name, email } of await people.need(listPeople)) {
    if (email !== undefined && names.has(name)) await sendMail({ to: email, ...mail });
  }
}
