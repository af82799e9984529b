import { beforeEach, describe, expect, test } from 'vitest';
import type { ContentChange } from '#commerce-api/admin/content-change.ts';
import { ANSWER_MAX, OPEN_QUESTIONS_MAX, QUESTION_MAX, QUESTIONS_MAX } from '#domain/limits.ts';
import { seedTestMembers } from '../../builders/members.ts';
import { SAMPLE_PASSWORD } from '../../builders/sample-members.ts';
import { aSeed } from '../../builders/seed.ts';
import { AS_ADMIN, type Call, startTestApi } from './test-api.ts';
import { codesOf, openBrowser, signIn, type TestBrowser } from './test-browser.ts';

const told: Array<ContentChange> = [];
const { api, call, inDatabase, mails } = await startTestApi(aSeed({ products: 14 }), {
  isFile: true,
  onChange: (change) => void told.push(change),
});
await api.seedMembers(seedTestMembers);

const asAdmin = (path: string, asked: Call = {}) =>
  call(`admin/v1/${path}`, { ...asked, headers: AS_ADMIN });

async function memberOf(email: string): Promise<TestBrowser> {
  const browser = openBrowser(api);
  expect((await signIn(browser, email, SAMPLE_PASSWORD)).status).toBe(200);
  return browser;
}

const mei = await memberOf('mei@members.example');
const jisoo = await memberOf('jisoo@company.example');

const SLUG = 'velvet-lipstick-p3';
const PATH = 'v2.6/account/questions';
const QUESTION = 'Does it suit sensitive lips?';
const ANSWER = 'Yes: it is made without fragrance.';
const IN_KOREAN = { country: 'KR', language: 'ko' };

const post = (member: TestBrowser, body: unknown, where: Call = {}) =>
  member.call(PATH, { method: 'POST', body, ...where });

/** The id of a new question. */
async function ask(member: TestBrowser, text = QUESTION, where: Call = {}): Promise<string> {
  const { data, status } = await post(member, { product: SLUG, text }, where);
  expect(status).toBe(201);
  return data[0]?.id ?? '';
}

const decide = (id: string, attributes: Readonly<Record<string, unknown>>) =>
  asAdmin(`questions/${id}`, {
    method: 'PATCH',
    body: { data: { type: 'questions', id, attributes } },
  });

const answer = (id: string, text = ANSWER) => decide(id, { status: 'answered', answer: text });

async function product(asked: Call = {}) {
  const { data } = await call('v2.6/products/p3', asked);
  const { attributes = {}, meta } = data[0] ?? {};
  return { questions: attributes.questions, version: meta?.version ?? 0 };
}

const own = async (member: TestBrowser, id: string) =>
  (await member.call(PATH)).data.find((question) => question.id === id)?.attributes;

beforeEach(async () => {
  await inDatabase((db) => db.deleteFrom('member_questions').execute());
  for (const address of ['mei@members.example', 'jisoo@company.example']) {
    while (mails.count(address) > 0) await mails.to(address);
  }
  told.length = 0;
});

