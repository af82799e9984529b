import fc from 'fast-check';
import {
  type HostileCall,
  type HostileMode,
  type LooseDocument,
  type LooseRecord,
  RawJson,
} from './hostile-api.ts';

/** The ways for a commerce API to be hostile, singly and in random combinations. */

/** Whether a call is for a list of records, going by the end of its path. */
const isListOf = ({ path }: HostileCall, list: string) => path.endsWith(`/${list}`);

/** Whether a call is for one record of such a list. */
const isOneOf = ({ path }: HostileCall, list: string, id: string) =>
  path.endsWith(`/${list}/${id}`);

const recordsOf = ({ data }: LooseDocument): Array<LooseRecord> => [data ?? []].flat();

/** Changes the records of a type, in lists and singly. */
function changesRecords(
  name: string,
  list: string,
  change: (record: LooseRecord) => LooseRecord,
): HostileMode {
  return {
    name,
    distort(document, { path }) {
      if (!new RegExp(`/${list}(?:/[^/]+)?$`).test(path)) return document;
      const changed = recordsOf(document).map(change);
      return { ...document, data: Array.isArray(document.data) ? changed : (changed[0] ?? null) };
    },
  };
}

const withAttributes = (record: LooseRecord, attributes: LooseRecord['attributes']) => ({
  ...record,
  attributes: { ...record.attributes, ...attributes },
});

const only = (id: string, change: (record: LooseRecord) => LooseRecord) => (record: LooseRecord) =>
  record.id === id ? change(record) : record;

export interface Pause {
  readonly status: 429 | 503;
  /** Seconds, or an HTTP date so many seconds ahead. */
  readonly retryAfter: string | { readonly dateInS: number };
  /** How many calls of the list are refused with a pause. */
  readonly calls?: number;
  readonly list?: string;
}

/** The first calls of a list are refused with a pause. */
export function asksForPause({
  status,
  retryAfter,
  calls = 1,
  list = 'products',
}: Pause): HostileMode {
  return {
    name: `${status} with Retry-After: ${JSON.stringify(retryAfter)} on ${calls} calls of ${list}`,
    answer: (call) =>
      isListOf(call, list) && call.attempt <= calls
        ? new Response('{}', { status, headers: { 'Retry-After': headerOf(retryAfter) } })
        : undefined,
  };
}

function headerOf(retryAfter: Pause['retryAfter']): string {
  if (typeof retryAfter === 'string') return retryAfter;
  return new Date(Date.now() + retryAfter.dateInS * 1_000).toUTCString();
}

/** A list claims other numbers of pages and records than it has. */
export function claims(
  list: string,
  totals: { readonly 'total-pages'?: unknown; readonly 'total-items'?: unknown },
): HostileMode {
  return {
    name: `${list} claims ${JSON.stringify(totals)}`,
    distort: (document, call) =>
      isListOf(call, list) ? { ...document, meta: { ...document.meta, ...totals } } : document,
  };
}

/** A list doesn't say how long it is; every page names the next. */
export function linksOnly(list: string, size: number): HostileMode {
  return {
    name: `${list} in pages of ${size} that name the next`,
    asksFirstPage: (call) => isListOf(call, list),
    distort(document, call) {
      if (!isListOf(call, list)) return document;
      const all = recordsOf(document);
      const part = all.slice((call.page - 1) * size, call.page * size);
      const next = call.page * size < all.length ? `?page[number]=${call.page + 1}` : null;
      return { data: part, included: document.included ?? [], links: { next } };
    },
  };
}

/** A list without an end: each page has new records, and names a next one. */
export function neverEnds(list: string): HostileMode {
  return {
    name: `${list} never end`,
    asksFirstPage: (call) => isListOf(call, list),
    distort(document, call) {
      if (!isListOf(call, list)) return document;
      const renamed = recordsOf(document).map((record) => renumbered(record, call.page));
      return {
        ...document,
        data: renamed,
        meta: {},
        links: { next: `?page[number]=${call.page + 1}` },
      };
    },
  };
}

