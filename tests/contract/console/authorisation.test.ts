import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { CONSOLE } from '#console/contract/console-contract.ts';
import type { Role } from '#console/contract/roles.ts';
import {
  ACCESS,
  type AuthorEnv,
  accessGuard,
  belowConsole,
  OPEN_TO_ALL,
} from '#console/server/people/access.ts';
import { removePerson } from '#console/server/people/people.ts';
import { endAllSessions } from '#console/server/people/sessions.ts';
import { addLink } from '#console/server/previews/preview-link.ts';
import { seedTestMembers } from '../../builders/members.ts';
import { anEditingConsole, anEditor } from './editing-console.ts';
import { aBareConsole, aSignedIn, call, TOKEN } from './test-console.ts';

const WHO = ['nobody', 'viewer', 'editor', 'publisher', 'operator', 'machine'] as const;
type Who = (typeof WHO)[number];

interface Row {
  readonly admits: Readonly<Record<Who, boolean>>;
  readonly body: object | undefined;
}

function row(text: string, body?: object): Row {
  const words = text.split(' ');
  const admits = Object.fromEntries(WHO.map((who, index) => [who, words[index] === 'yes']));
  return { admits: admits as Row['admits'], body };
}

/**
 * Who may ask what: for each route, whether it admits nobody in particular, a viewer, an editor and a
 * publisher of Singapore, an operator, and a machine with the token. This table is written by hand,
 * apart from the one that the console goes by.
 */
