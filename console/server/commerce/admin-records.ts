import * as z from 'zod';
import type {
  EditProblem,
  FieldEdit,
  RecordOfLocale,
  WritableRecords,
  WriteResult,
} from '#content/writable-records.ts';
import type { ContentSource } from '#content-sync/source/content-source.ts';
import {
  COUNTRIES,
  FALLBACK_COUNTRY,
  type Locale,
  type LocaleId,
  localeFor,
  localeOfId,
  parseCountry,
} from '#domain/locale/locales.ts';
import { EXISTS, FIELD_SCOPES, placeOf } from '#domain/records/field-scope.ts';
import type {
  PublishedField,
  WritableRecordAnswer,
  WritableTypesAnswer,
} from '#domain/records/record-edits.ts';
import type { StoredText } from '#domain/records/stored-texts.ts';
import { gathering } from '../../contract/gathering.ts';
import { ADMIN, type CommerceSurface, callCommerce, commerceFailure } from './commerce-call.ts';

export interface AdminSurface extends CommerceSurface {
  /** Reads content by calls under `/api`: by so many at once, each for at most so long. */
  readonly sourceOf: (fetch: typeof globalThis.fetch, calls: TrialCalls) => ContentSource;
}

interface TrialCalls {
  readonly callsAtOnce: number;
  readonly timeoutMs: number;
}

/** As many reads as the API takes with a trial, whose hundreds of edits take their time. */
const TRIAL: TrialCalls = { callsAtOnce: 100, timeoutMs: 600_000 };

const record = z.object({ type: z.string(), id: z.string() });
const stored = z.object({
  fields: z.record(z.string(), z.json()),
  scopes: z.record(z.string(), z.enum(FIELD_SCOPES)),
  parts: z.array(record),
  whole: record.optional(),
});

/** The records of a commerce API with an admin surface. */
export function adminRecords(surface: AdminSurface): WritableRecords {
  let asked: Promise<WritableTypesAnswer> | undefined;
  const types = async () => {
    asked ??= askTypes(surface);
    try {
      return await asked;
    } catch (error) {
      asked = undefined;
      throw error;
    }
  };
  return {
    async read({ type, id, locale }) {
      const path = `/${encodeURIComponent(type)}/${encodeURIComponent(id)}`;
      const answer = await ask(surface, path, locale);
      if (answer.status === 404) return newRecord({ type, id, locale }, (await types())[type]);
      if (!answer.ok) throw await failure(answer);
      const { meta } = (await answer.json()) as { readonly meta: unknown };
      return { type, id, locale: locale.id, ...stored.parse(meta) };
    },
    async readAll(records) {
      const answers: Array<WritableRecordAnswer | undefined> = [];
      for (let start = 0; start < records.length; start += READ_AT_ONCE) {
        answers.push(
          ...(await readSome(surface, records.slice(start, start + READ_AT_ONCE), types)),
        );
      }
      return answers;
    },
    async write(edits, key, { reviewed } = {}) {
      const operations = operationsOf(edits);
      const answer = await operate(surface, { key, operations, reviewed });
      if (!answer.ok) return refusalOf(await answer.json(), operations);
      const { meta } = written.parse(await answer.json());
      return { outcome: 'done', fields: meta.changed.map(placed) };
    },
    types,
    async texts(locale, known) {
      const { version, types: withTexts } = textTypes.parse(
        await metaOf(surface, '/texts', locale),
      );
      if (known?.version === version) return known;
      const texts: Array<StoredText> = [];
      for (const type of withTexts) {
        for (let after: string | null = ''; after !== null; ) {
          const path = `/texts/${type}?page[after]=${encodeURIComponent(after)}`;
          const page = textsPage.parse(await metaOf(surface, path, locale));
          texts.push(...page.texts);
          after = page.next;
        }
      }
      return { version, texts };
    },
    async tryOut(edits) {
      const operations = operationsOf(edits);
      const answer = await operate(surface, { operations, trial: [] });
      if (!answer.ok) return refusalOf(await answer.json(), operations);
      const { meta } = tried.parse(await answer.json());
      return {
        outcome: 'done',
        told: meta.told,
        contentOf: surface.sourceOf(triedFetch(surface, operations), TRIAL).contentOf,
      };
    },
  };
}

