import type { StateStore } from '#storage/state-store.ts';
import { CONSOLE } from '../../contract/console-contract.ts';
import { plannedText } from '../../contract/time-text.ts';
import type { ChangeSet } from '../sets/change-sets.ts';
import { writersOf } from '../sets/draft-fields.ts';
import { type MailSources, mailPeople } from '../sets/mail-people.ts';
import type { Missed } from './scheduler.ts';

export interface MissedSources extends MailSources {
  readonly drafts: StateStore;
  /** The public address of the shop. */
  readonly origin: string;
}

/** What didn't happen at its time, in words. */
const MISSED = {
  published: {
    subject: 'Not published',
    was: 'was to be published',
    sequel: 'Shoppers see nothing of it until somebody publishes it or chooses another time:',
  },
  ended: {
    subject: 'Not ended',
    was: 'was to end',
    sequel: 'Shoppers see it until somebody takes it back or chooses another time:',
  },
} as const;

/**
 * Mails everybody concerned that a set was not published, or didn't end, at its time: whoever chose the
 * time, began the set or wrote in it, as far as the console knows an address of theirs.
 *
 * @throws if a mail can't be handed over
 */
export async function tellMissed(
  set: ChangeSet,
  { kind, problem }: Missed,
  { drafts, origin, ...mails }: MissedSources,
): Promise<void> {
  const { id, title } = set;
  const chosen = kind === 'published' ? set.schedule : set.end;
  const { subject, was, sequel } = MISSED[kind];
  const writers = await drafts.need((tables) => writersOf(tables, set));
  const concerned = [...writers, ...(chosen ? [{ name: chosen.who }] : [])];
  const time = chosen ? `on ${plannedText(chosen)}` : 'at its time';
  const text = [
    `The change set “${title}” ${was} ${time}, and could not:`,
    problem,
    sequel,
    `${origin}${CONSOLE}/change-sets/${id}`,
  ].join('\n\n');
  await mailPeople(concerned, { subject: `${subject}: ${title}`, text }, mails);
}