const MATRIX: Readonly<Record<string, Row>> = {
  'GET /*': row('yes yes yes yes yes yes'),
  'GET /api/session': row('yes yes yes yes yes yes'),
  'DELETE /api/session': row('no yes yes yes yes yes'),
  'GET /sign-in/company': row('yes yes yes yes yes yes'),
  'GET /sign-in/company/callback': row('yes yes yes yes yes yes'),
  'GET /api/sign-in': row('yes yes yes yes yes yes'),
  'POST /api/sign-in/options': row('yes yes yes yes yes yes'),
  'POST /api/sign-in': row('yes yes yes yes yes yes', {}),
  'POST /api/invitation': row('yes yes yes yes yes yes', {}),
  'POST /api/invitation/options': row('yes yes yes yes yes yes', {}),
  'POST /api/invitation/accept': row('yes yes yes yes yes yes', {}),
  'GET /api/pictures': row('no yes yes yes yes yes'),
  'POST /api/pictures': row('no no yes yes yes yes', {}),
  'GET /api/pictures/uses': row('no yes yes yes yes yes'),
  'GET /api/pictures/elsewhere': row('no no yes yes yes yes'),
  'GET /api/reviews': row('no yes yes yes yes yes'),
  'GET /api/reviews/waiting': row('no yes yes yes yes yes'),
  'GET /api/reviews/photos/:photo': row('no yes yes yes yes yes'),
  'PATCH /api/reviews/:review': row('no no no yes yes yes', {}),
  'GET /api/listing': row('no yes yes yes yes yes'),
  'GET /api/searches': row('no yes yes yes yes yes'),
  'GET /api/questions': row('no yes yes yes yes yes'),
  'GET /api/questions/waiting': row('no yes yes yes yes yes'),
  'PATCH /api/questions/:question': row('no no no yes yes yes', {}),
  'GET /api/me': row('no yes yes yes yes yes'),
  'DELETE /api/me/sessions/:session': row('no yes yes yes yes yes'),
  'POST /api/me/passkeys/options': row('no yes yes yes yes yes'),
  'POST /api/me/passkeys': row('no yes yes yes yes yes', {}),
  'DELETE /api/me/passkeys/:passkey': row('no yes yes yes yes yes'),
  'GET /api/people': row('no no no no yes yes'),
  'POST /api/people': row('no no no no yes yes', {}),
  'PATCH /api/people/:person': row('no no no no yes yes', {}),
  'DELETE /api/people/:person': row('no no no no yes yes'),
  'POST /api/people/:person/invitation': row('no no no no yes yes'),
  'DELETE /api/people/:person/sessions': row('no no no no yes yes'),
  'GET /api/overview': row('no yes yes yes yes yes'),
  'GET /api/locales/:locale': row('no yes yes yes yes yes'),
  'GET /api/locales/:locale/changes': row('no yes yes yes yes yes'),
  'GET /api/locales/:locale/changes/page': row('no yes yes yes yes yes'),
  'GET /api/deliveries': row('no yes yes yes yes yes'),
  'GET /api/journal': row('no yes yes yes yes yes'),
  'GET /api/why': row('no yes yes yes yes yes'),
  'GET /api/search': row('no yes yes yes yes yes'),
  'GET /api/page': row('no yes yes yes yes yes'),
  'GET /api/records': row('no yes yes yes yes yes'),
  'GET /api/locales/:locale/records/:type/:id': row('no yes yes yes yes yes'),
  'GET /api/events': row('no yes yes yes yes yes'),
  'PUT /api/presence': row('no yes yes yes yes yes', {}),
  'GET /api/change-sets': row('no yes yes yes yes yes'),
  'GET /api/change-sets/:set': row('no yes yes yes yes yes'),
  'GET /api/writable': row('no yes yes yes yes yes'),
  'GET /api/writable/:locale/:type/:id': row('no yes yes yes yes yes'),
  'GET /api/change-sets/:set/overlaps': row('no yes yes yes yes yes'),
  'GET /api/history/:type/:id': row('no yes yes yes yes yes'),
  'POST /api/change-sets/:set/publish': row('no no no yes yes yes', { expected: 1 }),
  'POST /api/change-sets/:set/schedule': row('no no no yes yes yes', {
    expected: 1,
    at: 1,
    country: 'SG',
  }),
  'PUT /api/change-sets/:set/end': row('no no no yes yes yes', { expected: 1, end: null }),
  'POST /api/change-sets/:set/undo': row('no no no yes yes yes', { expected: 1 }),
  'GET /api/writable-types': row('no yes yes yes yes yes'),
  'GET /api/writable-records': row('no yes yes yes yes yes'),
  'GET /api/used-pictures': row('no yes yes yes yes yes'),
  'POST /api/change-sets/:set/plan': row('no yes yes yes yes yes', {}),
  'POST /api/change-sets': row('no no yes yes yes yes', {}),
  'PATCH /api/change-sets/:set': row('no no yes yes yes yes', {}),
  'PUT /api/change-sets/:set/fields': row('no no yes yes yes yes', {}),
  'DELETE /api/change-sets/:set/records/:type/:id': row('no no yes yes yes yes'),
  'GET /api/links': row('no no yes yes yes yes'),
  'POST /api/links': row('no no yes yes yes yes', {}),
  'DELETE /api/links/:link': row('no no yes yes yes yes'),
  'POST /api/change-sets/:set/copies': row('no no yes yes yes yes', {}),
  'POST /api/change-sets/:set/undoings': row('no no yes yes yes yes', {}),
  'GET /api/waiting': row('no yes yes yes yes yes'),
  'GET /api/change-sets/:set/conversation': row('no yes yes yes yes yes'),
  'POST /api/change-sets/:set/comments': row('no no yes yes yes yes', {}),
  'PATCH /api/change-sets/:set/comments/:comment': row('no no yes yes yes yes', {}),
  'GET /api/change-sets/:set/approvers': row('no no yes yes yes yes'),
  'POST /api/change-sets/:set/approval': row('no no yes yes yes yes', {}),
  'DELETE /api/change-sets/:set/approval': row('no no yes yes yes yes'),
  'PUT /api/change-sets/:set/approval': row('no no no yes yes yes', {}),
  'GET /api/products': row('no yes yes yes yes yes'),
  'GET /api/products/choices': row('no yes yes yes yes yes'),
  'POST /api/products/export': row('no yes yes yes yes yes', {}),
  'GET /api/redirects': row('no yes yes yes yes yes'),
  'GET /api/redirects/export': row('no yes yes yes yes yes'),
  'POST /api/change-sets/:set/redirects': row('no no yes yes yes yes', {}),
  'POST /api/change-sets/:set/bulk': row('no no yes yes yes yes', {}),
  'POST /api/change-sets/:set/lines': row('no no yes yes yes yes', {}),
  'DELETE /api/change-sets/:set/steps/:step': row('no no yes yes yes yes'),
  'GET /api/translations': row('no yes yes yes yes yes'),
  'POST /api/translations/export': row('no yes yes yes yes yes', {}),
  'PUT /api/translations/checks': row('no no yes yes yes yes', {}),
  'POST /api/change-sets/:set/translations/lines': row('no no yes yes yes yes', {}),
  'POST /api/change-sets/:set/machine-drafts': row('no no yes yes yes yes', {}),
  'GET /api/change-sets/:set/machine-drafts': row('no yes yes yes yes yes'),
  'GET /shared/:link/*': row('yes yes yes yes yes yes'),
  'GET /live/:locale/*': row('no yes yes yes yes yes'),
  'GET /api/previews/:future/:locale': row('no yes yes yes yes yes'),
  'GET /drafted/:future/:locale/*': row('no yes yes yes yes yes'),
  'GET /api/change-sets/:set/difference': row('no yes yes yes yes yes'),
  'GET /preview/:id/*': row('no yes yes yes yes yes'),
  'POST /api/previews': row('no no yes yes yes yes', {}),
  'POST /api/actions': row('no no no yes yes yes', { action: 'rebuild', locales: ['sg-en'] }),
};

