import { Hono } from 'hono';
import * as z from 'zod';
import { contentModel } from '#content/model.ts';
import { RECORD_TYPE_NAMES } from '#content/records.ts';
import { RememberingStore } from '#content-sync/content-model/remembering-store.ts';
import { DELIVERY_STATES } from '#content-sync/contract/delivery-states.ts';
import { nextExpiries } from '#content-sync/inspect/status.ts';
import { type RecordName, recordOfKey } from '#content-sync/locale-file/keys.ts';
import type { LocaleFile } from '#content-sync/locale-file/locale-file.ts';
import { readLocale } from '#content-sync/locale-file/open-locale-file.ts';
import {
  bodyInRelease,
  changedPages,
  hasRelease,
  listReleases,
  type ReleaseRange,
} from '#content-sync/publish/release-history.ts';
import type { DeliveryPart } from '#content-sync/work/deliveries.ts';
import type { WorkList } from '#content-sync/work/work-list.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type {
  CompareAnswer,
  DeliveryAnswer,
  LocaleAnswer,
  PageRecordsAnswer,
  RecordAnswer,
} from '../../contract/console-contract.ts';
import { answer, checked, refuse } from '../http/answers.ts';
import { askedLocale } from '../http/asked-place.ts';
import { plainReason } from '../plans/plan-words.ts';
import { titled } from '../search/titled-record.ts';
import { localeOverview, type OverviewSources, overviewOf } from './overview.ts';
import { pageDiff } from './page-diff.ts';
import { type Explaining, explainAddress, type WhySources, whyPage } from './why-page.ts';

export interface ReadSources extends OverviewSources, WhySources {
  readonly list: WorkList;
}

const RELEASES = 40;
const EXPIRIES = 12;
const PENDING = 20;
const COMPARED = 500;
const ENTRIES = 200;

