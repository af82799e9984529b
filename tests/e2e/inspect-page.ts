import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Locale } from '#domain/locale/locales.ts';
import { IMAGES_ROOT } from '#domain/pictures/picture-addresses.ts';
import en from '#shop/languages/en/messages.json' with { type: 'json' };

/** What a crawler finds in the HTML of one page. */
export interface Inspection {
  /** The document title. */
  readonly title?: string | undefined;
  /** Addresses of the shop's pages that it links to, and of the files it needs. */
  readonly links: ReadonlyArray<string>;
  /** What is wrong with it, if anything. */
  readonly problems: ReadonlyArray<string>;
}

/** Looks at a page as it is served with its content security policy, without scripts. */
export function inspectPage(html: string, locale: Locale, policy: string): Inspection {
  const tags = [
    ...html.matchAll(/<([a-z][a-z0-9-]*)((?:\s+[^\s=>]+(?:=(?:"[^"]*"|[^\s">]+))?)*)\s*\/?>/g),
  ];
  const elements = tags.map(([, name = '', attributes = '']) => ({
    name,
    attributes: readAttributes(attributes),
  }));
  return {
    title: /<title>(.*?)<\/title>/s.exec(html)?.[1],
    links: elements.flatMap((element, position) =>
      linksOf(element, locale).map((link) => link + hiddenQuery(elements, position)),
    ),
    problems: [
      ...languageProblems(elements, locale),
      ...headingProblems(elements),
      ...pictureProblems(elements),
      ...previewProblems(elements),
      ...idProblems(elements),
      ...textProblems(html),
      ...structuredDataProblems(html),
      ...scriptProblems(html, policy),
    ],
  };
}

interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** Most tags are on every page of a crawl. */
const known = new LRUCache<string, ReadonlyMap<string, string>>({ max: 10_000 });

function readAttributes(text: string): ReadonlyMap<string, string> {
  const before = known.get(text);
  if (before) return before;
  const attributes = parseAttributes(text);
  known.set(text, attributes);
  return attributes;
}

function parseAttributes(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(/([^\s=>]+)(?:=(?:"([^"]*)"|([^\s">]+)))?/g);
  return new Map(
    [...found].map(([, name = '', quoted, bare]) => [name, decodeEntities(quoted ?? bare ?? '')]),
  );
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&');
}

const LINKING: Readonly<Record<string, string>> = {
  a: 'href',
  form: 'action',
  link: 'href',
  script: 'src',
};

/** Links to other countries and languages are those locales' own business. */
function linksOf({ name, attributes }: Element, { tag }: Locale): ReadonlyArray<string> {
  const target = attributes.get(LINKING[name] ?? '');
  const language = attributes.get('hreflang');
  const isElsewhere = language !== undefined && language !== tag;
  return target?.startsWith('/') && !isElsewhere ? [target] : [];
}

/** What a form's hidden fields add to its address. */
function hiddenQuery(elements: ReadonlyArray<Element>, position: number): string {
  if (elements[position]?.name !== 'form') return '';
  const after = elements.slice(position + 1);
  const nextForm = after.findIndex(({ name }) => name === 'form');
  const fields = (nextForm < 0 ? after : after.slice(0, nextForm))
    .filter(({ attributes }) => attributes.get('type') === 'hidden')
    .map(({ attributes }) => [attributes.get('name') ?? '', attributes.get('value') ?? '']);
  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : '';
}

function languageProblems(elements: ReadonlyArray<Element>, { tag }: Locale) {
  const found = elements.find(({ name }) => name === 'html')?.attributes.get('lang');
  return found === tag ? [] : [`is in ${found}, not in ${tag}`];
}

function headingProblems(elements: ReadonlyArray<Element>) {
  const count = elements.filter(({ name }) => name === 'h1').length;
  return count === 1 ? [] : [`has ${count} headings of the first level`];
}

function pictureProblems(elements: ReadonlyArray<Element>) {
  return elements
    .filter(({ name }) => name === 'img')
    .filter(({ attributes }) => !isSized(attributes) || !attributes.has('alt'))
    .map(({ attributes }) => `has a picture without size or alt: ${attributes.get('src')}`);
}

function isSized(attributes: ReadonlyMap<string, string>): boolean {
  return ['width', 'height'].every((name) => Number(attributes.get(name)) > 0);
}

function idProblems(elements: ReadonlyArray<Element>) {
  const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? []);
  const unique = new Set(ids);
  const twice =
    unique.size === ids.length ? [] : ids.filter((id, position) => ids.indexOf(id) !== position);
  const targets = elements.flatMap(({ attributes }) => attributes.get('href') ?? []);
  const missing = targets.filter(
    (target) => /^#./.test(target) && !unique.has(decodeURIComponent(target.slice(1))),
  );
  return [
    ...twice.map((id) => `has the id ${id} twice`),
    ...missing.map((target) => `leads to ${target}, which is not there`),
  ];
}

const KEYS = new RegExp(`^(${Object.keys(en).join('|')})\\.[\\w-]+$`);

/** A text that is missing is shown by its key, a variable that is missing by its placeholder. */
function textProblems(html: string) {
  const shown = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '').split(/<[^>]*>/);
  return shown
    .map((text) => text.trim())
    .filter((text) => KEYS.test(text) || text.includes('{{') || text === 'undefined')
    .map((text) => `shows ${text}`);
}

/** Structured data that a search engine cannot read, or that says nothing. */
function structuredDataProblems(html: string): ReadonlyArray<string> {
  const texts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...texts].flatMap(([, text = '']) => {
    const thing = parseJson(text);
    const isThing = thing?.['@context'] === 'https://schema.org' && '@type' in thing;
    return isThing ? [] : [`structured data of no type: ${text.slice(0, 80)}`];
  });
}

/** Scripts in the page, except data: the policy must allow each by its digest. */
function scriptProblems(html: string, policy: string): ReadonlyArray<string> {
  const scripts = html.matchAll(/<script(?![^>]*(?: src=|json"))[^>]*>(.*?)<\/script>/gs);
  return [...scripts]
    .map(([, code = '']) => code)
    .filter((code) => !policy.includes(`'sha256-${hash('sha256', code, 'base64')}'`))
    .map((code) => `has a script that its policy forbids: ${code.slice(0, 80)}`);
}

/** Services that show links to the page show no SVGs. */
function previewProblems(elements: ReadonlyArray<Element>): ReadonlyArray<string> {
  return elements
    .filter(({ attributes }) => attributes.get('property') === 'og:image')
    .map(({ attributes }) => new URL(attributes.get('content') ?? ''))
    .filter(({ pathname }) => pathname.endsWith('.svg') && !pathname.startsWith(IMAGES_ROOT))
    .map(({ pathname }) => `is shared with a picture that is an SVG: ${pathname}`);
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
