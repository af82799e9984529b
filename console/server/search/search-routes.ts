import { Hono } from 'hono';
import * as z from 'zod';
import { answer, checked } from '../answers.ts';
import { outOfOrder } from '../editing/editing-answers.ts';
import type { ConsoleEnv } from '../guards.ts';
import { type SearchSources, searchConsole } from './search-console.ts';

const searched = z.object({ text: z.string().trim().min(1).max(100) });

/** `GET /search`: records, pages and change sets by words. */
export function searchRoutes(sources: SearchSources): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>();
  app.get('/search', async ({ req }) => {
    const asked = checked(searched, req.query());
    return asked.refusal ?? answer(await searchConsole(asked.value.text, sources));
  });
  app.onError(outOfOrder);
  return app;
}
