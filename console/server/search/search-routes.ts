import { Hono } from 'hono';
import * as z from 'zod';
import { COUNTRIES } from '#domain/locale/locales.ts';
import type { PageThereAnswer } from '../../contract/console-contract.ts';
import { answer, checked } from '../answers.ts';
import type { ConsoleEnv } from '../guards.ts';
import { isPageThere, type SearchSources, searchConsole } from './search-console.ts';

const searched = z.object({ text: z.string().trim().min(1).max(100) });

const linked = z.object({
  country: z.enum(COUNTRIES),
  path: z.string().startsWith('/').max(2_000),
});

/** `GET /search`: records, pages and change sets by words; `GET /page`: whether a link leads anywhere. */
export function searchRoutes(sources: SearchSources): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>();
  app.get('/search', async ({ req }) => {
    const { text } = checked(searched, req.query());
    return answer(await searchConsole(text, sources));
  });
  app.get('/page', ({ req }) => {
    const { path, country } = checked(linked, req.query());
    const isThere = isPageThere(path, country, sources.dataFolder);
    return answer({ isThere } satisfies PageThereAnswer);
  });
  return app;
}
