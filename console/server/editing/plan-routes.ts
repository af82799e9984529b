import { Hono } from 'hono';
import * as z from 'zod';
import type { FieldEdit } from '#content/writable-records.ts';
import type { Engine } from '#content-sync/engine/engine.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import type { SetPlanAnswer } from '../../contract/editing-contract.ts';
import { answer, checked, refuse } from '../answers.ts';
import { askedLocale } from '../asked-locale.ts';
import type { ConsoleEnv } from '../guards.ts';
import { changeSentences } from './change-sentences.ts';
import type { EditingSources } from './change-set-routes.ts';
import { findChangeSet } from './change-sets.ts';
import { conflictText } from './conflict-text.ts';
import { editProblemsText } from './edit-problem-text.ts';
import { bodyOf, GONE, outOfOrder } from './editing-answers.ts';
import { editsOfSet } from './edits-of-set.ts';
import { planSet } from './plan-set.ts';
import { type NameSources, namedRecords } from './record-names.ts';
import { usedPictures } from './record-pictures.ts';

export interface PlanSources
  extends NameSources,
    Pick<EditingSources, 'drafts' | 'records' | 'now'> {
  readonly engine: () => Promise<Engine | undefined>;
}

/** As many ids as a row of products is likely to have. */
const IDS_MAX = 200;

const wanted = z.object({
  country: z.enum(COUNTRIES),
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
  const { drafts, records, engine, dataFolder, now } = sources;
  const app = new Hono<ConsoleEnv>();

  app.get('/writable-types', async () => answer(await records.types()));

  app.get('/writable-records', ({ req }) => {
    const asked = checked(wanted, req.query());
    return asked.refusal ?? answer(namedRecords(asked.value, sources));
  });

  app.get('/used-pictures', ({ req }) => {
    const asked = checked(picturesWanted, req.query());
    return asked.refusal ?? answer(usedPictures(dataFolder, asked.value));
  });

  app.post('/change-sets/:set/plan', async (context) => {
    const id = context.req.param('set');
    const body = checked(planned, await bodyOf(context));
    if (body.refusal) return body.refusal;
    const set = await drafts.need((tables) => findChangeSet(tables, id));
    if (!set) return refuse(404, GONE);
    const current = await engine();
    if (!current) return refuse(409, 'There is no code build, so nothing can be rendered.');
    const edits = await editsIn(drafts, id, body.value.removing);
    if (edits.length === 0) return answer({ changes: [], locales: [] } satisfies SetPlanAnswer);
    const trial = await records.tryOut(edits);
    if (trial.outcome === 'conflict') return refuse(409, conflictText(trial.conflicts));
    if (trial.outcome === 'refused') return refuse(422, editProblemsText(trial.problems));
    const plans = await planSet(trial, { engine: current, dataFolder, now: now() });
    const changes = await changeSentences(edits, { plans, records, names: sources });
    const locales = plans.map(({ plan }) => plan);
    return answer({ changes, locales } satisfies SetPlanAnswer);
  });

  app.onError(outOfOrder);
  return app;
}

type Named = Pick<FieldEdit, 'type' | 'id' | 'locale'>;

/** The edits of a set, or those that remove a record instead. */
async function editsIn(
  drafts: PlanSources['drafts'],
  set: string,
  removing: Named | undefined,
): Promise<ReadonlyArray<FieldEdit>> {
  if (!removing) return drafts.need((tables) => editsOfSet(tables, set));
  return [{ ...removing, field: EXISTS, value: false, expected: true }];
}
