import type { StateStore } from '#storage/state-store.ts';
import { CONSOLE } from '../../contract/console-contract.ts';
import { plannedText } from '../../contract/time-text.ts';
import type { ChangeSet } from './change-sets.ts';
import { draftsOf } from './draft-fields.ts';
import { type MailSources, mailPeople } from './mail-people.ts';

export interface MissedSources extends MailSources {
  readonly drafts: StateStore;
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
  { drafts, origin, ...mails }: MissedSources,
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
  await mailPeople(concerned, { subject: `Not published: ${title}`, text }, mails);
}
