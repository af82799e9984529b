import { Hono } from 'hono';
import * as z from 'zod';
import { localeOfId } from '#domain/locale/locales.ts';
import type { CopiedSetAnswer, PublishedField } from '../../contract/editing-contract.ts';
import { keyText } from '../../contract/editing-contract.ts';
import { answer, checkedBody, refuse } from '../http/answers.ts';
import { askedCountry } from '../http/asked-place.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import { PRESENCE } from '../plans/change-phrases.ts';
import { type EditingSources, setTitle } from '../sets/change-set-routes.ts';
import { findChangeSet } from '../sets/change-sets.ts';
import { draftsOf } from '../sets/draft-fields.ts';
import { GONE } from '../sets/editing-answers.ts';
import { liveFieldsOf } from '../sets/publications.ts';
import { beginFilled } from './begin-filled.ts';
import { copiedDrafts } from './copied-drafts.ts';

const copying = z.strictObject({ title: setTitle, country: askedCountry.optional() });
const name = z.string().max(200);
const undoing = z.strictObject({
  title: setTitle,
  fields: z
    .array(z.strictObject({ type: name, id: name, field: name, place: name }))
    .min(1, 'say what to take back')
    .max(5_000),
});

/**
 * Sets that begin with what another has: `/change-sets/{set}/copies` writes the same, also in another
 * country; `/change-sets/{set}/undoings` takes back a part of what it published.
 */
export function copyRoutes(sources: EditingSources): Hono<ConsoleEnv> {
  const { drafts, records } = sources;
  const app = new Hono<ConsoleEnv>();

  app.post('/change-sets/:set/copies', async (context) => {
    const { title, country } = await checkedBody(context, copying);
    const id = context.req.param('set');
    const [original, written] = await drafts.need(async (tables) => [
      await findChangeSet(tables, id),
      await draftsOf(tables, id),
    ]);
    if (!original) return refuse(404, GONE);
    const { leftOut, ...copies } = await copiedDrafts(written, { records, country });
    if (copies.drafts.length === 0) return refuse(409, NOTHING);
    const text = `Copy of “${original.title}”`;
    const as = ` as a copy of “${original.title}”`;
    const begun = await beginFilled(context, sources, { ...copies, title, text, as });
    return answer({ id: begun, leftOut } satisfies CopiedSetAnswer);
  });

  app.post('/change-sets/:set/undoings', async (context) => {
    const input = await checkedBody(context, undoing);
    const id = context.req.param('set');
    const [original, live] = await drafts.need(async (tables) => [
      await findChangeSet(tables, id),
      await liveFieldsOf(tables, id),
    ]);
    if (!original) return refuse(404, GONE);
    const chosen = new Set(input.fields.map(keyText));
    const fields = await withParts(
      live.filter((field) => chosen.has(keyText(field))),
      { live, records },
    );
    if (fields.length === 0) return refuse(409, NOT_LIVE);
    const counted = fields.length === 1 ? 'one field' : `${fields.length} fields`;
    const begun = await beginFilled(context, sources, {
      title: input.title,
      undoes: id,
      drafts: fields.map(({ from, to, ...field }) => ({
        ...{ ...field, value: from, live: to, expected: 0 },
      })),
      text: `Part of “${original.title}” taken back`,
      as: `, which takes back ${counted} of “${original.title}”`,
    });
    return answer({ id: begun, leftOut: 0 } satisfies CopiedSetAnswer);
  });
  return app;
}

interface Known extends Pick<EditingSources, 'records'> {
  readonly live: ReadonlyArray<PublishedField>;
}

/** With a record that comes back or goes, all that the set wrote of it and of its parts. */
async function withParts(
  fields: ReadonlyArray<PublishedField>,
  { live, records }: Known,
): Promise<ReadonlyArray<PublishedField>> {
  const all = new Set(fields);
  for (const { type, id, place, locale } of fields.filter(({ field }) => PRESENCE.has(field))) {
    const { country } = localeOfId(locale);
    const parts = (await records.read({ type, id, locale: localeOfId(locale) }))?.parts ?? [];
    for (const each of live) {
      const isThere = place === '' || localeOfId(each.locale).country === country;
      const isOf = [{ type, id }, ...parts].some(
        (of) => of.type === each.type && of.id === each.id,
      );
      if (isThere && isOf) all.add(each);
    }
  }
  return [...all];
}

const NOTHING =
  'Nothing of it can be written there: it changes what countries share, or texts in other languages.';
const NOT_LIVE = 'The change set has published none of this, or it was taken back already.';
