import { type Context, Hono } from 'hono';
import type { Tables } from '#storage/state-store.ts';
import { plannedText } from '../../contract/time-text.ts';
import type { TellOfSet } from '../approval/set-notices.ts';
import { tellSettled } from '../approval/tell-settled.ts';
import { answer, checkedBody, refuse } from '../http/answers.ts';
import { authorOf } from '../people/access.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import { refuseUnlessReviewed } from '../plans/refuse-unless-reviewed.ts';
import type { SetPlans } from '../plans/set-plans.ts';
import { approvalOf } from '../sets/approvals.ts';
import { type ChangedPlace, endAsked, scheduleAsked, timesProblem } from '../sets/asked-time.ts';
import type { EditingSources } from '../sets/change-set-routes.ts';
import { type Changed, type ChangeSet, findChangeSet, isUnpublished } from '../sets/change-sets.ts';
import { draftsOf } from '../sets/draft-fields.ts';
import { refusalOf } from '../sets/editing-answers.ts';
import { liveFieldsOf, unpublishedIn } from '../sets/publications.ts';
import { refuseUnlessPublisherOf } from '../sets/publisher-of.ts';
import { detailsOf } from '../sets/set-details.ts';
import { changeEnd, scheduleSet } from './schedule.ts';
import type { Scheduler } from './scheduler.ts';

export interface ScheduleSources
  extends Pick<EditingSources, 'drafts' | 'journal' | 'changed' | 'now'> {
  readonly scheduler: Pick<Scheduler, 'wake'>;
  readonly plans: Pick<SetPlans, 'unusualIn'>;
  readonly tell: TellOfSet;
}

/** Has change sets published and ended at times that somebody chooses. */
export function scheduleRoutes(sources: ScheduleSources): Hono<ConsoleEnv> {
  const { drafts, scheduler, plans, journal, changed, tell, now } = sources;
  const app = new Hono<ConsoleEnv>();

  const done = async (
    context: Context<ConsoleEnv>,
    result: Changed<ChangeSet>,
    textOf: (set: ChangeSet) => string,
  ) => {
    if (result.outcome !== 'done') return refusalOf(result);
    journal.recordAction({ who: authorOf(context).name, text: textOf(result.value) });
    changed({ what: 'set', set: result.value.id });
    changed({ what: 'conversation' });
    scheduler.wake();
    return answer(await detailsOf(drafts, result.value.id));
  };

  app.post('/change-sets/:set/schedule', async (context) => {
    const input = await checkedBody(context, scheduleAsked);
    const set = context.req.param('set');
    const { expected, reviewed, ...times } = input;
    const changes = (tables: Tables) => draftsOf(tables, set);
    await refuseUnlessPublisherOf(context, drafts, { set, expected, changes });
    const published = await drafts.need((tables) => unpublishedIn(tables, set));
    const problem = timesProblem(times, { changes: published, now: now() });
    if (problem !== undefined) return refuse(400, problem);
    await refuseUnlessReviewed(plans, { set, expected, reviewed });
    const who = authorOf(context);
    const chosen = { ...input, who, now: now() };
    const before = await drafts.need((tables) => approvalOf(tables, set));
    const result = await drafts.need((tables) => scheduleSet(tables, set, chosen));
    if (result.outcome === 'done') {
      await tellSettled(before, { drafts, set, who, tell, did: 'scheduled' });
    }
    return done(context, result, scheduledText);
  });

  app.put('/change-sets/:set/end', async (context) => {
    const input = await checkedBody(context, endAsked);
    const set = context.req.param('set');
    const { expected, end } = input;
    const changes = (tables: Tables) => changesOf(tables, set);
    await refuseUnlessPublisherOf(context, drafts, { set, expected, changes });
    const found = await drafts.need((tables) => findChangeSet(tables, set));
    const start = found?.state === 'scheduled' ? found.schedule : undefined;
    const problem = timesProblem(
      { end, ...(start && end && isLater(start, now()) && { start }) },
      { changes: await drafts.need(changes), now: now() },
    );
    if (problem !== undefined) return refuse(400, problem);
    const chosen = { end, expected, who: authorOf(context), now: now() };
    const result = await drafts.need((tables) => changeEnd(tables, set, chosen));
    return done(context, result, endText);
  });

  return app;
}

const isLater = ({ at }: { readonly at: number }, now: number) => at > now;

/** What a set is going to change, or has changed. */
async function changesOf(tables: Tables, id: string): Promise<ReadonlyArray<ChangedPlace>> {
  const set = await findChangeSet(tables, id);
  return set && isUnpublished(set) ? unpublishedIn(tables, id) : liveFieldsOf(tables, id);
}

function scheduledText({ title, schedule, end }: ChangeSet): string {
  const from = schedule ? plannedText(schedule) : '';
  return `Scheduled the change set “${title}” for ${from}${end ? `, until ${plannedText(end)}` : ''}.`;
}

function endText({ title, end }: ChangeSet): string {
  return end
    ? `Chose that the change set “${title}” ends on ${plannedText(end)}.`
    : `Chose that the change set “${title}” doesn’t end by itself.`;
}
