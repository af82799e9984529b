import { Hono } from 'hono';
import * as z from 'zod';
import type { PlanUnderWay } from '../../contract/editing-contract.ts';
import { answer, checked, checkedBody, refuse } from '../http/answers.ts';
import { askedCountry, askedLocale } from '../http/asked-place.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import type { EditingSources } from '../sets/change-set-routes.ts';
import { findChangeSet } from '../sets/change-sets.ts';
import { GONE } from '../sets/editing-answers.ts';
import { type NameSources, namedRecords } from './record-names.ts';
import { usedPictures } from './record-pictures.ts';
import type { SetPlans } from './set-plans.ts';

export interface PlanSources extends NameSources, Pick<EditingSources, 'drafts' | 'records'> {
  readonly plans: SetPlans;
}

/** As many ids as a row of products is likely to have. */
const IDS_MAX = 200;

const wanted = z.object({
  country: askedCountry,
  type: z.string().min(1).max(100),
  text: z.string().max(100).default(''),
  ids: z
    .string()
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(z.array(z.string().max(200)).max(IDS_MAX))
    .optional(),
});
const picturesWanted = wanted.pick({ country: true, text: true });

const planned = z.strictObject({
  /** A record whose removal to plan, instead of the set's edits. */
  removing: z
    .strictObject({
      type: z.string().min(1).max(200),
      id: z.string().min(1).max(200),
      locale: askedLocale.transform(({ id }) => id),
    })
    .optional(),
});

/** What can be edited, and which pages a change set would change. */
export function planRoutes(sources: PlanSources): Hono<ConsoleEnv> {
  const { drafts, records, plans, dataFolder } = sources;
  const app = new Hono<ConsoleEnv>();

  app.get('/writable-types', async () => answer(await records.types()));

  app.get('/writable-records', ({ req }) => {
    return answer(namedRecords(checked(wanted, req.query()), sources));
  });

  app.get('/used-pictures', ({ req }) => {
    return answer(usedPictures(dataFolder, checked(picturesWanted, req.query())));
  });

  app.post('/change-sets/:set/plan', async (context) => {
    const id = context.req.param('set');
    const body = await checkedBody(context, planned);
    const set = await drafts.need((tables) => findChangeSet(tables, id));
    if (!set) return refuse(404, GONE);
    const asked = await plans.ask(set, body.removing);
    if (asked.outcome === 'under-way') {
      return answer({ underWay: asked.progress } satisfies PlanUnderWay);
    }
    const { result } = asked;
    return 'problem' in result ? refuse(result.status, result.problem) : answer(result);
  });

  return app;
}