function renumbered(record: LooseRecord, page: number): LooseRecord {
  if (page === 1) return record;
  const slug = `${record.attributes?.['slug-url']}-${page}`;
  return { ...withAttributes(record, { 'slug-url': slug }), id: `${record.id}-${page}` };
}

/** Every page of a list is the first. */
export function repeatsFirstPage(list: string): HostileMode {
  return {
    name: `${list} repeat their first page`,
    asksFirstPage: (call) => isListOf(call, list),
    distort: (document, call) =>
      isListOf(call, list)
        ? {
            data: document.data,
            included: document.included ?? [],
            links: { next: '?page[number]=2' },
          }
        : document,
  };
}

/** Two categories are below each other. */
export function ringOfCategories(top: string, below: string): HostileMode {
  return changesRecords(`${top} lies below ${below}`, 'categories', (record) =>
    record.id === top
      ? {
          ...withAttributes(record, { 'parent-id': below }),
          relationships: {
            ...record.relationships,
            parent: { data: { type: 'categories', id: below } },
          },
        }
      : record,
  );
}

/** An attribute of one record is a deeply nested list. */
export function nestsDeep(list: string, id: string, depth = 5_000): HostileMode {
  const nested = new RawJson('['.repeat(depth) + ']'.repeat(depth));
  return changesRecords(
    `${list} ${id} nests ${depth} deep`,
    list,
    only(id, (record) => withAttributes(record, { notes: nested })),
  );
}

/** A relationship of one record is called like a property of every object. */
export function namesRelationship(list: string, id: string, name: string): HostileMode {
  const relationship = { data: [{ type: 'x', id: '1' }] };
  return changesRecords(
    `${list} ${id} has a relationship ${name}`,
    list,
    only(id, (record) => ({
      ...record,
      relationships: Object.fromEntries([
        ...Object.entries(record.relationships ?? {}),
        [name, relationship],
      ]),
    })),
  );
}

/** Products and all their variants are free. */
export function pricesOfNothing(...ids: ReadonlyArray<string>): HostileMode {
  return {
    name: `${ids.join(', ')} cost nothing`,
    distort(document, { path }) {
      if (!/\/products(?:\/[^/]+)?$/.test(path)) return document;
      const free = new Set(ids.map(String));
      const variants = new Set(
        recordsOf(document)
          .filter(({ id = '' }) => free.has(id))
          .flatMap(variantIdsOf),
      );
      const included = (document.included ?? []).map((value) => {
        const record = value as LooseRecord;
        return variants.has(record.id ?? '') ? withAttributes(record, { price: 0 }) : record;
      });
      return { ...document, included };
    },
  };
}

function variantIdsOf({ relationships }: LooseRecord): Array<string> {
  const { data = [] } = (relationships?.variants ?? {}) as { data?: ReadonlyArray<LooseRecord> };
  return data.flatMap(({ id }) => id ?? []);
}

/** Records in the list can't be found by id. */
export function deniesRecords(list: string, ids: ReadonlyArray<string>): HostileMode {
  return {
    name: `${ids.length} of ${list} are not found by id`,
    answer: (call) =>
      ids.some((id) => isOneOf(call, list, id)) ? new Response('{}', { status: 404 }) : undefined,
  };
}

/** A list is empty. */
export function empties(list: string): HostileMode {
  return {
    name: `no ${list}`,
    distort: (document, call) =>
      isListOf(call, list) ? { ...document, data: [], included: [], meta: {} } : document,
  };
}

/** Some records are missing from a list. */
export function drops(list: string, ids: ReadonlyArray<string>): HostileMode {
  return {
    name: `${list} without ${ids.join(', ')}`,
    distort(document, call) {
      if (!isListOf(call, list)) return document;
      const data = recordsOf(document).filter(({ id = '' }) => !ids.includes(id));
      return { ...document, data, meta: {} };
    },
  };
}

/** A list has one record twice in place of another; its totals are unchanged. */
export function duplicates(list: string, id: string, insteadOf: string): HostileMode {
  return {
    name: `${list} have ${id} twice, and no ${insteadOf}`,
    distort(document, call) {
      if (!isListOf(call, list)) return document;
      const all = recordsOf(document);
      const twin = all.find((record) => record.id === id);
      return { ...document, data: all.map((each) => (each.id === insteadOf && twin) || each) };
    },
  };
}