/** The same for each action in the country of the editor and the publisher, and in another. */
const ACTIONS: ReadonlyArray<readonly [object, Row]> = [
  [{ action: 'rebuild', locales: ['sg-en'] }, row('no no no yes yes yes')],
  [{ action: 'rebuild', locales: ['kr-ko'] }, row('no no no no yes yes')],
  [{ action: 'rebuild', locales: ['sg-en', 'kr-ko'] }, row('no no no no yes yes')],
  [{ action: 'rollback', locale: 'sg-en', release: 1 }, row('no no no yes yes yes')],
  [{ action: 'rollback', locale: 'kr-ko', release: 1 }, row('no no no no yes yes')],
  [{ action: 'resume', locale: 'sg-en' }, row('no no no yes yes yes')],
  [{ action: 'resume', locale: 'kr-ko' }, row('no no no no yes yes')],
  [{ action: 'let-through', locale: 'sg-en', findings: ['x'] }, row('no no no yes yes yes')],
  [{ action: 'let-through', locale: 'kr-ko', findings: ['x'] }, row('no no no no yes yes')],
  [{ action: 'replay', deliveries: 'failed' }, row('no no no no yes yes')],
  [{ action: 'discard', deliveries: 'failed' }, row('no no no no yes yes')],
];

/** Calls that change something which belongs to no country. */
const OF_NO_COUNTRY: ReadonlySet<string> = new Set([
  'POST /api/change-sets',
  // What is said of a set is for all who work on it, whatever it changes.
  'POST /api/change-sets/:set/comments',
  'PATCH /api/change-sets/:set/comments/:comment',
  // These show drafts, and change none.
  'POST /api/change-sets/:set/plan',
  'POST /api/previews',
  // Nobody sees a picture before a change set of a country names it.
  'POST /api/pictures',
  // What is exported is what everybody may see.
  'POST /api/products/export',
  'POST /api/translations/export',
  // The session, the page and the account of whoever asks.
  'DELETE /api/session',
  'PUT /api/presence',
  'DELETE /api/me/sessions/:session',
  'POST /api/me/passkeys/options',
  'POST /api/me/passkeys',
  'DELETE /api/me/passkeys/:passkey',
  // Its countries are in `ACTIONS`.
  'POST /api/actions',
]);

