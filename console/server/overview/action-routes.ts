import { Hono } from 'hono';
import type { Logger } from 'pino';
import * as z from 'zod';
import { contentModel as model } from '#content/model.ts';
import type { Shared } from '#content-sync/engine/engine.ts';
import { LocaleBusyError } from '#content-sync/locale-file/locale-lock.ts';
import { readLocale } from '#content-sync/locale-file/open-locale-file.ts';
import {
  type LocaleRollback,
  type RollbackTarget,
  refusedRollbackText,
  resumeLocale,
  rollBackLocale,
} from '#content-sync/rebuild/roll-back-locale.ts';
import type { WorkList } from '#content-sync/work/work-list.ts';
import { EVERYTHING, recordWork } from '#content-sync/work/work-row.ts';
import type { WorkRunner } from '#content-sync/work/work-runner.ts';
import { type Country, type LocaleId, localeOfId } from '#domain/locale/locales.ts';
import type { Journal } from '#server/operations/journal.ts';
import { listFirst } from '#server/operations/list-first.ts';
import type { ConsoleAction, NamedDeliveries } from '../../contract/console-contract.ts';
import { ROLE_OF_ACTION } from '../../contract/role-of-action.ts';
import { answer, checkedBody, refuse } from '../http/answers.ts';
import { askedLocale } from '../http/asked-place.ts';
import { authorOf, requireRole } from '../people/access.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import type { Activity } from './activity.ts';
import type { StatusReader } from './overview.ts';

export interface ActionSources {
  readonly dataFolder: string;
  /** What several machines share; undefined on a single one. */
  readonly shared?: Shared | undefined;
  readonly runner: Pick<WorkRunner, 'request' | 'followPaths' | 'lookNow'>;
  readonly list: Pick<WorkList, 'replay' | 'discard'>;
  readonly journal: Journal;
  readonly activity: Activity;
  readonly status: StatusReader;
  readonly log: Logger;
  readonly now: () => number;
}

/**
 * Short, because a person waits for the answer: it doesn't wait for the end of a running rebuild.
 */
const PATIENCE_MS = 10_000;

const localeId = askedLocale.transform(({ id }) => id);

const namedDeliveries = z.union([
  z.enum(['failed', 'dead-lettered']),
  z.array(z.string().min(1).max(300)).min(1).max(100),
]);

const consoleAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('rebuild'), locales: z.array(localeId).min(1).max(50) }),
  z.object({ action: z.literal('rollback'), locale: localeId, release: z.int().positive() }),
  z.object({ action: z.literal('resume'), locale: localeId }),
  z.object({ action: z.literal('replay'), deliveries: namedDeliveries }),
  z.object({ action: z.literal('discard'), deliveries: namedDeliveries }),
  z.object({
    action: z.literal('let-through'),
    locale: localeId,
    findings: z.array(z.string().min(1).max(2_000)).min(1).max(1_000),
  }),
]) satisfies z.ZodType<ConsoleAction>;

/**
 * `POST /actions`: what people can make the shop do. Each action needs a role in the countries it's
 * about, and the journal notes it with its author.
 */
export function actionRoutes(sources: ActionSources): Hono<ConsoleEnv> {
  const { journal, activity, status, log } = sources;
  const app = new Hono<ConsoleEnv>();
  app.post('/actions', async (context) => {
    const input = await checkedBody(context, consoleAction);
    const { action } = input;
    requireRole(context, ROLE_OF_ACTION[action], countriesActedOn(input));
    const { name: who } = authorOf(context);
    try {
      const outcome = await perform(input, { ...sources, who });
      if ('refused' in outcome) return refuse(409, outcome.refused);
      journal.recordAction({ who, text: outcome.done, locale: localeActedOn(input) });
      log.info({ who, ...input }, 'An operator acted.');
      status.forget();
      activity.changed({ what: 'shop' });
      return answer({ done: outcome.done });
    } catch (error) {
      if (error instanceof LocaleBusyError) return refuse(409, BUSY);
      throw error;
    }
  });
  return app;
}

const BUSY = 'A rebuild is under way there. Wait until it has finished, and try again.';

type Outcome = { readonly done: string } | { readonly refused: string };

/** The locale of an action, or undefined if it's about none or several. */
function localeActedOn(action: ConsoleAction): LocaleId | undefined {
  if ('locale' in action) return action.locale;
  const [only, another] = 'locales' in action ? action.locales : [];
  return another === undefined ? only : undefined;
}