const textTypes = z.object({ version: z.int(), types: z.array(z.string()) });
const textsPage = z.object({
  texts: z.array(
    z.object({
      ...record.shape,
      whole: z.string().optional(),
      field: z.string(),
      path: z.string(),
      scope: z.enum(['language', 'locale']),
      original: z.string(),
      translation: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
});

async function metaOf(surface: AdminSurface, path: string, locale: Locale): Promise<unknown> {
  const answer = await ask(surface, path, locale);
  if (!answer.ok) throw await failure(answer);
  return ((await answer.json()) as { readonly meta: unknown }).meta;
}

/** As many as the surface answers in one call. */
const READ_AT_ONCE = 500;

const readRecords = z.object({ meta: z.object({ records: z.array(stored.nullable()) }) });

async function readSome(
  surface: AdminSurface,
  records: ReadonlyArray<RecordOfLocale>,
  types: () => Promise<WritableTypesAnswer>,
): Promise<ReadonlyArray<WritableRecordAnswer | undefined>> {
  const named = records.map(({ type, id, locale }) => ({ type, id, locale: locale.id }));
  const answer = await ask(surface, '/reading', { ...ANYWHERE, body: { records: named } });
  if (!answer.ok) throw await failure(answer);
  const rules = await types();
  const found = readRecords.parse(await answer.json()).meta.records;
  return records.map((of, index) => {
    const { type, id, locale } = of;
    const fields = found[index];
    return fields ? { type, id, locale: locale.id, ...fields } : newRecord(of, rules[type]);
  });
}

async function askTypes(surface: AdminSurface): Promise<WritableTypesAnswer> {
  const answer = await ask(surface, '/types', ANYWHERE);
  if (!answer.ok) throw await failure(answer);
  const { meta } = (await answer.json()) as { readonly meta: { types: WritableTypesAnswer } };
  return meta.types;
}

/** A record that could be added; undefined for a type whose records nobody adds or removes here. */
function newRecord(
  { type, id, locale }: RecordOfLocale,
  rules: WritableTypesAnswer[string] | undefined,
): WritableRecordAnswer | undefined {
  if (!rules?.[EXISTS]) return undefined;
  const scopes = Object.entries(rules).map(([field, { scope }]) => [field, scope]);
  const fields = { [EXISTS]: false };
  return { type, id, locale: locale.id, fields, scopes: Object.fromEntries(scopes), parts: [] };
}

/** Operations, one per record and locale, in the order of the edits. */
function operationsOf(edits: ReadonlyArray<FieldEdit>) {
  const byRecord = Map.groupBy(edits, ({ type, id, locale }) => `${locale} ${type} ${id}`);
  return [...byRecord.values()].flatMap((fields) => {
    const [first] = fields;
    if (!first) return [];
    const { type, id, locale } = first;
    return {
      type,
      id,
      locale,
      fields: Object.fromEntries(fields.map(({ field, value }) => [field, value])),
      expected: Object.fromEntries(fields.map(({ field, expected }) => [field, expected])),
    };
  });
}

/** What the API would answer to reads after edits, in their order; or why the edits can't be made. */
export async function tryReads(
  surface: CommerceSurface,
  edits: ReadonlyArray<FieldEdit>,
  reads: ReadonlyArray<TrialRead>,
): Promise<ReadonlyArray<TriedAnswer> | { readonly problem: string }> {
  const operations = operationsOf(edits);
  const answer = await operate(surface, { operations, trial: reads });
  if (answer.ok) return tried.parse(await answer.json()).meta.answers;
  const refused = refusalOf(await answer.json(), operations);
  const [first] = refused.outcome === 'refused' ? refused.problems : [];
  return { problem: first?.detail ?? 'Somebody changed what is live meanwhile.' };
}

const localeId = z.string().transform((id) => id as LocaleId);
const written = z.object({
  meta: z.object({
    changed: z.array(
      z.object({
        ...record.shape,
        locale: localeId,
        scope: z.enum(FIELD_SCOPES),
        field: z.string(),
        from: z.json(),
        to: z.json(),
      }),
    ),
  }),
});

type Written = z.infer<typeof written>['meta']['changed'][number];

const placed = (changed: Written): PublishedField => ({
  ...changed,
  place: placeOf(changed.scope, localeOfId(changed.locale)),
});

const conflict = z.object({
  errors: z.array(
    z.object({
      code: z.literal('changed-meanwhile'),
      meta: z.object({
        ...record.shape,
        locale: localeId,
        field: z.string(),
        expected: z.json(),
        actual: z.json(),
      }),
    }),
  ),
});

function refusalOf(
  body: unknown,
  operations: ReadonlyArray<RecordKey>,
): Exclude<WriteResult, { outcome: 'done' }> {
  const conflicting = conflict.safeParse(body);
  if (conflicting.success) {
    return { outcome: 'conflict', conflicts: conflicting.data.errors.map(({ meta }) => meta) };
  }
  const told = errors.parse(body);
  return { outcome: 'refused', problems: told.errors.map((each) => problemOf(each, operations)) };
}

/** Sends operations. Rejects if the outcome isn't known. */
async function operate(surface: CommerceSurface, body: object): Promise<Response> {
  const answer = await ask(surface, '/operations', { ...ANYWHERE, body });
  if (answer.status >= 500) throw await failure(answer);
  return answer;
}

/** Any locale will do, since operations name theirs. */
const ANYWHERE = localeFor(FALLBACK_COUNTRY);

const tried = z.object({
  meta: z.object({
    told: z.array(z.object({ countries: z.array(z.enum(COUNTRIES)), records: z.array(record) })),
    answers: z.array(z.object({ status: z.int(), body: z.string() })),
  }),
});

/** Answers calls of the API as if the operations had been made: those made together by one trial. */
function triedFetch(surface: AdminSurface, operations: ReadonlyArray<object>): typeof fetch {
  const read = gathering<TrialRead, TriedAnswer>(async (trial) => {
    const answer = await operate(surface, { operations, trial });
    return tried.parse(await answer.json()).meta.answers;
  }, TRIAL.callsAtOnce);
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const { id: locale } = localeFor(
      parseCountry(request.headers.get('X-Site-Country')) ?? FALLBACK_COUNTRY,
      request.headers.get('Accept-Language')?.split('-')[0],
    );
    const path = pathname.replace(/^\/api\//, '') + search;
    const { status, body } = await read({ path, locale });
    return new Response(body, { status, headers: { 'Content-Type': 'application/vnd.api+json' } });
  };
}

interface TrialRead {
  readonly path: string;
  readonly locale: LocaleId;
}

type TriedAnswer = z.infer<typeof tried>['meta']['answers'][number];

interface Headed {
  readonly country: Locale['country'];
  readonly language: Locale['language'];
}

function ask(
  surface: CommerceSurface,
  path: string,
  { country, language, body }: Headed & { readonly body?: unknown },
) {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return callCommerce(surface, ADMIN + path, { country, language, ...sent });
}

const fault = z.object({
  detail: z.string(),
  source: z.object({ pointer: z.string().optional() }).optional(),
});
const errors = z.object({ errors: z.array(fault).min(1) });

type RecordKey = Pick<RecordOfLocale, 'type' | 'id'>;

/** What is wrong, and with which field. */
function problemOf(
  { detail, source }: z.infer<typeof fault>,
  operations: ReadonlyArray<RecordKey>,
): EditProblem {
  const [, index, field] =
    /^\/operations\/(\d+)\/fields\/([^/]+)/.exec(source?.pointer ?? '') ?? [];
  const operation = operations[Number(index)];
  if (!operation || field === undefined) return { detail };
  const { type, id } = operation;
  return { detail, of: { type, id, field } };
}

async function failure(answer: Response): Promise<Error> {
  const told = errors.safeParse(await answer.json().catch(() => undefined));
  const detail = told.success ? told.data.errors.map((each) => each.detail).join(' ') : '';
  return commerceFailure(answer, detail);
}
