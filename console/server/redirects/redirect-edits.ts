import { createHash } from 'node:crypto';
import { BELOW, followFrom, type RedirectPlaces } from '#content-sync/contract/redirects.ts';
import { readRedirectSource, readRedirectTarget } from '#domain/addresses/redirect-addresses.ts';
import { type Country, localeFor } from '#domain/locale/locales.ts';
import { EXISTS } from '#domain/records/field-scope.ts';
import { countryName } from '../../contract/reach-text.ts';
import type { RedirectProblem, WrittenRedirect } from '../../contract/redirect-contract.ts';
import type { DraftedRecords, ProposedChange } from '../products/read-drafted.ts';
import type { DraftField } from '../sets/draft-fields.ts';
import type { ShopPaths } from './shop-paths.ts';
import {
  type DraftedRedirect,
  draftedRedirects,
  isToCome,
  REDIRECTS,
  readable,
  sourceOf,
  withRedirects,
} from './written-redirects.ts';

/** A redirect as somebody wrote it, and how they find it again: a line's number, or its path. */
export interface RedirectLine extends WrittenRedirect {
  readonly of: number | string;
}

export interface RedirectEdit {
  readonly lines: ReadonlyArray<RedirectLine>;
  readonly country: Country;
  readonly paths: ShopPaths;
  readonly records: DraftedRecords;
  readonly drafts: ReadonlyArray<DraftField>;
  /** The shop's own addresses. */
  readonly origins: ReadonlyArray<string>;
}

interface RedirectChanges {
  readonly changes: ReadonlyArray<ProposedChange>;
  readonly problems: ReadonlyArray<RedirectProblem>;
}

/** What lines change of a country's redirects. Lines with a problem are left out. */
export async function redirectEdits(edit: RedirectEdit): Promise<RedirectChanges> {
  const { lines, paths, drafts, country } = edit;
  const present = draftedRedirects(paths, drafts, country);
  const read = readLines(edit, present);
  const written = read.filter(isLine);
  const after = new Map(present.map((each) => [each.id, each]));
  for (const line of written) after.set(line.id, line);
  const places = withRedirects(paths, [...after.values()]);
  const checked = await Promise.all(
    read.map(async (each) =>
      'text' in each ? each : ((await problemOf(each, places, edit)) ?? each),
    ),
  );
  const changes = await changesOf(checked.filter(isLine), edit);
  const problems = checked.flatMap((each) => (isLine(each) ? [] : [each]));
  const isUnwritable = lines.length > 0 && changes === undefined;
  return {
    changes: changes ?? [],
    problems: isUnwritable ? [{ of: lines[0]?.of ?? '', text: ELSEWHERE }] : problems,
  };
}

const ELSEWHERE = 'Redirects aren’t edited in this console. An operator can change that.';

interface ReadLine extends DraftedRedirect {
  readonly of: RedirectLine['of'];
}

const isLine = (read: ReadLine | RedirectProblem): read is ReadLine => !('text' in read);

function readLines(
  edit: RedirectEdit,
  present: ReadonlyArray<DraftedRedirect>,
): ReadonlyArray<ReadLine | RedirectProblem> {
  const known = new Map(present.map((each) => [sourceOf(each.from), each]));
  const ids = new Set(present.map(({ id }) => id));
  const seen = new Map<string, RedirectLine['of']>();
  return edit.lines.map((line) => {
    const { of, from } = line;
    const source = readRedirectSource(from);
    if ('problem' in source) return { of, field: 'from', text: source.problem };
    const before = seen.get(source.address);
    if (before !== undefined) {
      return { of, field: 'from', text: `Line ${before} has this path already. Keep one of them.` };
    }
    seen.set(source.address, of);
    const here = known.get(source.address);
    if (line.to.trim() === '') return removalOf(line, here);
    const id = here?.id ?? freeId(source.address, ids);
    return readLine({ ...line, id, from: source.address }, edit);
  });
}