/** The countries of an action; none if it's about all of them. */
function countriesActedOn(action: ConsoleAction): ReadonlyArray<Country> {
  if ('locale' in action) return [localeOfId(action.locale).country];
  return 'locales' in action ? action.locales.map((id) => localeOfId(id).country) : [];
}

interface Acting extends ActionSources {
  /** The operator's name. */
  readonly who: string;
}

async function perform(wanted: ConsoleAction, sources: Acting): Promise<Outcome> {
  const { dataFolder, shared, runner, now, who } = sources;
  const hold = (locale: LocaleId): RollbackTarget => {
    return { dataFolder, model, locale, shared, patienceMs: PATIENCE_MS };
  };
  switch (wanted.action) {
    case 'rebuild':
      return (await runner.request(wanted.locales.map(localeOfId), EVERYTHING))
        ? { done: `Asked for a rebuild of ${wanted.locales.join(', ')}.` }
        : OUT_OF_ORDER;
    case 'rollback': {
      const { locale, release: to } = wanted;
      const result = await rollBackLocale({ ...hold(locale), to, now: now(), who });
      if (result.outcome === 'rolled-back' && result.pathsAnnounced > 0) await runner.followPaths();
      return rolledBack(locale, result);
    }
    case 'resume': {
      const { pathsAnnounced } = await resumeLocale(hold(wanted.locale));
      await runner.request([localeOfId(wanted.locale)], EVERYTHING);
      if (pathsAnnounced > 0) await runner.followPaths();
      return { done: `Let ${wanted.locale} follow its content again.` };
    }
    case 'replay':
      return replay(wanted.deliveries, sources);
    case 'discard':
      return discard(wanted.deliveries, sources);
    case 'let-through':
      return letThrough(wanted, sources);
  }
}

function rolledBack(locale: LocaleId, result: LocaleRollback): Outcome {
  return result.outcome === 'rolled-back'
    ? { done: `Brought release ${result.to} of ${locale} back: ${result.pages} pages changed.` }
    : { refused: refusedRollbackText(locale, result) };
}

async function replay(wanted: NamedDeliveries, { list, runner }: ActionSources): Promise<Outcome> {
  const parts = await list.replay(wanted);
  if (!parts) return noneFound(parts);
  runner.lookNow();
  return { done: `Had ${textOf(wanted)} acted on again.` };
}

async function discard(wanted: NamedDeliveries, { list }: ActionSources): Promise<Outcome> {
  const parts = await list.discard(wanted);
  return parts ? { done: `Discarded ${textOf(wanted)}.` } : noneFound(parts);
}

/** Undefined if the list of work can't be written. */
function noneFound(parts: number | undefined): Outcome {
  if (parts === undefined) return OUT_OF_ORDER;
  return { refused: 'There is no such delivery any more.' };
}

const OUT_OF_ORDER: Outcome = {
  refused: 'What is to be done can’t be read or written now. "storefront status" says why.',
};

const TEXTS = {
  failed: 'all deliveries that failed',
  'dead-lettered': 'all dead letters',
} as const;

function textOf(wanted: NamedDeliveries): string {
  return typeof wanted === 'string' ? TEXTS[wanted] : wanted.join(', ');
}

/** Lets through what the operator saw listed. Other unusual content is stopped again. */
async function letThrough(
  { locale, findings }: Extract<ConsoleAction, { action: 'let-through' }>,
  { dataFolder, runner }: ActionSources,
): Promise<Outcome> {
  const stopped =
    readLocale(dataFolder, locale, ({ stoppedContent }) => stoppedContent.all()) ?? [];
  const meant = stopped.filter(({ finding }) => findings.includes(finding));
  const known = new Set(meant.map(({ finding }) => finding));
  const others = findings.filter((finding) => !known.has(finding));
  if (others.length > 0)
    return { refused: `Nothing is stopped because ${listFirst(others, LISTED)}.` };
  const records = meant.map(({ record }) => record);
  // Single records are pulled by name. If a full pull was stopped, it's repeated.
  const named = records.every((record) => record !== undefined)
    ? records.map(recordWork)
    : [EVERYTHING];
  const works = named.map((work) => ({ ...work, options: { accepted: findings } }));
  if (!(await runner.request([localeOfId(locale)], ...works))) return OUT_OF_ORDER;
  return { done: `Let unusual content of ${locale} through: ${listFirst(findings, LISTED)}.` };
}

const LISTED = 10;
