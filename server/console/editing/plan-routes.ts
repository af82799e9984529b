import { Hono } from 'hono';
import * as z from 'zod';
import type { SetPlanAnswer } from '#console/editing/editing-contract.ts';
import type { Engine } from '#content-sync/rebuild/engine.ts';
import { SourceError as EngineSourceError } from '#content-sync/source/content-source.ts';
import { COUNTRIES } from '#domain/locales.ts';
import { answer, checked, refuse } from '../answers.ts';
import type { ConsoleEnv } from '../guards.ts';
import type { EditingSources } from './change-set-routes.ts';
import { findChangeSet } from './change-sets.ts';
import { conflictText } from './conflict-text.ts';
import { GONE, outOfOrder, READ_ONLY } from './editing-answers.ts';
import { editsOfSet } from './edits-of-set.ts';
import { planSet } from './plan-set.ts';
import { namedRecords } from './record-names.ts';

export interface PlanSources extends Pick<EditingSources, 'drafts' | 'records' | 'now'> {
  readonly engine: () => Promise<Engine | undefined>;
  readonly dataFolder: string;
}

const wanted = z.object({
  country: z.enum(COUNTRIES),
  type: z.string().min(1).max(100),
  text: z.string().max(100).default(''),
});

/** What there is to edit, and which pages a change set would change. */
export function planRoutes(sources: PlanSources): Hono<ConsoleEnv> {
  const { drafts, records, engine, dataFolder, now } = sources;
  const app = new Hono<ConsoleEnv>();

  app.get('/writable-types', async () => {
    return records ? answer(await records.types()) : refuse(409, READ_ONLY);
  });

  app.get('/writable-records', ({ req }) => {
    const asked = checked(wanted, req.query());
    return asked.refusal ?? answer(namedRecords(dataFolder, asked.value));
  });

  app.post('/change-sets/:set/plan', async ({ req }) => {
    const id = req.param('set');
    if (!drafts.need((database) => findChangeSet(database, id))) return refuse(404, GONE);
    const current = await engine();
    if (!records) return refuse(409, READ_ONLY);
    if (!current) return refuse(409, 'There is no code build, so nothing can be rendered.');
    const edits = drafts.need((database) => editsOfSet(database, id));
    if (edits.length === 0) return answer({ locales: [] } satisfies SetPlanAnswer);
    const trial = await records.tryOut(edits);
    if (trial.outcome === 'conflict') return refuse(409, conflictText(trial.conflicts));
    if (trial.outcome === 'refused') return refuse(422, trial.problems.join('\n'));
    const locales = await planSet(trial, { engine: current, dataFolder, now: now() });
    return answer({ locales } satisfies SetPlanAnswer);
  });

  app.onError((error) => {
    if (error instanceof EngineSourceError) return refuse(502, error.message);
    return outOfOrder(error);
  });
  return app;
}
