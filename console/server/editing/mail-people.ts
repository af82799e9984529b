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
 * @throws once all were tried, if a mail couldn't be handed over
 */
export async function mailPeople(
  names: ReadonlySet<string>,
  mail: { readonly subject: string; readonly text: string },
  { people, sendMail }: MailSources,
): Promise<void> {
  const errors: Array<unknown> = [];
  for (const { name, email } of await people.need(listPeople)) {
    if (email === undefined || !names.has(name)) continue;
    await sendMail({ to: email, ...mail }).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Mails could not be handed over.');
}
