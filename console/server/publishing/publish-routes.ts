import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { Tables } from '#storage/state-store.ts';
import type {
  LiveConflict,
  PublicationKind,
  PublishConflict,
} from '../../contract/editing-contract.ts';
import type { TellOfSet } from '../approval/set-notices.ts';
import { tellSettled } from '../approval/tell-settled.ts';
import { answer, checkedBody, refuse, refuseWith } from '../http/answers.ts';
import { authorOf } from '../people/access.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import { refuseUnlessReviewed } from '../plans/refuse-unless-reviewed.ts';
import type { SetPlans } from '../plans/set-plans.ts';
import { approvalOf } from '../sets/approvals.ts';
import { type ChangedPlace, publicationAsked, timesProblem } from '../sets/asked-time.ts';
import type { EditingSources } from '../sets/change-set-routes.ts';
import { conflictText } from '../sets/conflict-text.ts';
import { draftsOf } from '../sets/draft-fields.ts';
import { editProblemsText } from '../sets/edit-problem-text.ts';
import { refusalOf } from '../sets/editing-answers.ts';
import { historyOf, liveFieldsOf, unpublishedIn } from '../sets/publications.ts';
import { refuseUnlessPublisherOf } from '../sets/publisher-of.ts';
import { detailsOf } from '../sets/set-details.ts';
import type { Publisher, Wanted } from './publisher.ts';
import type { Scheduler } from './scheduler.ts';

const undoing = z.strictObject({ expected: z.int().positive() });

export interface PublishSources extends EditingSources {
  /** Undefined if the content is edited elsewhere. */
  readonly publisher: Publisher;
  readonly scheduler: Pick<Scheduler, 'wake'>;
  readonly plans: Pick<SetPlans, 'unusualIn'>;
  readonly tell: TellOfSet;
}

/** Publishes and undoes change sets, and lists what was published of a record. */
export function publishRoutes(sources: PublishSources): Hono<ConsoleEnv> {
  const { drafts, publisher, scheduler, plans, tell, now } = sources;
  const app = new Hono<ConsoleEnv>();

  const run = async (
    context: Context<ConsoleEnv>,
    wanted: Pick<Wanted, 'expected' | 'end' | 'reviewed'> & { readonly kind: Pressed },
  ) => {
    const set = context.req.param('set') ?? '';
    const { kind, expected, end } = wanted;
    const changes = (tables: Tables) => changesBy(tables, set, kind);
    await refuseUnlessPublisherOf(context, drafts, { set, expected, changes });
    const published = await drafts.need((tables) => unpublishedIn(tables, set));
    const problem = timesProblem({ end }, { changes: published, now: now() });
    if (problem !== undefined) return refuse(400, problem);
    if (kind === 'published') {
      const { reviewed = false } = wanted;
      await refuseUnlessReviewed(plans, { set, expected, reviewed });
    }
    const who = authorOf(context);
    const before = await drafts.need((tables) => approvalOf(tables, set));
    const result = await publisher.run({ set, who: who.name, whoId: who.id, ...wanted });
    if (result.outcome === 'done') {
      scheduler.wake();
      await tellSettled(before, { drafts, set, who, tell, did: 'published' });
    }
    switch (result.outcome) {
      case 'done':
        return answer(await detailsOf(drafts, set));
      case 'nothing':
        return refuse(409, NOTHING[kind]);
      case 'refused':
        return refuse(422, editProblemsText(result.problems));
      case 'conflict':
        return refuseWith(409, conflictBody(result.conflicts, kind));
      default:
        return refusalOf(result);
    }
  };

  app.post('/change-sets/:set/publish', async (context) => {
    const input = await checkedBody(context, publicationAsked);
    return run(context, { kind: 'published', ...input });
  });
  app.post('/change-sets/:set/undo', async (context) => {
    const input = await checkedBody(context, undoing);
    return run(context, { kind: 'undone', ...input });
  });
  app.get('/history/:type/:id', async (context) => {
    const record = context.req.param();
    return answer(await drafts.need((tables) => historyOf(tables, record, HISTORY_MAX)));
  });
  return app;
}

const HISTORY_MAX = 200;

/** Somebody publishes or undoes; sets end by themselves. */
type Pressed = Exclude<PublicationKind, 'ended'>;

/** What shoppers will see of it. */
function changesBy(
  tables: Tables,
  set: string,
  kind: Pressed,
): Promise<ReadonlyArray<ChangedPlace>> {
  return kind === 'published' ? draftsOf(tables, set) : liveFieldsOf(tables, set);
}

const NOTHING = {
  published: 'There is nothing to publish: every draft is as what is live.',
  undone: 'There is nothing to undo.',
} as const;

function conflictBody(conflicts: ReadonlyArray<LiveConflict>, kind: Pressed): PublishConflict {
  return { error: `${conflictText(conflicts)} ${CHANGED[kind]}`, conflicts };
}

const CHANGED = {
  published: 'Somebody changed what is live meanwhile, so nothing was published.',
  undone: 'Somebody changed it since, so nothing was undone.',
} as const;