/** A record has the slug of another. */
export function takesSlug(list: string, id: string, slug: string): HostileMode {
  return changesRecords(
    `${list} ${id} takes the slug ${slug}`,
    list,
    only(id, (record) => withAttributes(record, { 'slug-url': slug })),
  );
}

/** A product has an unknown brand. */
export function unknownBrand(id: string): HostileMode {
  return changesRecords(
    `products ${id} is of an unknown brand`,
    'products',
    only(id, (record) => ({
      ...record,
      relationships: {
        ...record.relationships,
        brand: { data: { type: 'brands', id: 'nobody' } },
      },
    })),
  );
}

/** A word in answers is replaced by bytes that aren't valid UTF-8. */
export function breaksEncoding(word: string): HostileMode {
  const [first = '', rest] = [word.slice(0, 1), word.slice(1)];
  const broken = Buffer.concat([Buffer.from(first), Buffer.from([0xc3, 0x28]), Buffer.from(rest)]);
  return {
    name: `${word} is no UTF-8`,
    corrupt(body) {
      const parts = Buffer.from(body).toString('latin1').split(word);
      return Buffer.from(parts.join(broken.toString('latin1')), 'latin1');
    },
  };
}

/** Beside its good records, a list has this many bad ones with `more` attributes each. */
export function addsMalformed(list: string, count: number, more: object = {}): HostileMode {
  return {
    name: `${list} have ${count} malformed records`,
    distort(document, call) {
      if (!isListOf(call, list) || call.page > 1) return document;
      const bad = Array.from({ length: count }, (_, index) => ({
        type: list,
        id: `bad-${index}`,
        attributes: { name: 7, ...more },
      }));
      return { ...document, data: [...recordsOf(document), ...bad], meta: {} };
    },
  };
}

/** The modes for the shop of `aSeed({ products })` with at least 6 products, by name. */
export const HOSTILE_MODES: ReadonlyArray<HostileMode> = [
  asksForPause({ status: 429, retryAfter: '1' }),
  asksForPause({ status: 503, retryAfter: '1', list: 'brands' }),
  claims('products', { 'total-pages': 1e8 }),
  claims('brands', { 'total-pages': 2 ** 32 }),
  claims('categories', { 'total-pages': 0, 'total-items': 1e9 }),
  claims('stores', { 'total-items': Number.MAX_SAFE_INTEGER + 1 }),
  linksOnly('products', 2),
  neverEnds('products'),
  repeatsFirstPage('brands'),
  ringOfCategories('c-makeup', 'c-lipstick'),
  ringOfCategories('c-lip', 'c-lip'),
  nestsDeep('products', 'p2'),
  nestsDeep('brands', 'b2'),
  namesRelationship('products', 'p3', 'constructor'),
  namesRelationship('products', 'p3', '__proto__'),
  pricesOfNothing('p1'),
  deniesRecords('products', ['p1', 'p2', 'p3']),
  empties('navigation'),
  empties('layout_config'),
  drops('brands', ['b2']),
  duplicates('products', 'p1', 'p4'),
  takesSlug('products', 'p5', 'velvet-lipstick-p1'),
  unknownBrand('p6'),
  breaksEncoding('Velvet'),
  addsMalformed('products', 5_000),
];

/** One to four modes; the same ones for the same seed. */
export function randomModes(seed: number): ReadonlyArray<HostileMode> {
  const several = fc.shuffledSubarray([...HOSTILE_MODES], { minLength: 1, maxLength: 4 });
  return fc.sample(several, { seed, numRuns: 1 })[0] ?? [];
}

/** Random seeds; each is part of the test's name, so that a failure says which it was. */
export function randomSeeds(count: number): ReadonlyArray<number> {
  const given = process.env.HOSTILE_SEED;
  if (given) return [Number(given)];
  return Array.from({ length: count }, () => Math.floor(Math.random() * 2 ** 31));
}
