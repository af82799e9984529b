import { rm } from 'node:fs/promises';
import { answerQuery } from '../content-model/answer-query.ts';
import { type ContentModel, recordModelOf } from '../content-model/content-model.ts';
import { type OpenLocale, openLocale } from '../content-model/open-locales.ts';
import type { PulledRecord, StoredRecord } from '../content-model/record-store.ts';
import { RememberingStore } from '../content-model/remembering-store.ts';
import { SHELL } from '../contract/fragments.ts';
import type { Locale } from '../contract/locale.ts';
import { NOT_FOUND } from '../contract/page-paths.ts';
import { followRedirects, redirectSources } from '../contract/redirects.ts';
import type { Engine } from '../engine/engine.ts';
import { isStitched, stitch, unpackShell } from '../fragments.ts';
import { lostPages, unusualAmounts, unusualLoss } from '../ingest/guard.ts';
import { indexChange } from '../ingest/write-change.ts';
import type { Query } from '../locale-file/dependencies.ts';
import { snapshotVersion } from '../locale-file/facts.ts';
import { dependencyKeys, type RecordName } from '../locale-file/keys.ts';
import { localeFilePath, openLocaleFileForReading } from '../locale-file/open-locale-file.ts';
import { packFile, readBody } from '../locale-file/pack.ts';
import { standsAt } from '../locale-file/page-index.ts';
import type { RenderedPage } from '../locale-file/pages.ts';
import type { Plan } from '../plan/plan.ts';
import { planOf } from '../rebuild/publish-changes.ts';
import type { PageInJob } from '../render/render-job.ts';
import { WorkerPool } from '../render/render-pool.ts';
import { applyRecords, refreshRecords } from '../snapshot/snapshot.ts';

/** An unpublished change: changed fields of a record, or its deletion. */
export type Draft = RecordName &
  ({ readonly fields: Readonly<Record<string, unknown>> } | { readonly isRemoved: true });

export interface PreviewRequest {
  readonly locale: Locale;
  readonly drafts: ReadonlyArray<Draft>;
  /** The time for which pages are rendered, epoch milliseconds. */
  readonly at: number;
  /** A folder that doesn't exist yet, for this preview only. */
  readonly folder: string;
}

/** The pages of a locale as the drafts would make them. */
export interface Preview {
  /** Whether page *n* of a path exists, or redirects to one that does. */
  has(path: string, page: number): boolean;
  /** Renders page *n* of a path; with a marking, once more from marked records. */
  page(path: string, page: number, marking?: Marking): Promise<PreviewedPage>;
  /** Ends the worker and deletes the copy once the pages that were asked for are rendered. Later ones fail. */
  close(): Promise<void>;
}

/** A record with marks in its texts, by which they are found again in a page. */
export type Marking = (record: PulledRecord) => StoredRecord;

export type PreviewedPage =
  | {
      readonly outcome: 'rendered';
      readonly status: number;
      readonly type: string;
      readonly body: string;
      /** The page from marked records; absent without a marking, or if it can't be rendered from them. */
      readonly marked?: string | undefined;
    }
  | { readonly outcome: 'moved'; readonly to: string }
  | { readonly outcome: 'failed'; readonly problem: string };

export type PreviewResult =
  | { readonly outcome: 'opened'; readonly preview: Preview }
  /** The problems of the drafts, one per line. */
  | { readonly outcome: 'refused'; readonly problems: ReadonlyArray<string> };

export type PlanResult =
  | {
      readonly outcome: 'planned';
      readonly plan: Pick<Plan, 'render' | 'remove'>;
      /** The pages that change because of each record. */
      readonly byRecord: ReadonlyArray<PagesOfRecord>;
      /** What the guard would find too much of, such as '620 of 1200 products would get another price'. */
      readonly unusual: ReadonlyArray<string>;
    }
  | Extract<PreviewResult, { outcome: 'refused' }>;

/**
 * Opens a preview on a copy of the locale's file, in a folder and with a worker of its own.
 * Published data is read once and never written.
 */
export async function openPreview(engine: Engine, request: PreviewRequest): Promise<PreviewResult> {
  const drafted = await openDrafted(engine, request);
  if ('problems' in drafted) return { outcome: 'refused', ...drafted };
  return { outcome: 'opened', preview: closedInOrder(previewOf(drafted.opened, engine, request)) };
}

