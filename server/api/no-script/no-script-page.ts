import { escape as escapeHtml } from 'html-escaper';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#domain/locale/locales.ts';
import { type PlainPart, plainEnd, plainStart } from '#domain/page/plain-marks.ts';
import { InWords } from '#views/InWords.tsx';
import { WordsContext } from '#views/Name.tsx';

/** What the origin puts into a published page for browsers without JavaScript. */
export interface NoScriptAnswer {
  readonly status?: 200 | 409 | 422 | 429 | 502;
  readonly main: ReactNode;
  /** Where to go instead. */
  readonly leadsTo?: string | undefined;
  /** Whether what the page itself says instead of an answer follows. */
  readonly retainsPageContent?: boolean;
  /** Whether there is nothing, so that the page says where to go on. */
  readonly isEmpty: boolean;
  /** The document's title, if not the page's own. */
  readonly title?: string | undefined;
  /** The number on the bag's badge, in the format of the locale; '' for none. */
  readonly bagCount?: string;
  /** The bag's token, which the browser's cookie is to have from now on. */
  readonly bagToken?: string | undefined;
}

/** A page without JavaScript, in a language, with an answer in it. */
export function fillPage(page: string, answer: NoScriptAnswer, language: Language): string {
  const { title, bagCount, isEmpty, retainsPageContent } = answer;
  const inWords = (text: string) => createElement(InWords, { text, language });
  const words = createElement(WordsContext, { value: inWords }, answer.main);
  const main = renderToStaticMarkup(words);
  const filled = [
    (text: string) => withPart(text, 'answer', (own) => main + (retainsPageContent ? own : '')),
    (text: string) => withPart(text, 'none', (own) => (isEmpty ? unwrapped(own) : '')),
    (text: string) => withPart(text, 'help', () => ''),
  ].reduce((text, fill) => fill(text), page);
  const head = title === undefined ? undefined : `<title>${escapeHtml(title)}</title>`;
  const titled = head === undefined ? filled : filled.replace(TITLE, () => head);
  if (!bagCount) return titled;
  const start = `<html data-has-items style="--bag-count: '${escapeHtml(bagCount)}'" `;
  return titled.replace('<html ', () => start);
}

const TITLE = /<title>[^<]*<\/title>/;

/** What a page has in a part; '' if it lacks the part. */
export function partOf(page: string, part: PlainPart): string {
  const place = placeOf(page, part);
  return place ? page.slice(place.start, place.end) : '';
}

function withPart(page: string, part: PlainPart, replace: (own: string) => string): string {
  const place = placeOf(page, part);
  if (!place) return page;
  const { start, end } = place;
  return page.slice(0, start) + replace(page.slice(start, end)) + page.slice(end);
}

function placeOf(page: string, part: PlainPart) {
  const mark = page.indexOf(plainStart(part));
  if (mark < 0) return undefined;
  const start = mark + plainStart(part).length;
  const end = page.indexOf(plainEnd(part), start);
  return end < 0 ? undefined : { start, end };
}

/** Without the template that keeps it from being shown by a host without an origin. */
function unwrapped(part: string): string {
  return part.replace(/^\s*<template>/, '').replace(/<\/template>\s*$/, '');
}
