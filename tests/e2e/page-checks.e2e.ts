import { expect, test } from '@playwright/test';
import { paintedWhole } from './layout-shift.ts';
import {
  noWiderThan,
  ONE_HEADING,
  ONE_TYPEFACE,
  type PageCheck,
  STILL,
  USABLE,
  USABLE_IN_THE_DARK,
  WHOLE_THAI_WORDS,
} from './page-checks.ts';
import { PHONE } from './screens.ts';

test.use({ viewport: PHONE });

const page = (main: string, style = '') => `<!doctype html><html lang="en"><title>A page</title>
  <style>body { font: 16px serif; margin: 0 } button { font: inherit } ${style}</style>
  <main><h1>A page</h1>${main}</main></html>`;

const GREY_IN_THE_DARK = '@media (prefers-color-scheme: dark) { p { color: #999 } }';

/** Pages of which each check finds something, and what. */
const ILL: ReadonlyArray<readonly [check: PageCheck, html: string, problem: RegExp]> = [
  [STILL, page('<p>Text</p>'), /body from/],
  [USABLE, page('<button></button>'), /^button-name: button/],
  [USABLE_IN_THE_DARK, page('<p>Text</p>', GREY_IN_THE_DARK), /^color-contrast: p/],
  [ONE_HEADING, page('<h1>Another</h1>'), /has 2: A page,Another/],
  [ONE_TYPEFACE, page('<button style="font-family: monospace">Buy</button>'), /Buy/],
  [noWiderThan([360]), page('<div style="width: 380px">Wide</div>'), /by 20 at 360/],
];

for (const [check, html, problem] of ILL) {
  test(`a page that ${check.name} is found`, async ({ page: tab }) => {
    await tab.setContent(html);
    const paintedAt = await paintedWhole(tab);
    if (check === STILL) {
      await tab.evaluate(() => document.body.prepend(document.createElement('hr')));
    }
    const visited = { page: tab, path: '/', paintedAt, complaints: [] };
    expect(await check.problems(visited)).toEqual([expect.stringMatching(problem)]);
    expect(tab.viewportSize()).toEqual(PHONE);
  });
}

test('a page that breaks Thai words is found', async ({ page: tab }) => {
  const word = 'สวัสดี';
  await tab.setContent(page(`<p style="width: 1em; word-break: break-all">${word}</p>`));
  const visited = { page: tab, path: '/', paintedAt: 0, complaints: [] };
  expect(await WHOLE_THAI_WORDS.problems(visited)).not.toEqual([]);
});
