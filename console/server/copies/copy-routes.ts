import { Hono } from 'hono';
import * as z from 'zod';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { countriesOfDrafts } from '../../contract/countries-of-drafts.ts';
import type { CopiedSetAnswer } from '../../contract/editing-contract.ts';
import { answer, checkedBody, refuse } from '../answers.ts';
import { type EditingSources, setTitle } from '../editing/change-set-routes.ts';
import { beginChangeSet, findChangeSet } from '../editing/change-sets.ts';
import { draftsOf } from '../editing/draft-fields.ts';
import { saveStep } from '../editing/draft-steps.ts';
import { GONE } from '../editing/editing-answers.ts';
import type { ConsoleEnv } from '../guards.ts';
import { authorOf, requireRole } from '../people/access.ts';
import { copiedDrafts } from './copied-drafts.ts';

const copying = z.strictObject({ title: setTitle, country: z.enum(COUNTRIES).optional() });

/** `/change-sets/{set}/copies`: begins a set that writes the same, also in another country. */
export function copyRoutes(sources: EditingSources): Hono<ConsoleEnv> {
  const { drafts, records, journal, changed, now } = sources;
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
    requireRole(context, 'editor', countriesOfDrafts(copies.drafts));
    if (copies.drafts.length === 0) return refuse(409, NOTHING);
    const author = authorOf(context);
    const text = `Copy of “${original.title}”`;
    const set = await drafts.need((tables) =>
      tables.transaction(async () => {
        const begun = await beginChangeSet(tables, title, { author, now: now() });
        await saveStep(tables, begun.id, { ...copies, author: author.name, text, now: now() });
        return begun;
      }),
    );
    journal.noteAction({
      who: author.name,
      text: `Began the change set “${title}” as a copy of “${original.title}”.`,
    });
    changed({ what: 'set', set: set.id });
    return answer({ id: set.id, leftOut } satisfies CopiedSetAnswer);
  });
  return app;
}

const NOTHING =
  'Nothing of it can be written there: it changes what countries share, or texts in other languages.';
