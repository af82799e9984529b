import * as z from 'zod';
import { contentModel } from '#content/model.ts';
import type { RecordStore } from '#content-sync/content-model/record-store.ts';
import { RememberingStore } from '#content-sync/content-model/remembering-store.ts';
import { pagePath } from '#content-sync/contract/page-paths.ts';
import { explainPage, type PageOrigin } from '#content-sync/inspect/why.ts';
import {
  type DependencyKey,
  type RecordName,
  recordOfKey,
} from '#content-sync/locale-file/keys.ts';
import { readLocale } from '#content-sync/locale-file/open-locale-file.ts';
import { listReleases } from '#content-sync/publish/release-history.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Addressing } from '#server/http/addressing.ts';
import type { Journal } from '#server/operations/journal.ts';
import { type PageRequest, readPageRequest } from '#server/pages/page-request.ts';
import type { PageRecord, WhyAnswer } from '../../contract/console-contract.ts';
import { aboutText, plainReason } from '../plans/plan-words.ts';
import { titled } from '../search/titled-record.ts';
import type { EditingSources } from '../sets/change-set-routes.ts';
import { type EditableRecord, publishedEdits, waitingEdits } from './edits-of-page.ts';

/** What it takes to find a page of the shop by its address. */
export interface Explaining {
  readonly dataFolder: string;
  readonly addressing: Addressing;
}

export interface WhySources extends Explaining, Pick<EditingSources, 'drafts'> {
  readonly journal: Journal;
}

/** How many records of an answer are listed. */
const LISTED = 40;
const RELEASES = 1_000;

/** Why the page at an address of the shop looks as it does, or a sentence if there is none. */
export async function whyPage(address: string, sources: WhySources): Promise<WhyAnswer | string> {
  const { dataFolder, journal, drafts } = sources;
  const explained = explainAddress(address, sources);
  if (typeof explained === 'string') return explained;
  const { locale, path, origin } = explained;
  const release = readLocale(dataFolder, locale.id, (file) =>
    listReleases(file, RELEASES).find(({ id }) => id === origin.since),
  );
  const reason = (await journal.pageReasons(locale.id, origin.since)).get(path);
  const { queries, records } = madeFrom(origin, dataFolder, locale);
  return {
    locale: locale.id,
    path,
    release: { id: origin.since, createdAt: release?.createdAt },
    reason: reason && plainReason(reason),
    expiresAt: origin.expiresAt,
    queries,
    waiting: await drafts.use((tables) => waitingEdits(tables, records, locale), []),
    published: await drafts.use((tables) => publishedEdits(tables, records, locale), []),
  };
}

/** The queries of a page, each with the records behind its answer, once and by name. */
function madeFrom({ queries }: PageOrigin, dataFolder: string, locale: Locale) {
  const found = readLocale(dataFolder, locale.id, (file) => {
    const store = new RememberingStore(file, contentModel);
    const made = queries.map(({ query, keys }) => ({
      query,
      about: aboutText(query),
      records: fewestFirst(keys.flatMap((key) => titledOf(key, store) ?? [])),
    }));
    return { made, records: editable(made, store) };
  });
  const { made = [], records = [] } = found ?? {};
  return {
    queries: made.toSorted(mostFirst).map(({ records: all, ...query }) => ({
      ...query,
      records: all.slice(0, LISTED),
      more: Math.max(0, all.length - LISTED),
    })),
    records,
  };
}

/** The records, each once and with its parts, which are edited on their own. */
function editable(made: ReadonlyArray<Made>, store: RecordStore): ReadonlyArray<EditableRecord> {
  const records = made.flatMap((each) => each.records);
  const distinct = new Map(records.map((record) => [`${record.type} ${record.id}`, record]));
  return [...distinct.values()].map((record) => ({ record, parts: partsOf(record, store) }));
}

function partsOf({ type, id }: PageRecord, store: RecordStore): ReadonlyArray<RecordName> {
  const record = store.get(type, id);
  const variants: unknown = record && 'variants' in record ? record.variants : [];
  const parsed = identified.safeParse(variants);
  return parsed.success ? parsed.data.map((variant) => ({ type: 'variants', ...variant })) : [];
}

const identified = z.array(z.object({ id: z.string() }));

interface Made {
  readonly records: ReadonlyArray<PageRecord>;
}

/** The queries with most records come first. */
const mostFirst = (one: Made, other: Made) => other.records.length - one.records.length;

/** Types with few records come first: a page has many products, but one billboard. */
function fewestFirst(records: ReadonlyArray<PageRecord>): Array<PageRecord> {
  const counts = Map.groupBy(records, ({ type }) => type);
  const countOf = ({ type }: PageRecord) => counts.get(type)?.length ?? 0;
  return records.toSorted((one, other) => countOf(one) - countOf(other));
}

function titledOf(key: DependencyKey, store: RecordStore): PageRecord | undefined {
  const name = recordOfKey(key);
  return name && titled(name, store);
}

/** The page at an address with what it was made from, or a sentence if there is none. */
export function explainAddress(address: string, { addressing, dataFolder }: Explaining) {
  const request = pageOf(address, addressing);
  if (!request)
    return `"${address}" isn't the address of a page, such as /products/x?country_code=HK.`;
  const { locale } = request;
  const path = pagePath(request.path, request.page);
  const origin = explainPage(dataFolder, locale, path);
  return origin ? { locale, path, origin } : `${locale.id} has no page at ${path}.`;
}

type WantedPage = Extract<PageRequest, { kind: 'page' }>;

/** The page that an address stands for, following the shop's redirects to its canonical address. */
export function pageOf(address: string, addressing: Addressing): WantedPage | undefined {
  let wanted = address;
  for (let step = 0; step < REDIRECTS_MAX; step += 1) {
    if (!URL.canParse(wanted, addressing.origin)) return undefined;
    const request = readPageRequest(new URL(wanted, addressing.origin), undefined, addressing);
    if (request.kind === 'missing') return undefined;
    if (request.kind === 'page') return request;
    wanted = request.location;
  }
  return undefined;
}

const REDIRECTS_MAX = 3;
