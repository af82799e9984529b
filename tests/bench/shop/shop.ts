import { randomUUID } from 'node:crypto';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { contentModel } from '#content/model.ts';
import type { ContentModel } from '#content-sync/content-model/content-model.ts';
import { OpenLocales } from '#content-sync/content-model/open-locales.ts';
import type { Engine, RebuildRequest } from '#content-sync/engine/engine.ts';
import type { EngineEvent } from '#content-sync/engine/events.ts';
import { snapshotVersion } from '#content-sync/locale-file/facts.ts';
import type { Plan } from '#content-sync/plan/plan.ts';
import { type RebuildResult, rebuildAll } from '#content-sync/rebuild/rebuild.ts';
import type { CodeBuild } from '#content-sync/render/code-build.ts';
import { WorkerPool } from '#content-sync/render/render-pool.ts';
import type { Locale, LocaleId } from '#domain/locale/locales.ts';
import { createJsonApiSource } from '#sources/json-api/json-api-source.ts';
import { RECORD_CALLS } from '#sources/json-api/record-calls.ts';
import { timed } from '../statistics.ts';
import { databaseFile } from './database-file.ts';

/** A shop in a data folder: a commerce API that is filled, the engine, and an editor. */
export interface Shop {
  readonly dataFolder: string;
  readonly locales: ReadonlyArray<Locale>;
  /** Brings the shop's locales up to date, and gives what happened on the way. */
  rebuild(request?: RebuildRequest): Promise<Rebuilt>;
  /**
   * Renders the pages that a rebuild planned once more, with every answer and card in memory and nothing
   * written, and gives how long that takes, in milliseconds: no rebuild of these pages can take less.
   */
  renderAgain(rebuilt: Pick<Rebuilt, 'events'>): Promise<number>;
  /** Changes a record's attributes, as the country and language of a locale see it. */
  edit(locale: Locale, record: EditedRecord): Promise<void>;
  close(): Promise<void>;
}

export interface EditedRecord {
  readonly type: string;
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface Rebuilt {
  readonly results: ReadonlyArray<RebuildResult>;
  readonly events: ReadonlyArray<TimedEvent>;
}

/** An event of the engine, with when it happened by `performance.now`. */
export type TimedEvent = EngineEvent & { readonly happenedAt: number };

interface CodeOfShop {
  readonly codeBuild: CodeBuild;
  /** Which pages there are, if not all. */
  readonly model?: ContentModel;
}

const BASE_URL = 'http://commerce.internal';

/** Where the shop would be published. */
export const SITE = { origin: 'https://shop.example' };

export async function openShop(
  dataFolder: string,
  locales: ReadonlyArray<Locale>,
  { codeBuild, model = contentModel }: CodeOfShop,
): Promise<Shop> {
  const adminToken = randomUUID();
  const api = await createCommerceApi({ databaseFile: databaseFile(dataFolder), adminToken });
  const { entryFile, moduleCache } = codeBuild;
  const pool = new WorkerPool({ model, entryFile, moduleCache });
  const openLocales = new OpenLocales({ dataFolder, model });
  let events: Array<TimedEvent> = [];
  const engine: Engine = {
    dataFolder,
    model,
    openLocales,
    codeBuild,
    pool,
    source: createJsonApiSource({
      baseUrl: BASE_URL,
      fetch: async (input, init) => api.fetch(new Request(input, init)),
      calls: RECORD_CALLS,
    }),
    site: SITE,
    listen: (event) => events.push({ ...event, happenedAt: performance.now() }),
  };
  return {
    dataFolder,
    locales,
    async rebuild(request = {}) {
      events = [];
      const results = await rebuildAll(locales, engine, request);
      mustBeWhole(events);
      return { results, events };
    },
    async renderAgain({ events: happened }) {
      let ms = 0;
      for (const { locale, render } of eventsOf({ events: happened }, 'planned')) {
        ms += await renderedAgain(engine, locale, render);
      }
      return ms;
    },
    async edit(locale, record) {
      const answer = await api.fetch(editRequest(locale, record, adminToken));
      if (!answer.ok) throw new Error(`${record.type} ${record.id}: ${await answer.text()}`);
    },
    async close() {
      openLocales.closeAll();
      await pool.close();
      await api.close();
    },
  };
}

/** The first rendering in a job fills the workers' memory. */
async function renderedAgain(
  { pool, openLocales, dataFolder }: Engine,
  locale: LocaleId,
  render: Plan['render'],
): Promise<number> {
  const { file } = openLocales.open(locale);
  const job = {
    id: randomUUID(),
    dataFolder,
    locale,
    snapshotVersion: snapshotVersion(file),
    now: Date.now(),
    storesBodies: false,
  };
  const pages = render.map(({ at, path, page, redirectTo, code }) => {
    return { at, path, page, redirectTo, code };
  });
  let ms = 0;
  for (let time = 0; time < RENDERINGS; time += 1) {
    ({ ms } = await timed(() => pool.render(job, { pages })));
  }
  return ms;
}

/** Two fill both workers' memory, whichever pages each of them is given. */
const RENDERINGS = 3;

function editRequest(
  { country, language }: Locale,
  { type, id, attributes }: EditedRecord,
  adminToken: string,
): Request {
  return new Request(`${BASE_URL}/api/admin/v1/${type}/${id}`, {
    method: 'PATCH',
    headers: {
      Authorization: `Bearer ${adminToken}`,
      'Content-Type': 'application/vnd.api+json',
      'X-Site-Country': country,
      'Accept-Language': language,
    },
    body: JSON.stringify({ data: { type, id, attributes } }),
  });
}

/** What failed would be measured as fast. */
function mustBeWhole(events: ReadonlyArray<EngineEvent>): void {
  for (const event of events) {
    if (event.type === 'failed' || event.type === 'page-failed') {
      throw new Error(`${event.locale}: ${event.problem}`);
    }
  }
}

export function eventsOf<T extends EngineEvent['type']>(
  { events }: Pick<Rebuilt, 'events'>,
  type: T,
): Array<Extract<TimedEvent, { type: T }>> {
  return events.filter((event) => event.type === type) as Array<Extract<TimedEvent, { type: T }>>;
}