/** Who asks for a change of something of Singapore. */
const WHERE = ['editor HK', 'publisher HK', 'editor SG', 'publisher SG', 'operator'] as const;

interface OfSingapore {
  /** In the order of `WHERE`. */
  readonly admits: string;
  /** Makes something of Singapore, and returns the call that changes it. */
  readonly call: (shop: EditedShop) => Promise<{ readonly path: string; readonly body?: object }>;
}

/** The changes that concern a country: a draft, a link, a review or a question of it. */
const CHANGES_OF_SINGAPORE: Readonly<Record<string, OfSingapore>> = {
  'PUT /api/change-sets/:set/fields': {
    admits: 'no no yes yes yes',
    call: async ({ aSet }) => {
      const { id, draft } = await aSet();
      return { path: `/change-sets/${id}/fields`, body: { ...TITLE, expected: draft.version } };
    },
  },
  'PATCH /api/change-sets/:set': {
    admits: 'no no yes yes yes',
    call: async ({ aSet }) => {
      const { id, draft } = await aSet();
      const body = { state: 'withdrawn', expected: draft.version };
      return { path: `/change-sets/${id}`, body };
    },
  },
  'DELETE /api/change-sets/:set/records/:type/:id': {
    admits: 'no no yes yes yes',
    call: async ({ aSet }) => ({
      path: `/change-sets/${(await aSet()).id}/records/billboards/bb1`,
    }),
  },
  'POST /api/change-sets/:set/bulk': {
    admits: 'no no yes yes yes',
    call: async ({ aSet }) => ({
      path: `/change-sets/${(await aSet()).id}/bulk`,
      body: CHEAPER,
    }),
  },
  'POST /api/change-sets/:set/lines': {
    admits: 'no no yes yes yes',
    call: async ({ aSet }) => ({
      path: `/change-sets/${(await aSet()).id}/lines`,
      body: { format: 'csv', text: 'kind,id,offers.SG.price\nvariant,p1-v1,15' },
    }),
  },
  'POST /api/change-sets/:set/redirects': {
    admits: 'no no yes yes yes',
    call: async ({ aSet }) => ({
      path: `/change-sets/${(await aSet()).id}/redirects`,
      body: { country: 'SG', redirects: [{ from: '/old', to: 'https://example.com/' }] },
    }),
  },
  // Singapore reads no other language than English; these are of Hong Kong.
  'POST /api/change-sets/:set/translations/lines': {
    admits: 'yes yes no no yes',
    call: async ({ aSet }) => ({
      path: `/change-sets/${(await aSet()).id}/translations/lines`,
      body: { locale: 'hk-zh', format: 'csv', text: 'unit,original,translation' },
    }),
  },
  'POST /api/change-sets/:set/machine-drafts': {
    admits: 'yes yes no no yes',
    call: async ({ aSet }) => ({
      path: `/change-sets/${(await aSet()).id}/machine-drafts`,
      body: { locale: 'hk-zh', texts: [BRAND_NAME] },
    }),
  },
  'PUT /api/translations/checks': {
    admits: 'yes yes no no yes',
    call: async () => ({
      path: '/translations/checks',
      body: { locale: 'hk-zh', ...BRAND_NAME, original: 'A', text: 'A', isChecked: true },
    }),
  },
  'DELETE /api/change-sets/:set/steps/:step': {
    admits: 'no no yes yes yes',
    call: async ({ aSet, mei }) => {
      const { id } = await aSet();
      const bulk = (body: object) => mei.ask('POST', `/change-sets/${id}/bulk`, body);
      const { seen } = (await bulk(CHEAPER)).json;
      const { step } = (await bulk({ ...CHEAPER, seen })).json;
      return { path: `/change-sets/${id}/steps/${step}` };
    },
  },
  'POST /api/links': {
    admits: 'no no yes yes yes',
    call: async ({ aSet }) => ({
      path: '/links',
      body: { sets: [(await aSet()).id], locale: 'sg-en', address: '/', extent: 'page', hours: 1 },
    }),
  },
  'DELETE /api/links/:link': {
    admits: 'no no yes yes yes',
    call: async ({ aSet, aLink }) => {
      const { id } = await aSet();
      return { path: `/links/${await aLink(id)}` };
    },
  },
  'POST /api/change-sets/:set/copies': {
    admits: 'no no yes yes yes',
    call: async ({ aSet }) => ({
      path: `/change-sets/${(await aSet()).id}/copies`,
      body: { title: 'Once more' },
    }),
  },
  'POST /api/change-sets/:set/undoings': {
    admits: 'no no yes yes yes',
    call: async ({ aSet, mei }) => {
      const { id } = await aSet();
      const { type, id: record, field } = TITLE;
      const [{ fields }] = (await mei.publish(id)).json.publications;
      const body = { title: 'Part', fields: [{ type, id: record, field, place: fields[0].place }] };
      return { path: `/change-sets/${id}/undoings`, body };
    },
  },
  'POST /api/change-sets/:set/approval': {
    admits: 'no no yes yes yes',
    call: async ({ aSet, approver }) => ({
      path: `/change-sets/${(await aSet()).id}/approval`,
      body: { approver: await approver() },
    }),
  },
  'DELETE /api/change-sets/:set/approval': {
    admits: 'no no yes yes yes',
    call: async ({ aWaitingSet }) => ({ path: `/change-sets/${await aWaitingSet()}/approval` }),
  },
  'PUT /api/change-sets/:set/approval': {
    admits: 'no no no yes yes',
    async call({ aWaitingSet, mei }) {
      const id = await aWaitingSet();
      const { version: expected } = await mei.set(id);
      return { path: `/change-sets/${id}/approval`, body: { decision: 'approved', expected } };
    },
  },
  'POST /api/change-sets/:set/schedule': {
    admits: 'no no no yes yes',
    call: async ({ aSet }) => {
      const { id, draft } = await aSet();
      const body = { expected: draft.version, at: 4_000_000_000_000, country: 'SG' };
      return { path: `/change-sets/${id}/schedule`, body };
    },
  },
  'PUT /api/change-sets/:set/end': {
    admits: 'no no no yes yes',
    call: async ({ aSet, mei }) => {
      const { id } = await aSet();
      const { version: expected } = (await mei.publish(id)).json;
      const end = { at: 4_000_000_000_000, country: 'SG' };
      return { path: `/change-sets/${id}/end`, body: { expected, end } };
    },
  },
  'POST /api/change-sets/:set/publish': {
    admits: 'no no no yes yes',
    call: async ({ aSet }) => {
      const { id, draft } = await aSet();
      return { path: `/change-sets/${id}/publish`, body: { expected: draft.version } };
    },
  },
  'POST /api/change-sets/:set/undo': {
    admits: 'no no no yes yes',
    call: async ({ aSet, mei }) => {
      const { id } = await aSet();
      const { version } = (await mei.publish(id)).json;
      return { path: `/change-sets/${id}/undo`, body: { expected: version } };
    },
  },
  'PATCH /api/reviews/:review': {
    admits: 'no no no yes yes',
    call: async ({ aReview }) => {
      const { id, writtenAt } = await aReview();
      const body = { from: 'pending', writtenAt, status: 'declined', reason: 'It names somebody.' };
      return { path: `/reviews/${id}`, body };
    },
  },
  'PATCH /api/questions/:question': {
    admits: 'no no no yes yes',
    call: async ({ aQuestion }) => {
      const { id, revision } = await aQuestion();
      return { path: `/questions/${id}`, body: { revision, status: 'answered', answer: 'Yes.' } };
    },
  },
};

