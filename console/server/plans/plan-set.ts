import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { contentModel } from '#content/model.ts';
import type { Trial } from '#content/writable-records.ts';
import { recordModelOf } from '#content-sync/content-model/content-model.ts';
import type { Engine } from '#content-sync/engine/engine.ts';
import { type Draft, type PagesOfRecord, planDrafts } from '#content-sync/inspect/preview.ts';
import type { RecordName } from '#content-sync/locale-file/keys.ts';
import type { Plan } from '#content-sync/plan/plan.ts';
import { isPublished } from '#content-sync/publish/published-locales.ts';
import type { LocaleContent } from '#content-sync/source/content-source.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import {
  type LocalePlan,
  PAGE_GOES,
  type PlannedPages,
  type PlanProgress,
} from '../../contract/editing-contract.ts';
import { isDueAnyway, pageKindRank, pageKindText, whyText } from './plan-words.ts';

export interface PlanSetOptions {
  readonly engine: Engine;
  readonly dataFolder: string;
  /** Called with how far it has got, in records of all locales. */
  readonly onProgress?: (progress: PlanProgress) => void;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What edits change in a locale, and which records cause it. */
export interface LocalePlanByRecord {
  readonly plan: LocalePlan;
  readonly byRecord: ReadonlyArray<PagesOfRecord>;
  /** What the guard would find too much of. */
  readonly unusual: ReadonlyArray<string>;
}

/** Which pages edits would change, in each published locale whose content they touch. */
export async function planSet(
  trial: Trial,
  options: PlanSetOptions,
): Promise<Array<LocalePlanByRecord>> {
  const touched = LOCALES.filter(({ id }) => isPublished(options.dataFolder, id))
    .map((locale) => ({ locale, records: recordsTouched(trial, locale) }))
    .filter(({ records }) => records.length > 0);
  const total = touched.reduce((sum, { records }) => sum + records.length, 0);
  let done = 0;
  const onRead = (count: number) => {
    done += count;
    options.onProgress?.({ done, total });
  };
  onRead(0);
  const plans: Array<LocalePlanByRecord> = [];
  // One after the other: each copies the file of a locale.
  for (const { locale, records } of touched) {
    plans.push(await planLocale(locale, { ...options, records, trial, onRead }));
  }
  return plans;
}

/** The records of a locale that edits touch. */
export function recordsTouched({ told }: Trial, { country }: Locale): Array<RecordName> {
  return told.flatMap(({ countries, records = [] }) =>
    countries.includes(country) ? records.filter(isKnown) : [],
  );
}

const isKnown = ({ type }: RecordName) => Object.hasOwn(contentModel.records, type);

interface LocaleEdits extends PlanSetOptions {
  readonly records: ReadonlyArray<RecordName>;
  readonly trial: Trial;
  readonly onRead: OnRead;
}

async function planLocale(
  locale: Locale,
  { engine, dataFolder, now, records, trial, onRead }: LocaleEdits,
): Promise<LocalePlanByRecord> {
  const folder = join(dataFolder, 'previews', `plan-${randomUUID()}`);
  const drafts = await draftsIn(trial.contentOf(locale), records, onRead);
  const planned = await planDrafts(engine, { locale, drafts, at: now, folder });
  if (planned.outcome === 'refused') {
    const problem = planned.problems.join('\n');
    return {
      plan: { locale: locale.id, pages: 0, kinds: [], problem },
      byRecord: [],
      unusual: [],
    };
  }
  const kinds = kindsOf(planned.plan);
  const pages = kinds.reduce((sum, each) => sum + each.pages, 0);
  const { byRecord, unusual } = planned;
  return { plan: { locale: locale.id, pages, kinds }, byRecord, unusual };
}

/** Called with how many more records were read. */
type OnRead = (count: number) => void;

/** As many as are tried out together. */
const BATCH = 100;

/** The records as the edits would make them, in the content model's form. */
export async function draftsIn(
  content: LocaleContent,
  records: ReadonlyArray<RecordName>,
  onRead: OnRead = () => {},
): Promise<Array<Draft>> {
  const drafts: Array<Draft> = [];
  // However many they are, the work goes on: only what stops the origin stops it.
  const { signal } = new AbortController();
  for (let from = 0; from < records.length; from += BATCH) {
    const batch = records.slice(from, from + BATCH);
    const read = await Promise.all(batch.map((record) => draftIn(content, record, signal)));
    drafts.push(...read.filter((draft) => draft !== undefined));
    onRead(batch.length);
  }
  return drafts;
}

/** Undefined for a record that pages would refuse, and that stays as it is. */
async function draftIn(
  content: LocaleContent,
  { type, id }: RecordName,
  signal: AbortSignal,
): Promise<Draft | undefined> {
  const reading = await content.read({ type, id }, signal);
  const [found] = reading.outcome === 'found' ? reading.records : [];
  if (!found || !('value' in found.content)) return { type, id, isRemoved: true };
  const parsed = recordModelOf(contentModel, type).schema.safeParse(found.content.value);
  return parsed.success ? { type, id, fields: { ...parsed.data } } : undefined;
}

/** Groups pages by kind and reason: pages for people first, and single pages before lists. */
function kindsOf({ render, remove }: Pick<Plan, 'render' | 'remove'>): Array<PlannedPages> {
  const wanted = render.filter((page) => !isDueAnyway(page));
  const reasons = [
    ...wanted.map(({ at, redirectTo, reason }) => ({
      path: at,
      kind: redirectTo === undefined ? pageKindText(at) : REDIRECT,
      why: redirectTo === undefined ? whyText(reason) : 'it leads to another page',
    })),
    ...remove.map((path) => ({ path, kind: pageKindText(path), why: PAGE_GOES })),
  ];
  const groups = Map.groupBy(reasons, ({ kind, why }) => `${kind}\n${why}`);
  return [...groups]
    .map(([key, pages]) => {
      const [kind = '', why = ''] = key.split('\n');
      return { kind, why, pages: pages.length, examples: pages.slice(0, SHOWN).map(pathOf) };
    })
    .sort((one, other) => rankOf(one) - rankOf(other) || one.pages - other.pages);
}

const REDIRECT = 'Redirect';

const rankOf = ({ examples: [first = ''] }: PlannedPages) => pageKindRank(first);

const SHOWN = 20;
const pathOf = ({ path }: { readonly path: string }) => path;
