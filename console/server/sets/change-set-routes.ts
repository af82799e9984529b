import { isDeepStrictEqual } from 'node:util';
import { type Context, Hono } from 'hono';
import pLimit from 'p-limit';
import * as z from 'zod';
import type { EditedRecords, RecordOfLocale } from '#content/writable-records.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { EXISTS, placeOf } from '#domain/records/field-scope.ts';
import type { Journal } from '#server/operations/journal.ts';
import type { StateStore, Tables } from '#storage/state-store.ts';
import type { WhatChanged } from '../../contract/console-contract.ts';
import { countriesOfDrafts, countriesShowing } from '../../contract/countries-of-drafts.ts';
import type {
  ChangeSetsAnswer,
  DraftFieldAnswer,
  FieldKey,
  FieldSave,
  OverlapsAnswer,
  SaveConflict,
  WritableAnswer,
} from '../../contract/editing-contract.ts';
import { typeWords } from '../../contract/field-words.ts';
import {
  answer,
  checked,
  checkedBody,
  nothingToSay,
  refuse,
  refused,
  refuseWith,
} from '../http/answers.ts';
import { askedLocale } from '../http/asked-place.ts';
import { authorOf, requireRole } from '../people/access.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import { dropRequest } from './approvals.ts';
import { asEditorOf } from './as-editor-of.ts';
import { beginChangeSet, changeChangeSet, findChangeSet } from './change-sets.ts';
import {
  draftsOf,
  draftsOfRecord,
  dropRecord,
  type FieldDraft,
  findDraft,
  saveField,
} from './draft-fields.ts';
import { GONE, isWritten, READ_ONLY, refusalOf } from './editing-answers.ts';
import { overlapsOf } from './overlaps.ts';
import { describedSets, detailsOf } from './set-details.ts';
import { noteMarks } from './text-marks.ts';

