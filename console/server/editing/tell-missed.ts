import type { StateStore } from '#storage/state-store.ts';
import { CONSOLE } from '../../contract/console-contract.ts';
import { plannedText } from '../../contract/time-text.ts';
import { listPeople } from '../people/people.ts';
import type { ChangeSet } from './change-sets.ts';
import { draftsOf } from './draft-fields.ts';

/** Hands a mail over for delivery. */
export type SendMail = (mail: {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}) => Promise<void>;

export interface MissedSources {
  readonly drafts: StateStore;
  readonly people: StateStore;
  readonly sendMail: SendMail;
  /** The public address of the shop. */
  readonly origin: string;
}

/**
 * Mails everybody concerned that a set was not published at its time: whoever chose the time, began
 * the set or wrote in it, as far as the console knows an address of theirs.
 *
 * @throws if a mail can't be handed over
 */
export async function tellMissed(
  set: ChangeSet,
  problem: string,
  { drafts, people, sendMail, origin }: MissedSources,
): Promise<void> {
  const { id, title, author, schedule } = set;
  const written = await drafts.need((tables) => draftsOf(tables, id));
  const concerned = new Set([author, ...written.map((draft) => draft.author)]);
  if (schedule) concerned.add(schedule.who);
  const time = schedule ? `on ${plannedText(schedule)}` : 'at its time';
  const text = [
    `The change set “${title}” was to be published ${time}, and could not be:`,
    problem,
    'Shoppers see nothing of it until somebody publishes it or chooses another time:',
    `${origin}${CONSOLE}/change-sets/${id}`,
  ].join('\n\n');
  const known = await people.need(listPeople);
  for (const { name, email } of known) {
    if (email === undefined || !concerned.has(name)) continue;
    await sendMail({ to: email, subject: `Not published: ${title}`, text });
  }
}