describe('a question on a product', () => {
  test('is seen by its author and the shop’s people until it is answered, and then with the product', async () => {
    const before = await product();
    const id = await ask(mei);
    expect(await product()).toEqual(before);
    expect(before.questions).toBeUndefined();
    expect(told).toEqual([]);
    expect(await own(mei, id)).toMatchObject({
      'product-name': expect.stringContaining('p3'),
      'slug-url': SLUG,
      text: QUESTION,
      status: 'open',
      country: 'SG',
      language: 'en',
    });
    const waiting = await asAdmin('questions');
    expect(waiting.data.map(({ attributes }) => attributes)).toMatchObject([
      { 'product-id': 'p3', author: 'Mei T.', country: 'SG', language: 'en', revision: 0 },
    ]);

    expect((await answer(id)).data[0]?.attributes).toMatchObject({
      status: 'answered',
      answer: ANSWER,
      revision: 1,
    });
    const after = await product();
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.questions).toMatchObject([
      { id, text: QUESTION, author: 'Mei T.', answer: ANSWER },
    ]);
    expect(told.flatMap(({ records }) => records)).toMatchObject([{ type: 'products', id: 'p3' }]);
    expect(await own(mei, id)).toMatchObject({ status: 'answered', answer: ANSWER });
  });

  test('is with the product only in the country and language in which it was asked', async () => {
    await answer(await ask(mei));
    const korean = await ask(jisoo, '민감한 입술에도 괜찮나요?', IN_KOREAN);
    await answer(korean, '네, 무향입니다.');
    expect((await product()).questions).toHaveLength(1);
    expect((await product(IN_KOREAN)).questions).toMatchObject([{ id: korean, author: '지수' }]);
    expect((await product({ country: 'MY', language: 'en' })).questions).toBeUndefined();
    const ofKorea = await asAdmin('questions?filter[status]=answered&filter[country]=KR');
    expect(ofKorea.data.map(({ id }) => id)).toEqual([korean]);
  });

  test('is mailed about once it is answered, in its language, and not when the answer changes', async () => {
    const id = await ask(jisoo, '향이 있나요?', IN_KOREAN);
    await answer(id, '향이 없습니다.');
    const mail = await mails.to('jisoo@company.example');
    expect(mail.subject).toContain('문의에 답변이 등록되었습니다');
    expect(mail.text).toContain('향이 없습니다.');
    expect(mail.text).toContain(`/products/${SLUG}`);
    expect(mail.text).toMatch(/country_code=KR\S*#questions/);
    await answer(id, '향료가 들어 있지 않습니다.');
    await decide(id, { status: 'declined', reason: 'It is about another product.' });
    expect(mails.count('jisoo@company.example')).toBe(0);
  });

  test('that is declined is on no page, and its author gets no reason', async () => {
    const id = await ask(mei);
    expect((await decide(id, { status: 'declined' })).status).toBe(422);
    const reason = 'It asks for a diagnosis.';
    expect((await decide(id, { status: 'declined', reason })).status).toBe(200);
    expect(told).toEqual([]);
    expect(mails.count('mei@members.example')).toBe(0);
    expect(JSON.stringify(await own(mei, id))).not.toContain(reason);
    expect(await own(mei, id)).toMatchObject({ status: 'declined' });
    await answer(id);
    expect((await product()).questions).toHaveLength(1);
    await decide(id, { status: 'open' });
    expect((await product()).questions).toBeUndefined();
  });

  test('is answered once when two answer at the same time', async () => {
    const id = await ask(mei);
    const seen = { status: 'answered', 'expected-revision': 0 };
    const answers = await Promise.all(
      ['One.', 'Another.'].map((text) => decide(id, { ...seen, answer: text })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.flatMap(codesOf)).toEqual(['changed-meanwhile']);
    const late = await decide(id, {
      ...seen,
      answer: 'A correction of what isn’t there any more.',
    });
    expect(late.status).toBe(409);
  });

  test('is removed by its author at any time, and by nobody else', async () => {
    const [open, answered] = [await ask(mei), await ask(mei)];
    await answer(answered);
    told.length = 0;
    const remove = (member: TestBrowser, id: string) =>
      member.call(`${PATH}/${id}`, { method: 'DELETE' });
    expect((await remove(jisoo, answered)).status).toBe(404);
    expect((await remove(mei, open)).status).toBe(200);
    expect(told).toEqual([]);
    expect((await remove(mei, answered)).status).toBe(200);
    expect(told.flatMap(({ records }) => records)).toMatchObject([{ type: 'products', id: 'p3' }]);
    expect((await product()).questions).toBeUndefined();
    expect((await answer(answered)).status).toBe(404);
  });

  test('is kept from strangers', async () => {
    const id = await ask(mei);
    expect((await call(`admin/v1/questions/${id}`)).status).toBe(401);
    expect((await openBrowser(api).call(PATH)).status).toBe(401);
    expect((await jisoo.call(PATH)).data).toEqual([]);
  });
});

describe('who asks', () => {
  test('is told the name of the product, if the country sells it', async () => {
    const named = await mei.call(`${PATH}?filter[product]=${SLUG}`);
    expect(named.meta).toMatchObject({
      author: 'Mei T.',
      products: [{ attributes: { 'slug-url': SLUG, 'brand-name': expect.any(String) } }],
    });
    const unsold = await mei.call(`${PATH}?filter[product]=nothing`);
    expect(unsold.meta).toMatchObject({ products: [] });
  });

  test.each([
    ['of nothing that is sold', { product: 'nothing', text: QUESTION }, '/product'],
    ['without words', { product: SLUG, text: ' \n ' }, '/text'],
    ['that is too long', { product: SLUG, text: 'a'.repeat(QUESTION_MAX + 1) }, '/text'],
    ['of several lines', { product: SLUG, text: 'One?\nTwo?' }, '/text'],
    ['with a link', { product: SLUG, text: 'Like https://other.example?' }, '/text'],
    ['with an address', { product: SLUG, text: 'Like WWW.other.example?' }, '/text'],
    ['with reversed text', { product: SLUG, text: 'Is it \u202egood?' }, '/text'],
  ])('is refused a question %s', async (_name, body, pointer) => {
    const { status, errors } = await post(mei, body);
    expect([status, errors[0]?.code, errors[0]?.source]).toEqual([422, 'invalid', { pointer }]);
  });

  test('has few open questions at once', async () => {
    for (let count = 0; count < OPEN_QUESTIONS_MAX; count += 1) await ask(mei);
    const refused = await post(mei, { product: SLUG, text: QUESTION });
    expect([refused.status, codesOf(refused)]).toEqual([422, ['too-many']]);
    await ask(jisoo);
    const ofMei = (await mei.call(PATH)).data;
    await answer(ofMei[0]?.id ?? '');
    await ask(mei);
  });

  test('has the question kept in composed characters', async () => {
    const id = await ask(mei, 'Is the cre\u0300me vegan?');
    expect(await own(mei, id)).toMatchObject({ text: 'Is the cr\u00e8me vegan?' });
  });
});

describe('whoever answers', () => {
  test.each([
    ['no answer', { status: 'answered' }],
    ['an empty answer', { status: 'answered', answer: ' ' }],
    ['a long answer', { status: 'answered', answer: 'a'.repeat(ANSWER_MAX + 1) }],
    ['an answer that isn’t one', { status: 'open', answer: ANSWER }],
    ['an answer with a reason', { status: 'answered', answer: ANSWER, reason: 'Both' }],
    ['another status', { status: 'published', answer: ANSWER }],
  ])('is refused %s', async (_name, attributes) => {
    expect((await decide(await ask(mei), attributes)).status).toBe(422);
  });

  test('reads what is open in the order in which it was asked', async () => {
    const ids = [await ask(mei, 'One?'), await ask(mei, 'Two?'), await ask(jisoo, 'Three?')];
    await inDatabase(async (db) => {
      for (const [index, id] of ids.entries()) {
        const asked_at = `2026-05-0${3 - index}T00:00:00.000Z`;
        await db.updateTable('member_questions').set({ asked_at }).where('id', '=', id).execute();
      }
    });
    expect((await asAdmin('questions')).data.map(({ id }) => id)).toEqual(ids.toReversed());
    const page = await asAdmin('questions?page[size]=1&page[number]=2');
    expect([page.data[0]?.id, page.meta['total-items']]).toEqual([ids[1], 3]);
  });
});

test('a product has its newest answers, as many as a page shows', async () => {
  const id = await ask(mei);
  await answer(id);
  await inDatabase(async (db) => {
    const row = await db.selectFrom('member_questions').selectAll().executeTakeFirstOrThrow();
    for (let count = 0; count < QUESTIONS_MAX; count += 1) {
      const answered_at = new Date(Date.parse('2026-07-01T00:00:00Z') + count).toISOString();
      await db
        .insertInto('member_questions')
        .values({ ...row, id: `later-${count}`, answered_at })
        .execute();
    }
  });
  const questions = (await product()).questions as ReadonlyArray<{ readonly id: string }>;
  expect(questions).toHaveLength(QUESTIONS_MAX);
  expect(questions[0]?.id).toBe(`later-${QUESTIONS_MAX - 1}`);
  expect(questions.some((each) => each.id === id)).toBe(false);
});

test('a member who leaves takes the name and what isn’t answered along', async () => {
  const [open, answered] = [await ask(jisoo), await ask(jisoo)];
  await answer(answered);
  await mails.to('jisoo@company.example');
  told.length = 0;
  const body = { password: SAMPLE_PASSWORD };
  expect((await jisoo.call('v2.6/account/user', { method: 'DELETE', body })).status).toBe(204);
  expect((await product()).questions).toMatchObject([{ id: answered, author: '', answer: ANSWER }]);
  expect(told.flatMap(({ records }) => records)).toContainEqual(
    expect.objectContaining({ type: 'products', id: 'p3' }),
  );
  expect((await asAdmin(`questions/${open}`)).status).toBe(404);
  expect((await answer(answered, 'It still can be corrected.')).status).toBe(200);
  expect(mails.count('jisoo@company.example')).toBe(0);
});
