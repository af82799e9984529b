import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { type Locale, localeOfId } from '#domain/locale/locales.ts';
import { localeName } from '../../contract/place-name.ts';
import {
  type DraftedAnswer,
  MACHINE_TEXTS_MAX,
  PAGE_TEXTS,
  TEXT_FORMATS,
  TEXT_STATES,
  TRANSLATED_LOCALES,
  type TranslationRow,
  type TranslationsAnswer,
  type TranslationsState,
  textKey,
  translationsState,
  type UncheckedAnswer,
} from '../../contract/translations-contract.ts';
import { answer, checkedBody, nothingToSay, refuse } from '../http/answers.ts';
import { authorOf, requireRole } from '../people/access.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import { DraftedRecords } from '../products/read-drafted.ts';
import { answerProposal, type Proposed, saveProposal } from '../products/save-proposal.ts';
import type { EditingSources } from '../sets/change-set-routes.ts';
import { draftsOfSet } from '../sets/editing-answers.ts';
import { noteMarks, setMark } from '../sets/text-marks.ts';
import { machineDrafts, mayBeDrafted } from './machine-drafts.ts';
import { MachineError, type MachineTranslator } from './machine-translator.ts';
import { readXliff } from './read-xliff.ts';
import { readTextCsv, writeTextCsv } from './text-csv.ts';
import { countTexts, foundTexts, type ListedText, TextList } from './text-list.ts';
import { proposeTexts, type TextProposal, textSchema, translationsIn } from './text-proposals.ts';
import { uncheckedDrafts } from './unchecked-drafts.ts';
import { writeXliff } from './write-xliff.ts';

export interface TranslationSources extends EditingSources {
  /** Undefined if no machine drafts translations. */
  readonly machine: MachineTranslator | undefined;
}

const name = z.string().min(1).max(200);
const locale = z.enum(TRANSLATED_LOCALES.map(({ id }) => id));
const key = { type: name, id: name, field: z.string().min(1).max(100), path: z.string().max(500) };
const filter = z.strictObject({
  locale,
  type: name.optional(),
  state: z.enum(TEXT_STATES).optional(),
  text: z.string().max(200).optional(),
  set: name.optional(),
});
const exported = z.strictObject({ of: filter, format: z.enum(TEXT_FORMATS) });
const lines = z.strictObject({
  locale,
  format: z.enum(TEXT_FORMATS),
  text: z.string(),
  seen: z.string().max(100).optional(),
});
const drafted = z.strictObject({
  locale,
  texts: z.array(z.strictObject(key)).min(1, 'choose a text').max(MACHINE_TEXTS_MAX),
});
const check = z.strictObject({
  ...key,
  locale,
  original: z.string().min(1),
  text: z.string().min(1),
  isChecked: z.boolean(),
});

/** `/translations`: the texts of a country in a language, files of them in and out, and machine drafts. */
export function translationRoutes(sources: TranslationSources): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>();
  const listed = { ...sources, list: new TextList(sources) };
  textRoutes(app, listed);
  draftRoutes(app, listed);
  app.onError((error) => {
    if (error instanceof MachineError) return refuse(502, error.message);
    throw error;
  });
  return app;
}

interface ListedSources extends TranslationSources {
  readonly list: TextList;
}

/** The texts, files of them, and whether somebody has checked one. */
function textRoutes(app: Hono<ConsoleEnv>, sources: ListedSources): void {
  const { drafts, list, now } = sources;

  app.get('/translations', async ({ req }) => {
    const state = translationsState(new URL(req.url).searchParams);
    return answer(await listAnswer(state, list, sources));
  });

  app.post('/translations/export', async (context) => {
    const { of, format } = await checkedBody(context, exported);
    const found = foundTexts(await list.of(of), of);
    const text =
      format === 'xliff' ? writeXliff(found, localeOfId(of.locale)) : writeTextCsv(found);
    return answer({ text });
  });

  app.put('/translations/checks', async (context) => {
    const input = await checkedBody(context, check);
    const { locale: id, isChecked, path: _, ...texts } = input;
    const at = localeOfId(id);
    requireRole(context, 'editor', [at.country]);
    const stored = (await list.of({ locale: id })).find((each) => textKey(each) === textKey(input));
    if (!stored) return refuse(404, 'There is no such text any more.');
    const mark = {
      ...texts,
      place: stored.place,
      kind: isChecked ? 'checked' : 'written',
    } as const;
    const who = authorOf(context).name;
    await drafts.need((tables) => setMark(tables, mark, { who, now: now() }));
    return nothingToSay();
  });
}