const BRAND_NAME = { type: 'brands', id: 'b1', field: 'name', path: '' };

/** A bulk edit of Singapore. */
const CHEAPER = {
  of: { ids: ['p1'] },
  countries: ['SG'],
  action: { kind: 'price', percent: -20, rounding: 'exact', strikes: true },
};

const ROLE_OF: Readonly<Partial<Record<Who, Role>>> = {
  viewer: 'viewer',
  editor: 'editor',
  publisher: 'publisher',
  operator: 'operator',
};

const REFUSED: ReadonlySet<number> = new Set([401, 403]);

type Console = Awaited<ReturnType<typeof aBareConsole>>;

/** The headers that tell the console who asks. */
async function introduced(console: Console, who: Who): Promise<Readonly<Record<string, string>>> {
  if (who === 'machine') return { Authorization: `Bearer ${TOKEN}` };
  const role = ROLE_OF[who];
  if (!role) return {};
  const { cookie } = await aSignedIn(console, { name: who, role, countries: ['SG'] });
  return { Cookie: cookie };
}

const TITLE = {
  type: 'billboards',
  id: 'bb1',
  locale: 'sg-en',
  field: 'title',
  value: 'Winter glow',
};

type EditedShop = Awaited<ReturnType<typeof anEditedShop>>;

