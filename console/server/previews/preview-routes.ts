import { Hono } from 'hono';
import * as z from 'zod';
import { RECORD_TYPE_NAMES } from '#content/records.ts';
import { isPublished } from '#content-sync/publish/published-locales.ts';
import type { Addressing } from '#server/http/addressing.ts';
import { CONSOLE_PREVIEW, type PreviewAnswer } from '../../contract/console-contract.ts';
import { answer, checkedBody, refuse } from '../http/answers.ts';
import { pageOf } from '../overview/why-page.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import {
  pageQuery,
  previewedPage,
  type ScriptSources,
  textPage,
  wantedPage,
} from './preview-page.ts';
import type { HeldPreview, Previews } from './previews.ts';

export interface PreviewSources extends ScriptSources {
  readonly previews: Previews;
  readonly addressing: Addressing;
  readonly dataFolder: string;
  readonly now: () => number;
}

const DRAFTS_MAX = 200;

const name = { type: z.enum(RECORD_TYPE_NAMES), id: z.string().min(1).max(200) };
const draft = z.union(
  [
    z.strictObject({ ...name, fields: z.record(z.string(), z.json()) }),
    z.strictObject({ ...name, isRemoved: z.literal(true) }),
  ],
  'is neither {type, id, fields} nor {type, id, isRemoved: true}, with a type of record',
);
const previewRequest = z.object({
  address: z.string().trim().min(1).max(2_000),
  at: z.iso
    .datetime({ offset: true, error: "isn't an instant, such as 2026-12-24T18:00:00Z" })
    .optional(),
  drafts: z.array(draft).max(DRAFTS_MAX).default([]),
});

/** `POST /previews`: opens a preview of unpublished content and returns its address. */
export function previewApi(sources: PreviewSources): Hono<ConsoleEnv> {
  const { previews, addressing, dataFolder, now } = sources;
  const app = new Hono<ConsoleEnv>();
  app.post('/previews', async ({ req }) => {
    const { address, at, drafts } = await checkedBody({ req }, previewRequest);
    const wanted = pageOf(address, addressing);
    if (!wanted) return refuse(400, `address: "${address}" isn't the address of a page.`);
    const { locale, path } = wanted;
    if (!isPublished(dataFolder, locale.id)) {
      return refuse(409, `${locale.id} was never published. Build it first.`);
    }
    const instant = at === undefined ? now() : Date.parse(at);
    const opened = await previews.open({ locale, drafts, at: instant });
    if (opened.outcome === 'refused') return refuse(422, opened.problems.join('\n'));
    const { id, expiresAt } = opened.held;
    const shownAt = addressIn(id, path) + pageQuery(wanted);
    const body: PreviewAnswer = { id, address: shownAt, expiresAt };
    return answer(body);
  });
  return app;
}

const addressIn = (id: string, path: string) => `${CONSOLE_PREVIEW}/${id}${path}`;

/** `GET /{preview}/{path}`: a page as it would be. Never cached. */
export function previewPages(sources: PreviewSources): Hono<ConsoleEnv> {
  const { previews } = sources;
  const app = new Hono<ConsoleEnv>();
  app.get('/:id/*', async ({ req }) => {
    const id = req.param('id');
    const held = previews.find(id);
    if (!held) return textPage(404, OVER);
    const wanted = wantedPage(req.url, addressIn(id, ''));
    if (!wanted) return textPage(404, NO_PAGE);
    const shown = await previewedPage(held, wanted, {
      addressOf: (to) => addressIn(id, to),
      banner: bannerOf(held),
      scripts: sources,
    });
    return previews.find(id) === held ? shown : textPage(404, OVER);
  });
  return app;
}

const OVER = 'This preview is over. Open another in the console.';
const NO_PAGE = 'There is no such page.';

function bannerOf({ locale, at, drafts }: HeldPreview): string {
  const changes = drafts === 1 ? '1 draft' : `${drafts} drafts`;
  const instant = new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
  return `Preview of ${locale.id} at ${instant}, with ${changes}. Not published.`;
}
