import { escape as escapeHtml } from 'html-escaper';
import { UNSEEN } from '../preview-page.ts';

interface Note {
  readonly title: string;
  /** What the reader can do now. */
  readonly text: string;
}

/** A page with only a note, for somebody who doesn't know the console. */
export function notePage(status: number, { title, text }: Note): Response {
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