/** Which pages a rebuild would render and remove if the drafts were the locale's content. */
export async function planDrafts(engine: Engine, request: PreviewRequest): Promise<PlanResult> {
  const { locale, folder, at: now } = request;
  const drafted = await openDrafted(engine, request);
  if ('problems' in drafted) return { outcome: 'refused', ...drafted };
  const { opened, unusual } = drafted;
  try {
    const work = { ...opened, locale, engine: { ...engine, dataFolder: folder } };
    const plan = planOf(work, { now });
    const byRecord = pagesOfRecords(opened, plan, request.drafts);
    return { outcome: 'planned', plan, byRecord, unusual };
  } finally {
    opened.file.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Drafted {
  /** A copy of the locale's file with the drafts in it. */
  readonly opened: OpenLocale;
  /** What the guard would find too much of in them. */
  readonly unusual: ReadonlyArray<string>;
}

interface Unfit {
  readonly problems: ReadonlyArray<string>;
}

/** Applies drafts to a copy of the locale's file, unless they have problems. */
async function openDrafted(engine: Engine, request: PreviewRequest): Promise<Drafted | Unfit> {
  const { locale, folder } = request;
  try {
    await copyLocaleFile(engine, request);
    const opened = openLocale({ dataFolder: folder, model: engine.model }, locale.id);
    const applied = applyDrafts(opened, engine, request);
    if (applied.problems.length === 0) return { opened, unusual: applied.unusual };
    opened.file.close();
    await rm(folder, { recursive: true });
    return { problems: applied.problems };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function copyLocaleFile(
  { dataFolder }: Engine,
  { locale, folder }: PreviewRequest,
): Promise<void> {
  const source = openLocaleFileForReading(dataFolder, locale.id);
  try {
    await source.copyTo(localeFilePath(folder, locale.id));
  } finally {
    source.close();
  }
}

/**
 * Applies drafts to the copy. If any of them has a problem, none is applied and the problems are
 * returned.
 */
function applyDrafts(
  opened: OpenLocale,
  engine: Engine,
  { locale, drafts, folder, at }: PreviewRequest,
): Unfit & Pick<Drafted, 'unusual'> {
  const { file } = opened;
  const changed: Array<PulledRecord> = [];
  const removed: Array<RecordName> = [];
  const problems: Array<string> = [];
  for (const draft of drafts) {
    const drafted = recordOf(draft, opened);
    if (typeof drafted === 'string') problems.push(`${draft.type} ${draft.id}: ${drafted}`);
    else if (drafted) changed.push(drafted);
    else removed.push(draft);
  }
  if (problems.length > 0) return { problems, unusual: [] };
  const work = { ...opened, locale, engine: { ...engine, dataFolder: folder } };
  const change = { records: changed, removed };
  return file.inTransaction(() => {
    refreshRecords(opened, at);
    const recent = file.recentChanges(at);
    const amounts = unusualAmounts(opened, change, recent);
    const { leftOut, moves } = indexChange(work, applyRecords(opened, change));
    const loss = unusualLoss(opened, lostPages(opened, moves), recent);
    return {
      problems: leftOut.map(({ type, id, problem }) => `${type} ${id}: ${problem}`),
      unusual: [...amounts.map(({ finding }) => finding), ...(loss ? [loss] : [])],
    };
  });
}

/** The record that a draft results in, undefined if it deletes it, or the draft's problem. */
function recordOf(draft: Draft, { model, store }: OpenLocale): PulledRecord | string | undefined {
  const { type, id } = draft;
  const before = store.get(type, id);
  if ('isRemoved' in draft) return before ? undefined : 'There is no such record.';
  const checked = recordModelOf(model, type).schema.safeParse({ ...before, ...draft.fields, id });
  if (checked.success) {
    // Fields that the API adds are fine. A field that a person wrote and nobody reads is a mistake.
    const unknown = Object.keys(draft.fields).find((field) => !(field in checked.data));
    if (unknown !== undefined) return `${unknown.slice(0, 100)}: There is no such field.`;
    return { type, record: checked.data };
  }
  const [issue] = checked.error.issues;
  return `${issue?.path.join('.') || 'record'}: ${issue?.message}`;
}

/** The records of a locale with marks in their texts. */
class MarkedStore extends RememberingStore {
  readonly #model: ContentModel;
  readonly #marking: Marking;

  constructor({ file, model }: OpenLocale, marking: Marking) {
    super(file, model);
    this.#model = model;
    this.#marking = marking;
  }

  override get(type: string, id: string): StoredRecord | undefined {
    const record = super.get(type, id);
    return record && this.#marking({ type, record });
  }

  override excerpts(ids: ReadonlyArray<string>): ReadonlyArray<StoredRecord> {
    const { excerpts } = this.#model;
    return ids.flatMap((id) => {
      const record = excerpts && this.get(excerpts.type, id);
      return record ? [excerpts.of(record as never)] : [];
    });
  }
}

function previewOf(
  opened: OpenLocale,
  { model, codeBuild, renderLimits: limits }: Engine,
  { locale, folder, at: now }: PreviewRequest,
): Preview {
  const { file } = opened;
  const { entryFile, moduleCache } = codeBuild;
  const pool = new WorkerPool({ model, entryFile, moduleCache, threads: 1, limits });
  const { pageIndex, redirects } = file;
  const job = {
    dataFolder: folder,
    locale: locale.id,
    snapshotVersion: snapshotVersion(file),
    now,
    storesBodies: true,
  };
  const isPage = (at: string) => pageIndex.pageAt(at) !== undefined;
  /** Rendered with the first page. The copy's content doesn't change. */
  let shell: Buffer | undefined;
  const stitched = (body: Buffer, type: string) =>
    (shell && isStitched(type) ? stitch(body, unpackShell(shell)) : body).toString();
  const renderMarked = async (
    asked: PageInJob,
    { reads, type }: RenderedPage,
    marking: Marking,
  ): Promise<string | undefined> => {
    const store = new MarkedStore(opened, marking);
    const answers = reads.map((query) => answerQuery({ model, store }, query));
    const sent = answers.map(({ query, json }) => ({ query, json }));
    const { pages } = await pool.render(job, { pages: [asked], answers: sent });
    const body = (await readBodies(folder, pages)).get(asked.at);
    return body && stitched(body, type);
  };
  const render = async (path: string, page: number, marking?: Marking): Promise<PreviewedPage> => {
    const at = standsAt({ path, page });
    const requested = { at, path, page, code: '' };
    const { pages, failed } = await pool.render(job, {
      pages: shell ? [requested] : [requested, SHELL_PAGE],
    });
    const bodies = await readBodies(folder, pages);
    const body = bodies.get(at);
    shell ??= bodies.get(SHELL);
    const done = pages.find((each) => each.path === at);
    if (!done || !body || !shell) {
      return { outcome: 'failed', problem: failed[0]?.problem ?? NO_BODY };
    }
    const { status, type } = done;
    const marked = marking && isStitched(type) && (await renderMarked(requested, done, marking));
    const shown = { outcome: 'rendered', status, type, body: stitched(body, type) } as const;
    return marked ? { ...shown, marked } : shown;
  };
  return {
    has(path, page) {
      const isRedirected = (from: string) => redirects.targetOf(from) !== undefined;
      return isPage(standsAt({ path, page })) || [...redirectSources(path)].some(isRedirected);
    },
    async page(path, page, marking) {
      if (isPage(standsAt({ path, page }))) return render(path, page, marking);
      const places = { targetOf: redirects.targetOf, isPage };
      const led = isPage(path) ? undefined : await followRedirects(path, places);
      if (led?.outcome === 'led') return { outcome: 'moved', to: led.to };
      return render(NOT_FOUND, 1);
    },
    async close() {
      await pool.close();
      file.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A preview that closes once the pages that it was asked for are rendered. */
function closedInOrder(preview: Preview): Preview {
  const underWay = new Set<Promise<PreviewedPage>>();
  let isClosed = false;
  return {
    has: preview.has,
    async page(...asked) {
      if (isClosed) return { outcome: 'failed', problem: CLOSED };
      const page = preview.page(...asked);
      underWay.add(page);
      return page.finally(() => underWay.delete(page));
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(underWay);
      await preview.close();
    },
  };
}

const NO_BODY = 'The page has no body.';
const CLOSED = 'The preview is over.';

const SHELL_PAGE = { at: SHELL, path: SHELL, page: 1, code: '' };

/** The bodies that were just rendered, by path. Deletes the packs that they were written to. */
async function readBodies(folder: string, pages: ReadonlyArray<RenderedPage>) {
  const bodies = new Map<string, Buffer>();
  for (const { path, stored, digest } of pages) {
    if (stored) bodies.set(path, readBody(folder, stored.pack, { ...stored, digest }));
  }
  for (const pack of new Set(pages.flatMap(({ stored }) => stored?.pack ?? []))) {
    await rm(packFile(folder, pack));
  }
  return bodies;
}

/** Some pages of a plan that change because of one record. */
export interface PagesOfRecord extends RecordName {
  /** Paths of `pagePath`. */
  readonly pages: ReadonlyArray<string>;
}

/**
 * The pages of a plan that change because of each of some records: those the record owns, and those
 * whose answers came from it or now will.
 */
function pagesOfRecords(
  opened: OpenLocale,
  plan: Plan,
  records: ReadonlyArray<RecordName>,
): ReadonlyArray<PagesOfRecord> {
  return records.map(({ type, id }) => ({ type, id, pages: pagesOf({ type, id }, opened, plan) }));
}

function pagesOf({ type, id }: RecordName, { file }: OpenLocale, plan: Plan) {
  const key = dependencyKeys.record(type, id);
  const { dependencies, pageIndex } = file;
  const queries = new Set<Query>([
    ...dependencies.queriesFrom([key]),
    ...plan.answered.filter(({ keys }) => keys.includes(key)).map(({ query }) => query),
  ]);
  const owner = `pagesOf ${JSON.stringify([type, id])}` as Query;
  const own = new Set(pageIndex.pagesOf(owner).map(standsAt));
  const isOwnQuery = (query: Query) => queries.has(query);
  const rendered = plan.render.filter(
    ({ at, reason }) =>
      own.has(at) || (reason.kind === 'answers' && reason.queries.some(isOwnQuery)),
  );
  const gone = plan.remove.filter((path) => dependencies.queriesOf(path).some(isOwnQuery));
  return [...rendered.map(({ at }) => at), ...gone];
}
