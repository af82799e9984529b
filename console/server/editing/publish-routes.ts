import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { COUNTRIES, type Country, localeOfId } from '#domain/locale/locales.ts';
import { countriesSeeing } from '#domain/records/field-scope.ts';
import type { Tables } from '#storage/state-store.ts';
import type {
  LiveConflict,
  PublicationKind,
  PublishConflict,
} from '../../contract/editing-contract.ts';
import { timeText } from '../../contract/time-text.ts';
import { answer, checked, refuse, refuseWith } from '../answers.ts';
import type { ConsoleEnv } from '../guards.ts';
import { authorOf, requireRole } from '../people/access.ts';
import type { EditingSources } from './change-set-routes.ts';
import { findChangeSet } from './change-sets.ts';
import { conflictText } from './conflict-text.ts';
import { draftsOf } from './draft-fields.ts';
import { editProblemsText } from './edit-problem-text.ts';
import { bodyOf, outOfOrder, refusalOf } from './editing-answers.ts';
import { fieldsOf, historyOf, lastPublication } from './publications.ts';
import type { Publisher, Wanted } from './publisher.ts';
import { scheduleSet } from './schedule.ts';
import type { Scheduler } from './scheduler.ts';
import { detailsOf } from './set-details.ts';

const seen = z.strictObject({ expected: z.int().positive() });
const time = seen.extend({ at: z.int().positive(), country: z.enum(COUNTRIES) });

export interface PublishSources extends EditingSources {
  /** Undefined if the content is edited elsewhere. */
  readonly publisher: Publisher;
  readonly scheduler: Pick<Scheduler, 'wake'>;
}

/** Publishes and undoes change sets, and lists what was published of a record. */
export function publishRoutes(sources: PublishSources): Hono<ConsoleEnv> {
  const { drafts, publisher, scheduler, journal, changed, now } = sources;
  const app = new Hono<ConsoleEnv>();

  /**
   * A version that is still to come is refused: what it will have, and for which countries, isn't
   * known.
   */
  const refusalFor = (
    context: Context<ConsoleEnv>,
    { set: id, kind, expected }: Omit<Wanted, 'who'>,
  ): Promise<Response | undefined> =>
    drafts.need((tables) =>
      tables.transaction(async () => {
        const set = await findChangeSet(tables, id);
        if (set && set.version < expected) return refusalOf({ outcome: 'outdated', set });
        return requireRole(context, 'publisher', await countriesOf(tables, id, kind));
      }),
    );

  const run = async (context: Context<ConsoleEnv>, kind: PublicationKind) => {
    const asked = checked(seen, await bodyOf(context));
    if (asked.refusal) return asked.refusal;
    const set = context.req.param('set') ?? '';
    const refusal = await refusalFor(context, { set, kind, ...asked.value });
    if (refusal) return refusal;
    const { name: who } = authorOf(context);
    const result = await publisher.run({ set, kind, who, ...asked.value });
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

  app.post('/change-sets/:set/schedule', async (context) => {
    const asked = checked(time, await bodyOf(context));
    if (asked.refusal) return asked.refusal;
    const set = context.req.param('set');
    const refusal = await refusalFor(context, { set, kind: 'published', ...asked.value });
    if (refusal) return refusal;
    if (asked.value.at <= now()) return refuse(400, 'at: has passed. Publish it now instead.');
    const { name: who } = authorOf(context);
    const result = await drafts.need((tables) =>
      scheduleSet(tables, set, { ...asked.value, who, now: now() }),
    );
    if (result.outcome !== 'done') return refusalOf(result);
    const text = `Scheduled the change set “${result.value.title}” for ${timeText(asked.value)}.`;
    journal.noteAction({ who, text });
    changed({ what: 'set', set });
    scheduler.wake();
    return answer(await detailsOf(drafts, set));
  });

  app.post('/change-sets/:set/publish', (context) => run(context, 'published'));
  app.post('/change-sets/:set/undo', (context) => run(context, 'undone'));
  app.get('/history/:type/:id', async (context) => {
    const record = context.req.param();
    return answer(await drafts.need((tables) => historyOf(tables, record, HISTORY_MAX)));
  });
  app.onError(outOfOrder);
  return app;
}

const HISTORY_MAX = 200;

const NOTHING = {
  published: 'There is nothing to publish: every draft is as what is live.',
  undone: 'There is nothing to undo.',
} as const;

/** The countries whose shoppers will see the change. */
async function countriesOf(
  tables: Tables,
  set: string,
  kind: PublicationKind,
): Promise<ReadonlyArray<Country>> {
  const fields =
    kind === 'published' ? await draftsOf(tables, set) : await lastPublished(tables, set);
  return fields.flatMap(({ scope, locale }) => countriesSeeing(scope, localeOfId(locale)));
}

async function lastPublished(tables: Tables, set: string) {
  const last = await lastPublication(tables, set);
  return last ? fieldsOf(tables, last) : [];
}

function conflictBody(
  conflicts: ReadonlyArray<LiveConflict>,
  kind: PublicationKind,
): PublishConflict {
  return { error: `${conflictText(conflicts)} ${CHANGED[kind]}`, conflicts };
}

const CHANGED = {
  published: 'Somebody changed what is live meanwhile, so nothing was published.',
  undone: 'Somebody changed it since, so nothing was undone.',
} as const;