function removalOf(
  { of, to }: RedirectLine,
  here: DraftedRedirect | undefined,
): ReadLine | RedirectProblem {
  if (!here || here.draft === 'removed') return { of, field: 'to', text: 'Say where it leads.' };
  if (here.draft === 'added') return { of, field: 'to', text: ADDED_HERE };
  return { ...here, of, to, draft: 'removed' };
}

function readLine(
  { of, id, from, to }: RedirectLine & Pick<DraftedRedirect, 'id'>,
  { paths, origins }: RedirectEdit,
): ReadLine | RedirectProblem {
  const target = readRedirectTarget(to, origins);
  if ('problem' in target) return { of, field: 'to', text: target.problem };
  if (OF_ORIGIN.test(from)) return { of, field: 'from', text: ANSWERED };
  if (paths.isPage(from)) return { of, field: 'from', text: HAS_PAGE };
  if (target.address.endsWith(BELOW) && !from.endsWith(BELOW)) {
    return { of, field: 'to', text: NOTHING_CARRIED };
  }
  return { of, id, from, to: target.address };
}

const ADDED_HERE = 'This change set adds it. Take it back there.';
const ID_LENGTH = 12;

/**
 * The same for the same path, so that two change sets that add it are about one record; another one if
 * that record is from another path by now.
 */
function freeId(from: string, taken: ReadonlySet<string>): string {
  const id = `redirect-${createHash('sha256').update(from).digest('hex').slice(0, ID_LENGTH)}`;
  return taken.has(id) ? freeId(id, taken) : id;
}

/** What the shop answers without looking for a page. */
const OF_ORIGIN =
  /^\/(?:api|checkout|console|hooks|images|mcp|pictures|plain|ucp|_astro|\.well-known)(?:\/|$)/;
const ANSWERED = 'The shop needs this path itself, so that a redirect from it would never be used.';
const HAS_PAGE =
  'There is a page at this path, and a redirect never hides one. Take the page out first.';
const NOTHING_CARRIED =
  'Only a redirect from a “/*” has something to carry over. Leave out the “/*” here.';

/** What is wrong with where a redirect leads, once all lines are written. */
async function problemOf(
  { of, from, to, draft }: ReadLine,
  places: RedirectPlaces,
  { drafts, country }: RedirectEdit,
): Promise<RedirectProblem | undefined> {
  if (draft === 'removed') return undefined;
  const isCarried = to.endsWith(BELOW);
  const led = await followFrom(from, places);
  if (led?.outcome === 'loop') return { of, field: 'to', text: IN_CIRCLES };
  if (isCarried || led === undefined) return undefined;
  if (led.outcome === 'nowhere') {
    if (isToCome(to, drafts, country)) return undefined;
    const text = `There is no page at ${readable(led.to)} in ${countryName(country)} now. Choose one by words of its name.`;
    return { of, field: 'to', text };
  }
  if (led.steps === 1) return undefined;
  const instead = readable(led.to);
  const text = `${readable(to)} itself leads on to ${instead}. Lead it there at once.`;
  return { of, field: 'to', text, instead };
}

const IN_CIRCLES =
  'With the other redirects, this leads round in circles. Choose a page that isn’t redirected.';

/** Undefined if redirects can't be written. */
async function changesOf(
  lines: ReadonlyArray<ReadLine>,
  { records, country }: RedirectEdit,
): Promise<ReadonlyArray<ProposedChange> | undefined> {
  const locale = localeFor(country, 'en');
  const named = lines.map(({ id }) => ({ type: REDIRECTS, id, locale }));
  await records.load(named);
  const changes: Array<ProposedChange> = [];
  for (const { id, from, to, draft } of lines) {
    const record = records.get({ type: REDIRECTS, id, locale });
    if (!record) return undefined;
    const title = readable(from);
    if (draft === 'removed') changes.push(...record.change(EXISTS, false, title));
    else {
      changes.push(
        ...record.change(EXISTS, true, title),
        ...record.change('from', from, title),
        ...record.change('to', to, title),
      );
    }
  }
  return changes;
}
