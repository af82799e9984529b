import { Hono } from 'hono';
import { escape as escapeHtml } from 'html-escaper';
import { localeOfId } from '#domain/locale/locales.ts';
import { StateError } from '#storage/state-store.ts';
import { CONSOLE_SHARED } from '../../contract/console-contract.ts';
import type { FutureAnswer } from '../../contract/future.ts';
import { timeText } from '../../contract/time-text.ts';
import type { ConsoleEnv } from '../people/guards.ts';
import type { LinkSources } from './link-routes.ts';
import { findLink, type PreviewLink } from './preview-link.ts';
import {
  previewedPage,
  type ScriptSources,
  UNSEEN,
  type WantedPage,
  wantedPage,
} from './preview-page.ts';
import { previewText, type SetPreview } from './set-previews.ts';

export interface SharedSources
  extends Pick<LinkSources, 'drafts' | 'signer' | 'setPreviews' | 'now'> {
  readonly scripts: Pick<ScriptSources, 'inlineScripts'>;
}

/**
 * `GET /{secret}/{path}`: a page of a change set, for whoever has the link. Third-party scripts
 * don't run there, since the address is a secret.
 */
export function sharedPages(sources: SharedSources): Hono<ConsoleEnv> {
  const { setPreviews } = sources;
  const scripts: ScriptSources = { ...sources.scripts, thirdPartyOrigins: [] };
  const app = new Hono<ConsoleEnv>();
  app.get('/:link/*', async ({ req }) => {
    const secret = req.param('link');
    const link = await openLink(secret, sources);
    if (link instanceof Response) return link;
    const addressOf = (path: string) => `${CONSOLE_SHARED}/${secret}${path}`;
    const wanted = wantedPage(req.url, addressOf(''));
    if (!wanted) return notePage(404, NO_PAGE);
    if (!shows(link, wanted)) return notePage(404, OTHER_PAGE);
    const opened = await setPreviews.open(link, localeOfId(link.locale));
    if (opened.outcome !== 'opened') return notePage(...whyNot(opened));
    const { held, shown } = opened;
    const page = await previewedPage(held, wanted, {
      addressOf,
      banner: bannerOf(link, shown),
      leadsTo: (to) => shows(link, to),
      scripts,
    });
    return setPreviews.isOpen(held) ? page : notePage(503, AGAIN);
  });
  app.onError((error) => {
    if (!(error instanceof StateError)) throw error;
    return notePage(503, AGAIN);
  });
  return app;
}

/** The link that a secret opens, or why it doesn't. */
async function openLink(
  secret: string,
  { drafts, signer, now }: SharedSources,
): Promise<PreviewLink | Response> {
  const id = signer.idOf(secret);
  if (id === undefined) return notePage(404, NO_LINK);
  const link = await drafts.need((tables) => findLink(tables, id));
  if (!link) return notePage(410, LONG_OVER);
  if (link.withdrawnAt !== undefined) return notePage(410, WITHDRAWN);
  return link.endsAt <= now() ? notePage(410, ended(link)) : link;
}

/** Whether a link includes this page. */
function shows({ extent, path, page }: PreviewLink, wanted: WantedPage): boolean {
  return extent === 'shop' || (wanted.path === path && wanted.page === page);
}

function bannerOf({ locale, endsAt }: PreviewLink, shown: FutureAnswer): string {
  const end = timeText({ at: endsAt, country: localeOfId(locale).country });
  return `${previewText(shown)} Shoppers don’t see it. This link ends on ${end}.`;
}

const ASK = 'Ask whoever sent you the link for another one.';

const NO_LINK = {
  title: 'This link is not complete',
  text: 'Part of the address is missing or was changed on the way. Copy all of the link and open it again.',
};
const LONG_OVER = { title: 'This preview has ended', text: ASK };
const WITHDRAWN = {
  title: 'This preview was withdrawn',
  text: `Whoever shared it doesn’t show it any more. ${ASK}`,
};
const NO_PAGE = {
  title: 'There is no such page',
  text: 'The preview has no page at this address.',
};
const OTHER_PAGE = {
  title: 'This link shows one page only',
  text: 'It isn’t this one. Go back to the page that the link leads to.',
};
const AGAIN = {
  title: 'The preview isn’t ready',
  text: 'Load the page again in a minute.',
};

function ended({ endsAt, locale }: PreviewLink) {
  const when = timeText({ at: endsAt, country: localeOfId(locale).country });
  return { title: 'This preview has ended', text: `It ended on ${when}. ${ASK}` };
}

/** The reason, without what only editors should know. */
function whyNot(result: Exclude<SetPreview, { outcome: 'opened' }>): Parameters<typeof notePage> {
  if (result.outcome === 'refused') {
    const text = `What it shows has to be looked at by its editors first. ${ASK}`;
    return [503, { title: 'The preview can’t be shown right now', text }];
  }
  const { set } = result;
  if (set?.state === 'published') {
    const text = `“${set.title}” is published: the shop itself shows it.`;
    return [410, { title: 'This is no preview any more', text }];
  }
  const text = `What it showed will not be published as it was. ${ASK}`;
  return [410, { title: 'This preview is over', text }];
}

interface Note {
  readonly title: string;
  /** What the reader can do now. */
  readonly text: string;
}

/** A page with only a note, for somebody who doesn't know the console. */
function notePage(status: number, { title, text }: Note): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
</main>
</body>
</html>
`;
  const headers = {
    ...UNSEEN,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': POLICY,
  };
  return new Response(html, { status, headers });
}

const STYLE =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{margin:0;display:grid;min-height:100vh;place-items:center}main{max-width:32rem;padding:2rem}h1{font-size:1.375rem;margin:0 0 .5rem}p{margin:0}';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
