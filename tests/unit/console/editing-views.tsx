import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import { fieldRules } from '#commerce-api/admin/editors.ts';
import { getJson } from '#console/app/api/console-api.ts';
import { Announcer } from '#console/app/ui/Announcer.tsx';
import { CONSOLE_API } from '#console/contract/console-contract.ts';
import type {
  ChangeSetDetails,
  DraftFieldAnswer,
  WritableTypesAnswer,
} from '#console/contract/editing-contract.ts';
import { localeOfId } from '#domain/locale/locales.ts';
import { placeOf } from '#domain/records/field-scope.ts';

/** Views of the editing console in a DOM, with an origin that answers from a table. */

/** The rules of the embedded commerce API. */
export const TYPES = fieldRules() as WritableTypesAnswer;

/** A draft of a quick link of Hong Kong; that it is removed, unless more is said. */
export function aDraft(given: Partial<DraftFieldAnswer>): DraftFieldAnswer {
  const { locale = 'hk-en', scope = 'country' } = given;
  return {
    type: 'quick-links',
    id: 'ql1',
    field: 'exists',
    scope,
    place: placeOf(scope, localeOfId(locale)),
    locale,
    value: false,
    live: true,
    author: 'Ana',
    version: 4,
    changedAt: 0,
    ...given,
  };
}

export function aSet(...drafts: ReadonlyArray<DraftFieldAnswer>): ChangeSetDetails {
  return {
    id: 's1',
    title: 'Gifts',
    author: 'Ana',
    state: 'open',
    version: 4,
    createdAt: 0,
    changedAt: 0,
    showsIn: ['SG'],
    records: 1,
    fields: drafts.length,
    drafts,
    publications: [],
    takenBack: [],
    steps: [],
    changedSince: [],
  };
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Answers calls of the console by the beginning of their paths, and notes those that change something. */
export function anOrigin(answers: Readonly<Record<string, unknown>>): ReadonlyArray<Call> {
  const calls: Array<Call> = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, { method = 'GET', body }: RequestInit = {}) => {
      const path = address.slice(CONSOLE_API.length);
      if (method !== 'GET') calls.push({ method, path, body: JSON.parse(String(body)) });
      return path.startsWith('/writable?') ? recordsIn(answers, path) : answerIn(answers, path);
    }),
  );
  return calls;
}

function answerIn(answers: Readonly<Record<string, unknown>>, path: string): Response {
  const found = Object.entries(answers).find(([start]) => path.startsWith(start));
  const answer = found?.[1] ?? {};
  return answer instanceof Response ? answer.clone() : Response.json(answer);
}

/** Records that are read together, each as it's answered by itself. */
async function recordsIn(answers: Readonly<Record<string, unknown>>, path: string) {
  const records = new URLSearchParams(path.slice(path.indexOf('?'))).getAll('record');
  const read = (record: string) => answerIn(answers, `/writable/${record}`).json();
  return Response.json(await Promise.all(records.map(read)));
}

/** Shows a view as the console does. */
export function show(view: ReactNode) {
  render(
    <SWRConfig value={{ fetcher: getJson, provider: () => new Map(), dedupingInterval: 0 }}>
      <Announcer>{view}</Announcer>
    </SWRConfig>,
  );
  return userEvent.setup();
}