const release = z.coerce.number().int().min(0).max(1e9);
const range = z.object({ locale: askedLocale, from: release, to: release });
const pageRange = range.extend({
  path: z.string().min(1).max(500),
  view: z.enum(['text', 'markup']).default('text'),
});
const deliveryFilter = z.object({
  state: z.enum(DELIVERY_STATES).optional(),
  locale: askedLocale.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
const journalFilter = z.object({
  locale: askedLocale.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(ENTRIES),
});

const pageAddress = z.object({ address: z.string().trim().min(1).max(2_000) });
const recordOfLocale = z.object({
  locale: askedLocale,
  type: z.enum(RECORD_TYPE_NAMES),
  id: z.string().min(1).max(200),
});

/** What the console shows. Nothing here changes anything. */
export function readRoutes(sources: ReadSources): Hono {
  const { dataFolder, list, journal } = sources;
  const app = new Hono();

  app.get('/overview', async () => answer(await overviewOf(sources)));

  app.get('/locales/:locale', async ({ req }) => {
    const { locale } = checked(z.object({ locale: askedLocale }), req.param());
    return answer(await localeAnswer(locale, sources));
  });

  app.get('/locales/:locale/changes', async ({ req }) => {
    const input = checked(range, { ...req.query(), ...req.param() });
    const { locale: of, from, to } = input;
    const reasons = await journal.pageReasons(of.id, Math.max(from, to));
    return readRange(dataFolder, input, (file) => answer(compareAnswer(file, input, reasons)));
  });

  app.get('/locales/:locale/changes/page', ({ req }) => {
    const input = checked(pageRange, { ...req.query(), ...req.param() });
    const { from, to, path, view } = input;
    return readRange(dataFolder, input, (file) => {
      const bodyIn = (number: number) => bodyInRelease(file, dataFolder, { release: number, path });
      const [before, after] = [bodyIn(from), bodyIn(to)];
      if (before === undefined && after === undefined) {
        return refuse(404, `Neither release has a page at ${path}.`);
      }
      return answer({ path, ...pageDiff(before ?? '', after ?? '', view) });
    });
  });

  app.get('/deliveries', async ({ req }) => {
    const input = checked(deliveryFilter, req.query());
    const filter = { ...input, locale: input.locale?.id, newestFirst: true };
    return answer((await list.parts(filter)).map(deliveryAnswer));
  });

  app.get('/journal', async ({ req }) => {
    const input = checked(journalFilter, req.query());
    return answer(await journal.entries({ ...input, locale: input.locale?.id }));
  });

  app.get('/locales/:locale/records/:type/:id', ({ req }) => {
    const { locale: of, type, id } = checked(recordOfLocale, req.param());
    const found = recordFields(dataFolder, of, { type, id });
    return found ? answer(found) : refuse(404, `${of.id} has no ${type} ${id}.`);
  });

  app.get('/records', ({ req }) => {
    const input = checked(pageAddress, req.query());
    const found = pageRecords(input.address, sources);
    return typeof found === 'string' ? refuse(404, found) : answer(found);
  });

  app.get('/why', async ({ req }) => {
    const input = checked(pageAddress, req.query());
    const why = await whyPage(input.address, sources);
    return typeof why === 'string' ? refuse(404, why) : answer(why);
  });

  return app;
}

async function localeAnswer(asked: Locale, sources: ReadSources): Promise<LocaleAnswer> {
  const { dataFolder, journal, list, status } = sources;
  const releases = readLocale(dataFolder, asked.id, (file) => listReleases(file, RELEASES)) ?? [];
  const reasons = await Promise.all(releases.map(({ id }) => journal.reasonsOf(asked.id, id)));
  const rolledBackFrom = new Set(status.read(asked)?.rolledBackFrom);
  return {
    overview: localeOverview(asked, sources, {
      failures: await journal.failures([asked.id]),
      parts: await list.counts(),
      waiting: await list.waiting(),
    }),
    releases: releases.map(({ id, createdAt, added, replaced, removed, who, why }, index) => ({
      id,
      createdAt,
      added,
      replaced,
      removed,
      isLive: index === 0,
      isRolledBackFrom: rolledBackFrom.has(id),
      reasons: (reasons[index] ?? []).map((reason) => ({
        ...reason,
        text: plainReason(reason.text),
      })),
      ...(why !== undefined && { act: { why, ...(who !== undefined && { who }) } }),
    })),
    expiries: nextExpiries(dataFolder, asked.id, EXPIRIES),
    pending: status.read(asked)?.pending.slice(0, PENDING) ?? [],
  };
}

/** Reads a locale, if both of the releases still exist. */
function readRange(
  dataFolder: string,
  { locale: asked, from, to }: ReleaseRange & { readonly locale: Locale },
  read: (file: LocaleFile) => Response,
): Response {
  const found = readLocale(dataFolder, asked.id, (file) => {
    const missing = [from, to].find((id) => !hasRelease(file, id));
    if (missing !== undefined) {
      return refuse(404, `Release ${missing} of ${asked.id} is not kept, or never was.`);
    }
    return read(file);
  });
  return found ?? refuse(404, `${asked.id} was never published.`);
}

function compareAnswer(
  file: LocaleFile,
  { from, to }: ReleaseRange,
  reasons: ReadonlyMap<string, string>,
): CompareAnswer {
  const pages = changedPages(file, { from, to });
  const shown = pages.slice(0, COMPARED).map(({ path, change }) => {
    const reason = reasons.get(path);
    return { path, change, reason: reason && plainReason(reason) };
  });
  return { from, to, total: pages.length, pages: shown };
}

function deliveryAnswer(part: DeliveryPart): DeliveryAnswer {
  const { delivery, locale: id, state, problem, receivedAt, changedAt, records } = part;
  return {
    delivery,
    locale: id,
    state,
    problem,
    receivedAt,
    changedAt,
    records: records?.map((record) => `${record.type} ${record.id}`),
  };
}

/** A listing depends on hundreds of records; nobody looks through more than this. */
const LISTED = 200;

/** The records that the page at an address is made from, or a sentence if there is no such page. */
function pageRecords(address: string, sources: Explaining): PageRecordsAnswer | string {
  const explained = explainAddress(address, sources);
  if (typeof explained === 'string') return explained;
  const { locale, origin } = explained;
  const read = origin.queries.flatMap(({ keys }) => keys.flatMap((key) => recordOfKey(key) ?? []));
  const names = new Map(read.map((name) => [`${name.type} ${name.id}`, name]));
  const records = readLocale(sources.dataFolder, locale.id, (file) => {
    const store = new RememberingStore(file, contentModel);
    return [...names.values()].sort(fewestFirst).flatMap((name) => titled(name, store) ?? []);
  });
  const listed = records?.slice(0, LISTED) ?? [];
  return {
    locale: locale.id,
    records: listed,
    more: (records?.length ?? 0) - listed.length,
  };
}

/** Products last, because a page can have hundreds of them. */
const fewestFirst = (a: RecordName, b: RecordName) =>
  Number(a.type === 'products') - Number(b.type === 'products');

/** A record's fields, as a draft of it has them. */
function recordFields(
  dataFolder: string,
  locale: Locale,
  { type, id }: RecordName,
): RecordAnswer | undefined {
  return readLocale(dataFolder, locale.id, (file) => {
    const record = new RememberingStore(file, contentModel).get(type, id);
    if (!record) return undefined;
    const { id: _, ...fields } = record;
    return { type, id, fields };
  });
}