/** A shop that is edited in its console, with people of Singapore and of Hong Kong. */
async function anEditedShop() {
  const console = await anEditingConsole();
  const { drafts, now, api, reviews, questions } = console;
  await api.seedMembers(seedTestMembers);
  const mei = anEditor(console, { name: 'Mei', role: 'operator' });
  const person = (role: Role, country: 'SG' | 'HK') =>
    anEditor(console, { name: `${role} ${country}`, role, countries: [country] });
  const waiting = await reviews.list({ status: 'pending', page: 1, pageSize: 1 });
  const [review] = waiting.reviews;
  const asked = { status: 'open', countries: ['SG'], page: 1, pageSize: 1 } as const;
  const [question] = (await questions.list(asked)).questions;
  const both = anEditor(console, { name: 'Bo', countries: ['SG', 'HK'] });
  /** A change set with a draft of Singapore. */
  const aSet = async () => {
    const id = await mei.begin();
    return { id, draft: await mei.draft(id, { value: `Glow of ${id}` }) };
  };
  /** The id of somebody who may publish anything. */
  const approver = async () => String((await mei.get('/me')).json.id);
  return {
    mei,
    aSet,
    approver,
    /** A set of Singapore about whose approval an editor asks. */
    async aWaitingSet() {
      const { id } = await aSet();
      await both.ask('POST', `/change-sets/${id}/approval`, { approver: await approver() });
      return id;
    },
    both,
    people: {
      'editor HK': person('editor', 'HK'),
      'publisher HK': person('publisher', 'HK'),
      'editor SG': person('editor', 'SG'),
      'publisher SG': person('publisher', 'SG'),
      operator: mei,
    },
    /** The id of a link to a preview in Singapore. */
    async aLink(set: string) {
      const page = { locale: 'sg-en', path: '/', page: 1, extent: 'page' } as const;
      const times = { createdAt: now(), endsAt: now() + 60_000 };
      return (
        await drafts.need((tables) =>
          addLink(tables, { sets: [set], ...page, who: 'Mei', ...times }),
        )
      ).id;
    },
    /** A review that waits, written in Singapore. */
    async aReview() {
      const found = await reviews.find(review?.id ?? '');
      if (!found) throw new Error('No review waits.');
      return found;
    },
    /** A question that was open, asked in Singapore. */
    async aQuestion() {
      const found = await questions.find(question?.id ?? '');
      if (!found) throw new Error('No question was asked.');
      return found;
    },
  };
}

