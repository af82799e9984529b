import { expect, onTestFinished, test } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import type { AskedQuestion, QuestionsAnswer } from '#console/contract/question-contract.ts';
import { memberQuestions } from '#console/server/questions/member-questions.ts';
import { seedTestMembers } from '../../builders/members.ts';
import { aSeed } from '../../builders/seed.ts';
import { aBareConsole, aSignedIn, call } from './test-console.ts';

const TOKEN = 'the-token-of-the-editor';

/** A console for the questions of the sample members: one is open in Singapore, and one in Korea. */
async function aConsoleWithQuestions() {
  const api = await createCommerceApi({ databaseFile: ':memory:', editorToken: TOKEN });
  onTestFinished(() => api.close());
  await api.seed(aSeed({ products: 14 }), { identity: 'test' });
  await api.seedMembers(seedTestMembers);
  const questions = memberQuestions({ fetch: (request) => api.fetch(request), token: TOKEN });
  return { ...(await aBareConsole({ questions })), questions };
}

type Console = Awaited<ReturnType<typeof aBareConsole>>;

async function asPerson(console: Console, reach: Parameters<typeof aSignedIn>[1]) {
  const { cookie } = await aSignedIn(console, reach);
  return async <T>(path: string, body?: unknown) => {
    const asked = body === undefined ? { cookie } : { method: 'PATCH', cookie, body };
    const { status, json } = await call(console, path, asked);
    return { status, body: json as T & { error?: string } };
  };
}

const ANA = { name: 'Ana', role: 'publisher', countries: ['SG'] } as const;
const ANSWER = { revision: 0, status: 'answered', answer: 'Yes, with a refill.' } as const;

test('people see the open questions of their countries, answer them and mend the answer', async () => {
  const console = await aConsoleWithQuestions();
  const ana = await asPerson(console, ANA);
  expect((await ana('/questions/waiting')).body).toEqual({ waiting: 1 });
  const { body } = await ana<QuestionsAnswer>('/questions');
  expect(body).toMatchObject({ total: 1, questions: [{ author: 'Mei T.', country: 'SG' }] });
  const path = `/questions/${body.questions[0]?.id}`;

  const answered = await ana<AskedQuestion>(path, ANSWER);
  expect(answered).toMatchObject({ status: 200, body: { status: 'answered', revision: 1 } });
  expect((await ana('/questions/waiting')).body).toEqual({ waiting: 0 });
  const mended = { ...ANSWER, revision: 1, answer: 'Yes, with two refills.' };
  expect(await ana<AskedQuestion>(path, mended)).toMatchObject({
    status: 200,
    body: { answer: 'Yes, with two refills.' },
  });
  expect((await ana<QuestionsAnswer>('/questions?status=answered')).body.total).toBe(1);
  const [latest] = await console.journal.entries({ limit: 1 });
  expect(JSON.stringify(latest)).toContain('Answered Mei T.’s question on');
  expect(JSON.stringify(latest)).toContain('Ana');
});

test('of two who answer at once, the second is told', async () => {
  const console = await aConsoleWithQuestions();
  const [ana, bo] = [await asPerson(console, ANA), await asPerson(console, { ...ANA, name: 'Bo' })];
  const { body } = await ana<QuestionsAnswer>('/questions');
  const path = `/questions/${body.questions[0]?.id}`;
  const answers = await Promise.all([ana(path, ANSWER), bo(path, { ...ANSWER, answer: 'No.' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.error).toContain('Somebody else has answered');
});

test('answering takes words, and a role in the country where it was asked', async () => {
  const console = await aConsoleWithQuestions();
  const asked = { status: 'open', countries: ['SG'], page: 1, pageSize: 10 } as const;
  const { questions } = await console.questions.list(asked);
  const path = `/questions/${questions[0]?.id}`;
  for (const reach of [
    { name: 'Eda', role: 'editor', countries: ['SG'] },
    { name: 'Kim', role: 'publisher', countries: ['KR'] },
  ] as const) {
    expect((await (await asPerson(console, reach))(path, ANSWER)).status, reach.name).toBe(403);
  }
  const ana = await asPerson(console, ANA);
  expect((await ana(path, { ...ANSWER, answer: ' ' })).status).toBe(400);
  const decline = { revision: 0, status: 'declined' };
  expect((await ana(path, decline)).status).toBe(400);
  const reason = 'It asks for a diagnosis.';
  expect(await ana<AskedQuestion>(path, { ...decline, reason })).toMatchObject({
    status: 200,
    body: { status: 'declined', reason },
  });
  expect((await ana('/questions/none', ANSWER)).status).toBe(404);
});

test('a shop without questions has none to answer', async () => {
  const bare = await aBareConsole();
  const ana = await asPerson(bare, ANA);
  expect((await ana('/questions/waiting')).body).toEqual({ waiting: null });
  expect((await ana('/questions')).status).toBe(404);
});
