import { expect, onTestFinished, test } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import type { ReviewAnswer, ReviewsAnswer } from '#console/contract/review-contract.ts';
import { memberReviews } from '#console/server/reviews/member-reviews.ts';
import { seedTestMembers } from '../../builders/members.ts';
import { aSeed } from '../../builders/seed.ts';
import { aBareConsole, aSignedIn } from './test-console.ts';

const TOKEN = 'the-token-of-the-editor';

/** A console for the reviews of the demo's members, of which one waits. */
async function aConsoleWithReviews() {
  const api = await createCommerceApi({ databaseFile: ':memory:', editorToken: TOKEN });
  onTestFinished(() => api.close());
  await api.seed(aSeed({ products: 14 }), { identity: 'test' });
  await api.seedMembers(seedTestMembers);
  const reviews = memberReviews({ fetch: (request) => api.fetch(request), token: TOKEN });
  return { ...(await aBareConsole({ reviews })), reviews };
}

type Console = Awaited<ReturnType<typeof aBareConsole>>;

async function asPerson(console: Console, reach: Parameters<typeof aSignedIn>[1]) {
  const { cookie } = await aSignedIn(console, reach);
  const headers = { Cookie: cookie, 'X-Console-Request': '1' };
  return async <T>(path: string, body?: unknown) => {
    const init = body ? { method: 'PATCH', body: JSON.stringify(body) } : {};
    const response = await fetch(`${console.url}/console/api${path}`, { headers, ...init });
    return { status: response.status, body: (await response.json()) as T & { error?: string } };
  };
}

test('reviews wait, are published once, and the journal says by whom', async () => {
  const console = await aConsoleWithReviews();
  const ana = await asPerson(console, { name: 'Ana', role: 'publisher', countries: ['SG'] });
  expect((await ana('/reviews/waiting')).body).toEqual({ waiting: 1 });
  const { body } = await ana<ReviewsAnswer>('/reviews');
  expect(body).toMatchObject({ total: 1, reviews: [{ author: 'Mei T.', country: 'SG' }] });
  const [{ id, writtenAt } = { id: '', writtenAt: 0 }] = body.reviews;
  const path = `/reviews/${id}`;

  const published = await ana<ReviewAnswer>(path, {
    from: 'pending',
    writtenAt,
    status: 'published',
  });
  expect(published).toMatchObject({ status: 200, body: { status: 'published' } });
  expect((await ana('/reviews/waiting')).body).toEqual({ waiting: 0 });
  const again = await ana(path, {
    from: 'pending',
    writtenAt,
    status: 'declined',
    reason: 'Late.',
  });
  expect(again).toMatchObject({ status: 409, body: { error: /has changed meanwhile/ } });
  const [latest] = await console.journal.entries({ limit: 1 });
  expect(JSON.stringify(latest)).toContain('Published Mei T.’s review of');
  expect(JSON.stringify(latest)).toContain('Ana');
});

test('declining takes a reason, and a role in the country where the review was written', async () => {
  const console = await aConsoleWithReviews();
  const { reviews } = await console.reviews.list({ status: 'pending', page: 1, pageSize: 10 });
  const path = `/reviews/${reviews[0]?.id}`;
  const { writtenAt = 0 } = reviews[0] ?? {};
  const decision = {
    from: 'pending',
    writtenAt,
    status: 'declined',
    reason: 'It names somebody.',
  };
  for (const reach of [
    { name: 'Eda', role: 'editor', countries: ['SG'] },
    { name: 'Kim', role: 'publisher', countries: ['KR'] },
  ] as const) {
    const refused = await (await asPerson(console, reach))(path, decision);
    expect(refused.status, reach.name).toBe(403);
  }
  const ana = await asPerson(console, { name: 'Ana', role: 'publisher', countries: ['SG'] });
  expect((await ana(path, { ...decision, reason: ' ' })).status).toBe(400);
  // Its author has written it anew meanwhile.
  expect((await ana(path, { ...decision, writtenAt: writtenAt - 1 })).status).toBe(409);
  expect(await ana<ReviewAnswer>(path, decision)).toMatchObject({
    status: 200,
    body: { status: 'declined', reason: 'It names somebody.' },
  });
  expect((await ana<ReviewsAnswer>('/reviews?status=declined')).body.total).toBe(1);
  expect((await ana('/reviews/none', decision)).status).toBe(404);
});

test('a shop whose commerce system keeps the reviews has none to decide on', async () => {
  const bare = await aBareConsole();
  const ana = await asPerson(bare, {
    name: 'Ana',
    role: 'publisher',
    countries: 'all',
  });
  expect((await ana('/reviews/waiting')).body).toEqual({ waiting: null });
  expect((await ana('/reviews')).status).toBe(404);
});