/** The status of an answer, which for a stream of events comes before its end. */
async function statusOf(
  console: Console,
  route: string,
  { who, body }: { who: Who; body?: object },
) {
  const [method = '', path = ''] = route.split(' ');
  const address = path.replace(':locale', 'sg-en').replaceAll(/:\w+/g, 'x').replace('*', '');
  const response = await fetch(`${console.url}${CONSOLE}${address}`, {
    method,
    redirect: 'manual',
    headers: { ...(await introduced(console, who)), 'X-Console-Request': '1' },
    ...(body && { body: JSON.stringify(body) }),
  });
  await response.body?.cancel();
  return response.status;
}

async function admitted(console: Console, route: string, body: object | undefined) {
  const found: Partial<Record<Who, boolean>> = {};
  for (const who of WHO) {
    const status = await statusOf(console, route, { who, ...(body && { body }) });
    expect(status, `${route} as ${who}`).toBeLessThan(500);
    found[who] = !REFUSED.has(status);
  }
  return found;
}

test('every route of the console says whom it admits', async () => {
  const { routes } = await aBareConsole();
  const answered = routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${belowConsole(path)}`);
  expect(new Set(Object.keys(MATRIX))).toEqual(new Set(answered));
  expect(new Set([...Object.keys(ACCESS), ...OPEN_TO_ALL])).toEqual(new Set(answered));
});

test('every route admits whom it should', async () => {
  const console = await aBareConsole();
  for (const [route, { admits, body }] of Object.entries(MATRIX)) {
    expect(await admitted(console, route, body), route).toEqual(admits);
  }
});

test('every action is for whom it should be', async () => {
  const console = await aBareConsole();
  for (const [action, { admits }] of ACTIONS) {
    const found = await admitted(console, 'POST /api/actions', action);
    expect(found, JSON.stringify(action)).toEqual(admits);
  }
});

test('every change says which country it concerns', () => {
  const changes = Object.entries(MATRIX).filter(
    ([route, { admits }]) =>
      !route.startsWith('GET') && !admits.nobody && (admits.editor || admits.publisher),
  );
  const named = new Set([...Object.keys(CHANGES_OF_SINGAPORE), ...OF_NO_COUNTRY]);
  expect(new Set(changes.map(([route]) => route))).toEqual(named);
});

test('a change that concerns Singapore is for those who work for it', async () => {
  const shop = await anEditedShop();
  for (const [route, { admits, call: callOf }] of Object.entries(CHANGES_OF_SINGAPORE)) {
    const [method = ''] = route.split(' ');
    const found: Array<string> = [];
    for (const who of WHERE) {
      const { path, body } = await callOf(shop);
      const { status } = await shop.people[who].ask(method, path, body);
      expect(status, `${route} as ${who}`).toBeLessThan(500);
      found.push(REFUSED.has(status) ? 'no' : 'yes');
    }
    expect(found.join(' '), route).toBe(admits);
  }
});

test('a change set is for those who work for all countries that wrote in it', async () => {
  const { people, both, aSet, mei } = await anEditedShop();
  const { id } = await aSet();
  const ofAll = { type: 'products', id: 'p1', field: 'tags', value: ['Matte'] };
  await people['editor SG'].save(id, ofAll);
  const { version: expected } = await people['editor HK'].draft(id, {
    locale: 'hk-zh',
    value: '冬日光彩',
  });
  const rename = { title: 'Winter', expected };
  for (const who of ['editor SG', 'editor HK'] as const) {
    expect((await people[who].change(id, rename)).status, who).toBe(403);
    expect((await people[who].drop(id, 'billboards/bb1')).status, who).toBe(403);
  }
  expect((await people['editor HK'].drop(id, 'products/p1')).json.error).toBe(
    'You don’t work for Singapore. Ask an operator.',
  );
  expect((await both.drop(id, 'billboards/bb1')).status).toBe(204);
  expect((await people['editor SG'].drop(id, 'products/p1')).status).toBe(204);
  const { version } = await mei.set(id);
  expect((await people['editor HK'].change(id, { ...rename, expected: version })).status).toBe(200);
});

test('a version that nobody has seen yet is not published', async () => {
  const { people, aSet } = await anEditedShop();
  const { id, draft } = await aSet();
  const bo = people['publisher SG'];
  const body = { expected: draft.version + 1 };
  expect((await bo.ask('POST', `/change-sets/${id}/publish`, body)).status).toBe(409);
});

test('a route that was given to nobody is refused to everybody', async () => {
  const author = {
    kind: 'person',
    id: 'a',
    name: 'Ana',
    role: 'operator',
    countries: 'all',
  } as const;
  const app = new Hono<AuthorEnv>();
  app.use(async (context, next) => {
    context.set('author', author);
    await next();
  });
  app.use('/api/*', accessGuard);
  app.get('/api/overview', () => new Response('known'));
  app.get('/api/overview/new', () => new Response('new'));
  app.get('*', () => new Response('the page'));
  expect((await app.request('/api/overview')).status).toBe(200);
  expect((await app.request('/api/overview/new')).status).toBe(403);
});

test('what is no route is not found, whoever asks', async () => {
  const console = await aBareConsole();
  expect(await statusOf(console, 'GET /api/no-such-call', { who: 'operator' })).toBe(404);
  expect(await statusOf(console, 'PUT /api/overview', { who: 'operator' })).toBe(404);
});

test('a refusal says what would be needed', async () => {
  const console = await aBareConsole();
  const editor = await aSignedIn(console, { name: 'Ana', role: 'editor', countries: ['SG'] });
  const publisher = await aSignedIn(console, {
    name: 'Bo',
    role: 'publisher',
    countries: ['SG', 'HK'],
  });
  const rebuild = { action: 'rebuild', locales: ['sg-en', 'kr-ko', 'th-en'] };
  const seenBy = async ({ cookie }: { cookie: string }) =>
    (await call(console, '/actions', { method: 'POST', cookie, body: rebuild })).json.error;
  expect(await seenBy(editor)).toBe(
    'This takes a publisher, and you are an editor. Ask an operator.',
  );
  expect(await seenBy(publisher)).toBe(
    'You don’t work for South Korea or Thailand. Ask an operator.',
  );
  expect(await console.list.waiting()).toEqual([]);
});

test('whoever is removed, or whose sessions are ended, is out at once', async () => {
  const console = await aBareConsole();
  const ana = await aSignedIn(console, { name: 'Ana', role: 'operator', countries: 'all' });
  const bo = await aSignedIn(console, { name: 'Bo', role: 'viewer', countries: 'all' });
  const statuses = () =>
    Promise.all(
      [ana, bo].map(async ({ cookie }) => (await call(console, '/overview', { cookie })).status),
    );
  expect(await statuses()).toEqual([200, 200]);
  await console.people.need((tables) => removePerson(tables, bo.person.id));
  expect(await statuses()).toEqual([200, 401]);
  await console.people.need((tables) => endAllSessions(tables, ana.person.id, console.now()));
  expect(await statuses()).toEqual([401, 401]);
});

test('machines are known by the token, and named in the journal', async () => {
  const console = await aBareConsole();
  const as = (token: string, name?: string) =>
    call(console, '/actions', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, ...(name && { 'X-Console-Name': name }) },
      body: { action: 'rebuild', locales: ['sg-en'] },
    });
  expect((await as(TOKEN, 'nightly build')).status).toBe(200);
  expect((await as(TOKEN)).status).toBe(200);
  const noted = (await console.journal.entries({ limit: 10 })).map(({ who }) => who);
  expect(noted).toEqual(['a machine (token)', 'nightly build (token)']);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await as(`${TOKEN}${attempt}`)).status).toBe(401);
  }
  const { status, headers } = await as(TOKEN);
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});