/** Translations that become drafts of a set: those of files, and a machine's. */
function draftRoutes(app: Hono<ConsoleEnv>, sources: ListedSources): void {
  const { drafts, records, list, machine, now } = sources;

  app.post('/change-sets/:set/translations/lines', async (context) => {
    const { locale: id, format, text, seen } = await checkedBody(context, lines);
    const at = localeOfId(id);
    requireRole(context, 'editor', [at.country]);
    const set = context.req.param('set');
    const written = await draftsOfSet(drafts, set);
    const units = format === 'xliff' ? readXliff(text, at) : readTextCsv(text);
    const { translations, problems } = translationsIn(units, await list.of({ locale: id, set }));
    const proposal = await proposeTexts(translations, { locale: at, records, drafts: written });
    const says = `${format === 'csv' ? 'CSV' : 'XLIFF'} with translations for ${localeName(id)}`;
    const all = { ...proposal, problems: [...problems, ...proposal.problems] };
    return answerProposal(
      context,
      proposedOf(context, all, { set, seen, text: says, now: now() }),
      sources,
    );
  });

  app.post('/change-sets/:set/machine-drafts', async (context) => {
    const input = await checkedBody(context, drafted);
    const at = localeOfId(input.locale);
    requireRole(context, 'editor', [at.country]);
    if (!machine) return refuse(409, 'No machine drafts translations in this shop.');
    const set = context.req.param('set');
    const written = await draftsOfSet(drafts, set);
    const wanted = new Set(input.texts.map(textKey));
    const listed = await list.of({ locale: at.id, set });
    const texts = listed.filter((text) => wanted.has(textKey(text)) && mayBeDrafted(text));
    if (texts.length === 0) return refuse(409, 'None of these texts lacks a translation any more.');
    const made = await machineDrafts(machine, texts, { locale: at, records, drafts: written });
    const says = `Machine drafts of ${texts.length} texts for ${localeName(at.id)}`;
    const proposed = proposedOf(context, made, { set, seen: undefined, text: says, now: now() });
    await saveProposal(context, proposed, sources);
    return answer({ drafted: made.marks.length, problems: made.problems } satisfies DraftedAnswer);
  });

  app.get('/change-sets/:set/machine-drafts', async (context) => {
    const set = context.req.param('set');
    const unchecked = await drafts.need((tables) => uncheckedDrafts(tables, set));
    return answer({ unchecked } satisfies UncheckedAnswer);
  });
}

function proposedOf(
  context: Context<ConsoleEnv>,
  { marks, ...proposal }: TextProposal,
  rest: Pick<Proposed, 'set' | 'seen' | 'text'> & { readonly now: number },
): Proposed {
  const { now, ...named } = rest;
  const by = { who: authorOf(context).name, now };
  return {
    ...proposal,
    ...named,
    checked: marks.filter(({ kind }) => kind === 'checked').length,
    async onSaved(tables) {
      const others = marks.filter(({ kind }) => kind !== 'checked');
      await noteMarks(tables, others, by);
      for (const mark of marks) if (mark.kind === 'checked') await setMark(tables, mark, by);
    },
  };
}

async function listAnswer(
  state: TranslationsState,
  list: TextList,
  { records, machine }: TranslationSources,
): Promise<TranslationsAnswer> {
  const all = await list.of(state);
  const found = foundTexts(all, state);
  const start = (state.page - 1) * PAGE_TEXTS;
  const shown = found.slice(start, start + PAGE_TEXTS);
  return {
    total: found.length,
    rows: await rowsOf(shown, localeOfId(state.locale), records),
    types: countTexts(all),
    hasMachine: machine !== undefined,
  };
}

async function rowsOf(
  texts: ReadonlyArray<ListedText>,
  at: Locale,
  records: TranslationSources['records'],
): Promise<ReadonlyArray<TranslationRow>> {
  const types = await records.types();
  const written = new DraftedRecords(
    records,
    texts.flatMap(({ draft }) => draft ?? []),
  );
  const inLists = texts.filter(({ path }) => path !== '');
  await written.load(inLists.map(({ type, id }) => ({ type, id, locale: at })));
  return texts.map((text) => {
    const { type, id, field, path, title, place, original, translation, state, draft } = text;
    const { maxLength } = textSchema(types[type]?.[field]?.schema, path) ?? {};
    const whole = path === '' ? undefined : written.get({ ...text, locale: at })?.valueOf(field);
    return {
      ...{ type, id, field, path, title, place, original, translation, state },
      ...(text.earlier !== undefined && { earlier: text.earlier }),
      ...(text.checkedBy !== undefined && { checkedBy: text.checkedBy }),
      ...(maxLength !== undefined && { maxLength }),
      ...(whole !== undefined && { whole }),
      expected: draft?.version ?? 0,
    };
  });
}
