import { Hono } from 'hono';
import { escape as escapeHtml } from 'html-escaper';
import * as z from 'zod';
import { CONSOLE_PREVIEW, type PreviewAnswer } from '#console/contract.ts';
import { RECORD_TYPE_NAMES } from '#content/records.ts';
import { isPublished } from '#content-sync/publish/published-locales.ts';
import { contentSecurityPolicy } from '#domain/content-security-policy.ts';
import { isForPrograms } from '#domain/indexing.ts';
import { NEVER } from '../cache-control.ts';
import type { Addressing } from '../page-request.ts';
import { shopPath } from '../shop-path.ts';
import { answer, checked, refuse } from './answers.ts';
import type { ConsoleEnv } from './guards.ts';
import { pageNumber, withPreviewLinks } from './preview-links.ts';
import type { HeldPreview, Previews } from './previews.ts';
import { pageOf } from './why-page.ts';

export interface PreviewSources {
  readonly previews: Previews;
  readonly addressing: Addressing;
  readonly dataFolder: string;
  /** The sources of scripts in pages. */
  readonly inlineScripts: () => ReadonlyArray<string>;
  readonly thirdPartyOrigins: ReadonlyArray<string>;
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
    const asked = checked(previewRequest, await req.json().catch(() => undefined));
    if (asked.refusal) return asked.refusal;
    const { address, at, drafts } = asked.value;
    const wanted = pageOf(address, addressing);
    if (!wanted) return refuse(400, `address: "${address}" isn't the address of a page.`);
    const { locale, path, page } = wanted;
    if (!isPublished(dataFolder, locale.id)) {
      return refuse(409, `${locale.id} was never published. Build it first.`);
    }
    const instant = at === undefined ? now() : Date.parse(at);
    const opened = await previews.open({ locale, drafts, at: instant });
    if (opened.outcome === 'refused') return refuse(422, opened.problems.join('\n'));
    const { id, expiresAt } = opened.held;
    const query = page > 1 ? `?page=${page}` : '';
    const body: PreviewAnswer = { id, address: addressIn(id, path) + query, expiresAt };
    return answer(body);
  });
  return app;
}

const addressIn = (id: string, path: string) => `${CONSOLE_PREVIEW}/${id}${path}`;

/** `GET /{preview}/{path}`: a page as it would be. Never cached. */
export function previewPages(sources: PreviewSources): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>();
  app.get('/:id/*', async ({ req }) => {
    const id = req.param('id');
    const held = sources.previews.find(id);
    if (!held) return textPage(404, OVER);
    const url = new URL(req.url);
    const path = shopPath(url.pathname.slice(addressIn(id, '').length));
    const number = pageNumber(url.searchParams.get('page'));
    if (!path || isForPrograms(path) || !number) return textPage(404, 'There is no such page.');
    const shown = await held.preview.page(path, number);
    if (sources.previews.find(id) !== held) return textPage(404, OVER);
    if (shown.outcome === 'failed') return textPage(500, `The page fails: ${shown.problem}`);
    if (shown.outcome === 'moved') {
      return new Response(null, { status: 302, headers: { Location: addressIn(id, shown.to) } });
    }
    const { status, type, body } = shown;
    const place = {
      locale: held.locale,
      addressOf: (to: string) => addressIn(id, to),
      has: held.preview.has,
    };
    return new Response(withBanner(withPreviewLinks(body, place), held), {
      status,
      headers: {
        ...UNSEEN,
        'Content-Type': type,
        'Content-Security-Policy': contentSecurityPolicy(
          sources.inlineScripts(),
          sources.thirdPartyOrigins,
        ),
      },
    });
  });
  return app;
}

const OVER = 'This preview is over. Open another in the console.';

/** Only for the person who asked. */
const UNSEEN = { 'Cache-Control': NEVER, 'X-Robots-Tag': 'noindex, nofollow' } as const;

function textPage(status: number, text: string): Response {
  const headers = { ...UNSEEN, 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(text, { status, headers });
}

/** Says on the page itself that shoppers don't see it. */
function withBanner(html: string, { locale, at, drafts }: HeldPreview): string {
  const changes = drafts === 1 ? '1 draft' : `${drafts} drafts`;
  const instant = new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
  const text = `Preview of ${locale.id} at ${instant}, with ${changes}. Not published.`;
  const banner = `<aside aria-label="Preview" style="${BANNER_STYLE}">${escapeHtml(text)}</aside>`;
  return html.replace(/<body[^>]*>/, (tag) => tag + banner);
}

const BANNER_STYLE =
  'position:relative;z-index:99;padding:.5rem 1rem;background:#7a4b00;color:#fff;font:500 .875rem/1.4 system-ui,sans-serif;text-align:center';