export interface EditingSources {
  /** What people are writing. */
  readonly drafts: StateStore;
  readonly records: EditedRecords;
  readonly journal: Pick<Journal, 'recordAction'>;
  /** Notifies people who watch. */
  readonly changed: (what: WhatChanged) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export const setTitle = z.string().trim().min(1, 'say what it is for').max(120);
const name = z.string().min(1).max(200);

const beginning = z.strictObject({ title: setTitle });
const change = z
  .strictObject({
    title: setTitle.optional(),
    state: z.enum(['open', 'withdrawn']).optional(),
    expected: z.int().positive(),
  })
  .refine((asked) => asked.title ?? asked.state, 'say what to change');
const save = z.strictObject({
  type: name,
  id: name,
  locale: askedLocale,
  field: z.string().min(1).max(100),
  value: z.json(),
  expected: z.int().min(0),
  basis: z.json().optional(),
  translated: z.strictObject({ original: z.string(), text: z.string() }).optional(),
}) satisfies z.ZodType<Omit<FieldSave, 'locale'> & { readonly locale: Locale }>;

/** The API refuses what waits for too many others. */
const READS_AT_ONCE = 8;

/** Records by their paths, such as `sg-en/products/p1`. */
const several = z
  .array(
    z.string().transform((path, context) => {
      const [locale, type = '', id = ''] = path.split('/').map(decodeURIComponent);
      const parsed = askedLocale.safeParse(locale);
      if (parsed.success && name.safeParse(id).success) return { locale: parsed.data, type, id };
      context.addIssue('is no record, such as sg-en/products/p1');
      return z.NEVER;
    }),
  )
  .max(100);

/** `/change-sets`: people's drafts; `/writable`: the records and fields that can be edited. */
export function changeSetRoutes(sources: EditingSources): Hono<ConsoleEnv> {
  const { drafts, records, journal, changed, now } = sources;
  const app = new Hono<ConsoleEnv>();
  const note = (context: Context<ConsoleEnv>, set: string, text: string) => {
    journal.recordAction({ who: authorOf(context).name, text });
    changed({ what: 'set', set });
  };

  app.get('/change-sets', async () => {
    const sets = await drafts.need(describedSets);
    const isReadOnly = !(await isWritten(records));
    return answer({ sets, ...(isReadOnly && { readOnly: READ_ONLY }) } satisfies ChangeSetsAnswer);
  });

  app.post('/change-sets', async (context) => {
    const input = await checkedBody(context, beginning);
    if (!(await isWritten(records))) return refuse(409, READ_ONLY);
    const author = authorOf(context);
    const set = await drafts.need((tables) =>
      beginChangeSet(tables, input.title, { author, now: now() }),
    );
    note(context, set.id, `Began the change set “${set.title}”.`);
    return answer(await detailsOf(drafts, set.id));
  });

  app.get('/change-sets/:set', async (context) => {
    const details = await detailsOf(drafts, context.req.param('set'));
    return details ? answer(details) : refuse(404, GONE);
  });

  app.get('/change-sets/:set/overlaps', async (context) => {
    const id = context.req.param('set');
    const overlaps = await drafts.need((tables) => overlapsOf(tables, id));
    return answer({ overlaps } satisfies OverlapsAnswer);
  });

  app.patch('/change-sets/:set', async (context) => {
    const input = await checkedBody(context, change);
    const id = context.req.param('set');
    const before = await drafts.need((tables) => findChangeSet(tables, id));
    // A time that a publisher chose is only theirs to take away who could have chosen it.
    const isUnscheduled = async (tables: Tables) =>
      input.state !== undefined && (await findChangeSet(tables, id))?.state === 'scheduled';
    const result = await asEditorOf(context, drafts, {
      countries: async (tables) => {
        const written = await draftsOf(tables, id);
        return (await isUnscheduled(tables))
          ? countriesShowing(written)
          : countriesOfDrafts(written);
      },
      least: async (tables) => ((await isUnscheduled(tables)) ? 'publisher' : 'editor'),
      async change(tables) {
        const done = await changeChangeSet(tables, id, { ...input, now: now() });
        if (done.outcome === 'done' && done.value.state === 'withdrawn') {
          await dropRequest(tables, id, { who: authorOf(context), now: now() });
        }
        return done;
      },
    });
    if (result.outcome !== 'done') return refusalOf(result);
    const { title: called, state } = result.value;
    if (before && before.title !== called) {
      note(context, id, `Renamed the change set “${before.title}” to “${called}”.`);
    }
    if (before?.state !== state) {
      note(context, id, `${MADE[state]} the change set “${called}”.`);
      changed({ what: 'conversation' });
    }
    return answer(await detailsOf(drafts, id));
  });

  app.put('/change-sets/:set/fields', async (context) => {
    const { translated, ...given } = await checkedBody(context, save);
    requireRole(context, 'editor', [given.locale.country]);
    const set = context.req.param('set');
    const draft = await draftOf(given, { records, isAdded: () => isAddedIn(drafts, set, given) });
    const isFirst =
      (await drafts.need((tables) => draftsOfRecord(tables, set, given))).length === 0;
    const author = authorOf(context).name;
    const result = await asEditorOf(context, drafts, {
      countries: async (tables) => countriesOfDrafts(await overwrittenBy(tables, set, draft)),
      async change(tables) {
        const saved = await saveField(tables, set, { ...draft, author, now: now() });
        if (translated && saved.outcome === 'done') {
          const mark = { ...saved.value, ...translated, kind: 'written' } as const;
          await noteMarks(tables, [mark], { who: author, now: now() });
        }
        return saved;
      },
    });
    if (result.outcome === 'conflict') return refuseWith(409, conflictOf(given, result.theirs));
    if (result.outcome !== 'done') return refusalOf(result);
    const done = doneText(result.value, isFirst);
    if (done) note(context, set, `${done} in “${await titleOf(drafts, set)}”.`);
    else changed({ what: 'set', set });
    return answer(result.value);
  });

  app.delete('/change-sets/:set/records/:type/:id', async (context) => {
    const { set, ...record } = context.req.param();
    const result = await asEditorOf(context, drafts, {
      countries: async (tables) => countriesOfDrafts(await draftsOfRecord(tables, set, record)),
      change: (tables) => dropRecord(tables, set, { ...record, now: now() }),
    });
    if (result.outcome !== 'done') return refusalOf(result);
    if (result.value === 0) return refuse(404, 'The change set has no such record any more.');
    note(context, set, `Took ${recordText(record)} out of “${await titleOf(drafts, set)}”.`);
    return nothingToSay();
  });

  app.get('/writable/:locale/:type/:id', async (context) => {
    const { type, id, ...params } = context.req.param();
    const input = checked(askedLocale, params.locale);
    const found = await writableOf({ type, id, locale: input }, records);
    return 'error' in found ? refuseWith(404, found) : answer(found);
  });

  app.get('/writable', async ({ req }) => {
    const input = checked(several, req.queries('record'));
    const read = (record: RecordOfLocale) => writableOf(record, records);
    return answer(await pLimit(READS_AT_ONCE).map(input, read));
  });

  return app;
}

/** A record as it can be written, or why it can't be. */
async function writableOf(record: RecordOfLocale, records: EditedRecords): Promise<WritableAnswer> {
  const found = await records.read(record);
  if (found) return found;
  const { text: error, link } = (await records.whyNot(record)) ?? { text: NOT_WRITABLE(record) };
  return { error, ...(link !== undefined && { link }) };
}

const CHANGED_AGAIN = 'What is live was changed once more. Look at it again first.';

const MADE = {
  open: 'Reopened',
  scheduled: 'Scheduled',
  published: 'Published',
  withdrawn: 'Withdrew',
} as const;

const NOT_WRITABLE = ({ type, id }: { readonly type: string; readonly id: string }) =>
  `${recordText({ type, id })} can’t be edited here: there is no such record, or it comes from elsewhere.`;

/**
 * For the journal: what somebody began to do with a record; undefined if they only continued, or
 * changed their mind.
 */
function doneText(
  { field, value, live, ...named }: DraftFieldAnswer,
  isFirst: boolean,
): string | undefined {
  if (field !== EXISTS) return isFirst ? `Began to edit ${recordText(named)}` : undefined;
  if (value === live) return undefined;
  const did = value === true ? 'Began to add' : 'Chose to remove';
  return `${did} ${recordText(named)}`;
}

interface Known {
  readonly records: EditedRecords;
  /** Whether the set adds the record, if it doesn't exist yet. */
  readonly isAdded: () => Promise<boolean>;
}

type Given = Omit<z.infer<typeof save>, 'translated'>;

/** The draft to save, with its scope and the live value; or the refusal. */
async function draftOf(
  given: Given,
  { records, isAdded }: Known,
): Promise<Omit<FieldDraft, 'author'>> {
  const { basis, field } = given;
  const record = await records.read(given);
  const isThere =
    record && (record.fields[EXISTS] !== false || field === EXISTS || (await isAdded()));
  if (!isThere) throw refused(refuse(409, NOT_WRITABLE(given)));
  const scope = record.scopes[field];
  if (!scope) throw refused(refuse(400, `field: There is no ${field} to write.`));
  const live = record.fields[field] ?? null;
  const isRebased = basis !== undefined;
  if (isRebased && !isDeepStrictEqual(basis, live)) throw refused(refuse(409, CHANGED_AGAIN));
  const { locale: at, ...rest } = given;
  return { ...rest, scope, place: placeOf(scope, at), locale: at.id, live, isRebased };
}

function conflictOf({ value: yours }: Given, theirs: DraftFieldAnswer | undefined): SaveConflict {
  return { error: conflictText(theirs?.author), conflict: { yours, theirs } };
}

function conflictText(author: string | undefined): string {
  return author === undefined
    ? 'Somebody took this field out of the change set meanwhile.'
    : `${author} changed this field meanwhile.`;
}

const recordText = ({ type, id }: { readonly type: string; readonly id: string }) =>
  `${typeWords(type).one} ${id}`;

type Drafts = EditingSources['drafts'];

async function titleOf(drafts: Drafts, id: string): Promise<string> {
  return (await drafts.need((tables) => findChangeSet(tables, id)))?.title ?? '';
}

async function overwrittenBy(tables: Tables, set: string, key: FieldKey) {
  const before = await findDraft(tables, set, key);
  return before ? [before] : [];
}

async function isAddedIn(drafts: Drafts, set: string, { locale: at, ...named }: Given) {
  const written = await drafts.need((tables) => draftsOfRecord(tables, set, named));
  return written.some(
    ({ field, value, scope, place }) =>
      field === EXISTS && value === true && place === placeOf(scope, at),
  );
}
