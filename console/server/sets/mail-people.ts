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

/** Somebody who did or may do something, as far as it's stored who they are. */
export interface Involved {
  /** Absent where only the name is stored that they had then. */
  readonly id?: string | undefined;
  readonly name: string;
}

/** Whether both are one person: by their ids or, where one is missing, by their names. */
export const isSame = (one: Involved, other: Involved): boolean =>
  one.id !== undefined && other.id !== undefined ? one.id === other.id : one.name === other.name;

/**
 * Mails people, as far as the console knows an address of theirs. A name alone stands for somebody of the
 * same name who is involved by an id, or else for everybody who has it.
 *
 * @throws once all were tried, if a mail couldn't be handed over
 */
export async function mailPeople(
  involved: ReadonlyArray<Involved>,
  mail: { readonly subject: string; readonly text: string },
  { people, sendMail }: MailSources,
): Promise<void> {
  const known = involved.filter(({ id }) => id !== undefined);
  const others = involved.filter(
    ({ id, name }) => id === undefined && known.every((each) => each.name !== name),
  );
  const errors: Array<unknown> = [];
  for (const person of await people.need(listPeople)) {
    const { email } = person;
    if (email === undefined || ![...known, ...others].some((each) => isSame(each, person)))
      continue;
    await sendMail({ to: email, ...mail }).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Mails could not be handed over.');
}
