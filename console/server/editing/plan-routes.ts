import { Hono } from 'hono';
import * as z from 'zod';
import type { FieldEdit } from '#content/writable-records.ts';
import type { Engine } from '#content-sync/engine/engine.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import type { PlanProgress, PlanUnderWay, SetPlanAnswer } from '../../contract/editing-contract.ts';
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
import { createLongWorks } from './long-works.ts';
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
  const { drafts, records, engine, dataFolder } = sources;
  const plans = createLongWorks<SetPlanAnswer | Refused, PlanProgress>({ done: 0, total: 0 });
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
    const { removing } = body.value;
    const asked = await plans.ask(JSON.stringify([id, set.version, removing]), async (report) => {
      const edits = await editsIn(drafts, id, removing);
      return planOf(edits, { ...sources, engine: current, onProgress: report });
    });
    if (asked.outcome === 'under-way') {
      return answer({ underWay: asked.progress } satisfies PlanUnderWay);
    }
    const { result } = asked;
    return 'problem' in result ? refuse(result.status, result.problem) : answer(result);
  });

  app.onError(outOfOrder);
  return app;
}

/** Why edits can't be planned. */
interface Refused {
  readonly status: number;
  readonly problem: string;
}

interface PlanOptions extends Omit<PlanSources, 'engine'> {
  readonly engine: Engine;
  readonly onProgress: (progress: PlanProgress) => void;
}

/** Tries edits out, and says in sentences what they change, and which pages. */
async function planOf(
  edits: ReadonlyArray<FieldEdit>,
  options: PlanOptions,
): Promise<SetPlanAnswer | Refused> {
  const { records, engine, dataFolder, now, onProgress } = options;
  if (edits.length === 0) return { changes: [], locales: [] };
  const trial = await records.tryOut(edits);
  if (trial.outcome === 'conflict') return { status: 409, problem: conflictText(trial.conflicts) };
  if (trial.outcome === 'refused') {
    return { status: 422, problem: editProblemsText(trial.problems) };
  }
  const plans = await planSet(trial, { engine, dataFolder, now: now(), onProgress });
  const changes = await changeSentences(edits, { plans, records, names: options });
  return { changes, locales: plans.map(({ plan }) => plan) };
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
