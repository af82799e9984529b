import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ContentChange } from '#commerce-api/admin/content-change.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { encodeSquare } from '#server/pages/picture-service/encode-picture.ts';
import { listTexts } from '../../builders/catalogue-line.ts';
import { seedTestMembers } from '../../builders/members.ts';
import { SAMPLE_PASSWORD } from '../../builders/sample-members.ts';
import { aSeed } from '../../builders/seed.ts';
import { AS_ADMIN, type Call, requestOf, startTestApi } from './test-api.ts';
import { openBrowser, signIn, type TestBrowser } from './test-browser.ts';

const told: Array<ContentChange> = [];
const seed = aSeed({
  products: 14,
  product: (index) =>
    index === 2
      ? {
          rating: 4,
          reviewsCount: 2,
          listTexts: listTexts({ rating_counts: [1, 0, 1, 0, 0], would_buy_again: [5, 3] }),
        }
      : {},
});
const { api, call, inDatabase, mails } = await startTestApi(seed, {
  isFile: true,
  preparePhoto: (file) => encodeSquare(file, 300),
  onChange: (change) => void told.push(change),
});
await api.seedMembers(seedTestMembers);

const asAdmin = (path: string, asked: Call = {}) =>
  call(`admin/v1/${path}`, { ...asked, headers: AS_ADMIN });

async function memberOf(email: string): Promise<TestBrowser> {
  const browser = openBrowser(api, { clientAddress: '192.0.2.1' });
  expect((await signIn(browser, email, SAMPLE_PASSWORD)).status).toBe(200);
  return browser;
}

const mei = await memberOf('mei@members.example');
const jisoo = await memberOf('jisoo@company.example');

/** A product that both members bought, by its slug. */
const SLUG = 'velvet-lipstick-p3';

async function boughtVariant(member: TestBrowser): Promise<string> {
  const { data } = await member.call('v2.6/account/purchased_items');
  const bought = data.find(({ attributes }) => attributes['slug-url'] === SLUG);
  return bought?.id ?? '';
}

async function write(
  member: TestBrowser,
  more: Readonly<Record<string, unknown>> = {},
  where: Call = {},
) {
  const body = {
    'variant-id': await boughtVariant(member),
    rating: 5,
    title: 'A keeper',
    text: 'Worn all day.',
    ...more,
  };
  return member.call('v2.6/account/reviews', { method: 'POST', body, ...where });
}

const decide = (id: string, attributes: Readonly<Record<string, unknown>>) =>
  asAdmin(`reviews/${id}`, {
    method: 'PATCH',
    body: { data: { type: 'reviews', id, attributes } },
  });

async function product(asked: Call = {}) {
  const { data } = await call('v2.6/products/p3', asked);
  const { attributes = {}, meta } = data[0] ?? {};
  return { attributes, version: meta?.version ?? 0 };
}

const unsentPhotos = (db: Database) =>
  db.selectFrom('review_photos').select('id').where('review_id', 'is', null).execute();

/** Uploads a file as a browser does. */
async function upload(member: TestBrowser, file: Uint8Array, type = 'image/jpeg') {
  const request = requestOf('v2.6/account/review_photos', { method: 'POST' });
  const headers = new Headers(request.headers);
  headers.set('Content-Type', type);
  headers.set('Authorization', `Bearer ${member.cookies.get('access-token')}`);
  headers.set('Cookie', [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  const sent = new Request(request.url, { method: 'POST', headers, body: Buffer.from(file) });
  const response = await api.fetch(sent);
  const document = (await response.json()) as {
    data?: { id: string; attributes: { url: string } };
    errors?: ReadonlyArray<{ code?: string; detail: string }>;
  };
  return { status: response.status, ...document };
}

const aPhoto = (width = 500, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#b0304a' } })
    .withExif({ IFD0: { Copyright: 'Where I live' } })
    .jpeg()
    .toBuffer();

beforeEach(async () => {
  for (const member of [mei, jisoo]) {
    const { data } = await member.call('v2.6/account/reviews');
    const own = data.filter(({ attributes }) => attributes['slug-url'] === SLUG);
    for (const { id } of own) {
      await member.call(`v2.6/account/reviews/${id}`, { method: 'DELETE' });
    }
  }
  told.length = 0;
});

describe('a review that a member writes', () => {
  test('is on no product until it is published, and then on that page, in its language', async () => {
    const before = await product();
    const { data } = await write(mei, { 'skin-type': 'dry' });
    const [{ id = '' } = {}] = data;
    expect(await product()).toEqual(before);
    expect(told).toEqual([]);

    const waiting = await asAdmin('reviews');
    expect(waiting.data.find((review) => review.id === id)?.attributes).toMatchObject({
      'product-id': 'p3',
      author: 'Mei T.',
      rating: 5,
      title: 'A keeper',
      country: 'SG',
      language: 'en',
      status: 'pending',
      'photo-ids': [],
    });
    const published = await decide(id, { status: 'published' });
    expect(published.data[0]?.attributes.status).toBe('published');

    const { attributes, version } = await product();
    expect(version).toBeGreaterThan(before.version);
    expect(attributes).toMatchObject({
      rating: 4.3,
      'reviews-count': 3,
      'rating-counts': [2, 0, 1, 0, 0],
      'written-reviews-count': 1,
      reviews: [{ id, author: 'Mei T.', text: 'Worn all day.', 'skin-type': 'dry' }],
    });
    expect(told.flatMap(({ records }) => records)).toMatchObject([{ type: 'products', id: 'p3' }]);

    const inKorean = await product({ country: 'KR', language: 'ko' });
    expect(inKorean.version).toBe(version);
    expect(inKorean.attributes).toMatchObject({
      'rating-counts': [2, 0, 1, 0, 0],
      'written-reviews-count': 0,
      reviews: [],
    });
    const listed = await call('v2.6/products/p3/reviews?filter[skin-type]=dry');
    expect(listed.data.map((review) => review.id)).toEqual([id]);
    const own = await mei.call('v2.6/account/reviews');
    expect(own.data.find((review) => review.id === id)?.attributes.status).toBe('published');
  });

  test('may say whether its author would buy it again, which counts once it is published', async () => {
    const answers = async (asked: Call = {}) =>
      (await product(asked)).attributes['would-buy-again'];
    const of = async (member: TestBrowser) => {
      const { data } = await member.call('v2.6/account/reviews');
      return data.find(({ attributes }) => attributes['slug-url'] === SLUG)?.attributes[
        'would-buy-again'
      ];
    };
    const [{ id: yes = '' } = {}] = (await write(mei, { 'would-buy-again': true })).data;
    const [{ id: no = '' } = {}] = (await write(jisoo, { 'would-buy-again': false })).data;
    expect([await of(mei), await of(jisoo), await answers()]).toEqual([true, false, [5, 3]]);
    await decide(yes, { status: 'published' });
    await decide(no, { status: 'published' });
    expect(await answers()).toEqual([6, 4]);
    expect(await answers({ country: 'KR', language: 'ko' })).toEqual([6, 4]);
    await decide(no, { status: 'declined', reason: 'It names a person.' });
    expect(await answers()).toEqual([6, 3]);

    const body = { rating: 4, title: 'Again', text: 'Maybe.' };
    await jisoo.call(`v2.6/account/reviews/${no}`, { method: 'PATCH', body });
    expect(await of(jisoo)).toBeNull();
    expect((await write(jisoo, { 'would-buy-again': 'yes' })).status).toBe(422);
  });

  test('is signed in the way of its script', async () => {
    const { data } = await write(jisoo);
    const waiting = await asAdmin('reviews?filter[country]=SG');
    const own = waiting.data.find(({ id }) => id === data[0]?.id);
    expect(own?.attributes.author).toBe('지수');
  });

  test('that is declined tells its author why, and can be published after all', async () => {
    const { data } = await write(mei);
    const [{ id = '' } = {}] = data;
    expect((await decide(id, { status: 'declined' })).status).toBe(422);
    expect((await decide(id, { status: 'published', reason: 'Nice' })).status).toBe(422);
    const reason = 'It names a person.';
    expect((await decide(id, { status: 'declined', reason })).status).toBe(200);
    const own = await mei.call('v2.6/account/reviews');
    expect(own.data.find((review) => review.id === id)?.attributes).toMatchObject({
      status: 'declined',
      reason,
    });
    expect(told).toEqual([]);
    const published = await decide(id, { status: 'published' });
    expect(published.data[0]?.attributes).toMatchObject({ status: 'published', reason: null });
    expect((await product()).attributes['reviews-count']).toBe(3);
  });

  test('that is not published yet can be written anew, with other photos', async () => {
    const [one, two] = [await upload(mei, await aPhoto()), await upload(mei, await aPhoto())];
    const { data } = await write(mei, { photos: [one.data?.id, two.data?.id] });
    const id = data[0]?.id ?? '';
    await decide(id, { status: 'declined', reason: 'Which lunch?' });
    const three = await upload(mei, await aPhoto());
    const edit = {
      rating: 4,
      title: 'Better',
      text: 'Even after lunch.',
      photos: [three.data?.id, one.data?.id],
    };
    const edited = await mei.call(`v2.6/account/reviews/${id}`, { method: 'PATCH', body: edit });
    expect(edited.data[0]?.attributes).toMatchObject({
      rating: 4,
      title: 'Better',
      status: 'pending',
      'photo-ids': edit.photos,
    });
    expect(edited.data[0]?.attributes.reason).toBeUndefined();
    expect((await mei.visit(two.data?.attributes.url ?? '')).status).toBe(404);
    const path = `v2.6/account/reviews/${id}`;
    expect((await jisoo.call(path, { method: 'PATCH', body: edit })).status).toBe(404);
    await decide(id, { status: 'published' });
    const late = await mei.call(path, { method: 'PATCH', body: edit });
    expect(late.errors).toMatchObject([{ status: '409', code: 'published' }]);
    expect((await product()).attributes.reviews).toMatchObject([{ title: 'Better' }]);
  });

  test('is mailed about once when it is published or declined', async () => {
    for (const address of ['mei@members.example', 'jisoo@company.example']) {
      while (mails.count(address) > 0) await mails.to(address);
    }
    const { data } = await write(mei);
    const id = data[0]?.id ?? '';
    const reason = 'Please leave prices out.';
    await decide(id, { status: 'declined', reason });
    const declined = await mails.to('mei@members.example');
    expect(declined.subject).toContain('Velvet Lipstick p3');
    expect(declined.text).toContain(reason);
    expect(declined.text).toContain('/account/reviews?country_code=SG');
    await decide(id, { status: 'published' });
    await decide(id, { status: 'published' });
    const published = await mails.to('mei@members.example');
    expect(published.text).toContain('/products/velvet-lipstick-p3?country_code=SG#reviews');
    const { data: other } = await write(jisoo, {}, { country: 'KR', language: 'ko' });
    await decide(other[0]?.id ?? '', { status: 'published' });
    expect((await mails.to('jisoo@company.example')).subject).toContain('리뷰가 게시되었습니다');
    expect(mails.count('mei@members.example')).toBe(0);

    const rename = (name: string) =>
      jisoo.call('v2.6/account/user', { method: 'PATCH', body: { 'first-name': name } });
    await rename('https://elsewhere.example');
    await decide(other[0]?.id ?? '', { status: 'declined', reason });
    expect((await mails.to('jisoo@company.example')).text).not.toContain('://elsewhere');
    await rename('지수');
  });

  test('leaves the product as it was when its author or the shop takes it back', async () => {
    const before = await product();
    const { data } = await write(mei, { rating: 1 });
    const [{ id = '' } = {}] = data;
    await decide(id, { status: 'published' });
    const { rating } = (await product()).attributes;
    expect(rating).toBe(3);
    await decide(id, { status: 'pending' });
    expect((await product()).attributes).toEqual(before.attributes);
    await decide(id, { status: 'published' });
    told.length = 0;
    await mei.call(`v2.6/account/reviews/${id}`, { method: 'DELETE' });
    const after = await product();
    expect(after.attributes).toEqual(before.attributes);
    expect(after.version).toBeGreaterThan(before.version);
    expect(told.flatMap(({ records }) => records)).toMatchObject([{ type: 'products', id: 'p3' }]);
    expect((await decide(id, { status: 'published' })).status).toBe(404);
  });

  test('counts again after the catalogue is filled anew', async () => {
    const { data } = await write(mei);
    await decide(data[0]?.id ?? '', { status: 'published' });
    const before = await product();
    await api.seed(seed, { identity: 'again' });
    expect((await product()).attributes).toEqual(before.attributes);
  });

  test('orders lists and filters by all ratings', async () => {
    const { data } = await write(mei);
    await decide(data[0]?.id ?? '', { status: 'published' });
    await write(jisoo, { rating: 5 });
    const waiting = await asAdmin('reviews');
    const other = waiting.data.find(({ attributes }) => attributes['slug-url'] === SLUG);
    await decide(other?.id ?? '', { status: 'published' });
    const byRating = await call('v2.6/products?sort=rating');
    const ratings = byRating.data.map(({ attributes }) => Number(attributes.rating));
    expect(ratings).toEqual(ratings.toSorted((one, next) => next - one));
    expect(byRating.data.find(({ id }) => id === 'p3')?.attributes.rating).toBe(4.5);
  });

  test.each([
    ['unrated', { rating: null, reviewsCount: 100 }, { given: 4, shown: 4 }],
    ['at a tie', { rating: 4, reviewsCount: 3 }, { given: 5, shown: 4.3 }],
    ['at another tie', { rating: 3.5, reviewsCount: 3 }, { given: 2, shown: 3.1 }],
    ['new', { rating: null, reviewsCount: 0 }, { given: 3, shown: 3 }],
  ])('rates a product that is %s', async (_name, before, { given, shown }) => {
    const { rating, reviewsCount } = before;
    const attributes = { rating, 'reviews-count': reviewsCount };
    const body = { data: { type: 'products', id: 'p3', attributes } };
    expect((await asAdmin('products/p3', { method: 'PATCH', body })).status).toBe(200);
    const { data } = await write(mei, { rating: given });
    await decide(data[0]?.id ?? '', { status: 'published' });
    expect((await product()).attributes).toMatchObject({
      rating: shown,
      'reviews-count': reviewsCount + 1,
    });
    await api.seed(seed, { identity: 'test' });
  });

  test('is decided once when two decide at the same time', async () => {
    const { data } = await write(mei);
    const id = data[0]?.id ?? '';
    const expected = { 'expected-status': 'pending' };
    const answers = await Promise.all([
      decide(id, { status: 'published', ...expected }),
      decide(id, { status: 'declined', reason: 'Too short.', ...expected }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is not published by somebody who read other words', async () => {
    const { data } = await write(mei);
    const id = data[0]?.id ?? '';
    const seen = { 'expected-written-at': data[0]?.attributes['written-at'] };
    const earlier = { 'expected-written-at': '2026-05-31T00:00:00.000Z' };
    const refused = await decide(id, { status: 'published', ...earlier });
    expect(refused.errors).toMatchObject([{ status: '409', code: 'changed-meanwhile' }]);
    expect((await decide(id, { status: 'published', ...seen })).status).toBe(200);
  });

  test('that nobody has published is removed without a word to anybody', async () => {
    const before = await product();
    const { data } = await write(mei);
    const path = `v2.6/account/reviews/${data[0]?.id}`;
    expect((await jisoo.call(path, { method: 'DELETE' })).status).toBe(404);
    expect((await mei.call(path, { method: 'DELETE' })).status).toBe(200);
    expect(told).toEqual([]);
    const { data: next } = await write(mei);
    await decide(next[0]?.id ?? '', { status: 'published' });
    expect((await product()).version).toBe(before.version + 1);
  });

  test('is kept from the commands of strangers', async () => {
    const { data } = await write(mei);
    const path = `admin/v1/reviews/${data[0]?.id}`;
    expect((await call(path)).status).toBe(401);
    expect((await asAdmin('reviews/nothing')).status).toBe(404);
  });
});

describe('photos of a review', () => {
  test('are squares without what cameras note, in the order in which they are named', async () => {
    const [one, two] = [
      await upload(mei, await aPhoto()),
      await upload(mei, await aPhoto(200, 900)),
    ];
    const ids = [two.data?.id, one.data?.id];
    const { data } = await write(mei, { photos: ids });
    const urls = [two.data?.attributes.url, one.data?.attributes.url];
    expect(data[0]?.attributes.photos).toEqual(urls);
    const response = await mei.visit(urls[0] ?? '');
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const picture = await sharp(await response.arrayBuffer()).metadata();
    expect(picture).toMatchObject({ format: 'webp', width: 200, height: 200 });
    expect(picture.exif).toBeUndefined();
  });

  test('are seen by everybody while their review is published', async () => {
    const { data: photo } = await upload(mei, await aPhoto());
    const { data } = await write(mei, { photos: [photo?.id] });
    const id = data[0]?.id ?? '';
    const stranger = openBrowser(api);
    const open = `/api/v2.6/review_photos/${photo?.id}.webp`;
    const own = photo?.attributes.url ?? '';
    const statuses = async () => [
      (await stranger.visit(open)).status,
      (await stranger.visit(own)).status,
      (await jisoo.visit(own)).status,
      (await mei.visit(own)).status,
    ];
    expect(await statuses()).toEqual([404, 404, 404, 200]);
    await decide(id, { status: 'published' });
    expect((await product()).attributes.reviews).toMatchObject([{ photos: [open] }]);
    expect(await statuses()).toEqual([200, 404, 404, 200]);
    await decide(id, { status: 'declined', reason: 'It shows somebody.' });
    expect(await statuses()).toEqual([404, 404, 404, 200]);
    const forStaff = `http://shop/api/admin/v1/review_photos/${photo?.id}`;
    const headers = AS_ADMIN;
    expect((await api.fetch(new Request(forStaff, { headers }))).status).toBe(200);
    expect((await api.fetch(new Request(forStaff))).status).toBe(401);
    await mei.call(`v2.6/account/reviews/${id}`, { method: 'DELETE' });
    expect(await statuses()).toEqual([404, 404, 404, 404]);
  });

  test('are the member’s own, and of one review', async () => {
    const { data: photo } = await upload(mei, await aPhoto());
    const stolen = await write(jisoo, { photos: [photo?.id] });
    expect(stolen.errors).toMatchObject([{ code: 'invalid', source: { pointer: '/photos/0' } }]);
    const twice = await write(mei, { photos: [photo?.id, photo?.id] });
    expect(twice.errors).toMatchObject([{ source: { pointer: '/photos/1' } }]);
    const path = `v2.6/account/review_photos/${photo?.id}`;
    expect((await jisoo.call(path, { method: 'DELETE' })).status).toBe(404);
    expect((await mei.call(path, { method: 'DELETE' })).status).toBe(200);
  });

  test('are pictures, of a reasonable size and number', async () => {
    expect((await upload(mei, await aPhoto(), 'text/plain')).status).toBe(415);
    const text = await upload(mei, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(text).toMatchObject({ status: 422, errors: [{ code: 'invalid' }] });
    expect((await upload(mei, new Uint8Array(1024 * 1024 + 1))).status).toBe(413);
    const tooMany = Array.from({ length: 7 }, (_, index) => `photo-${index}`);
    expect((await write(mei, { photos: tooMany })).status).toBe(422);
    const photo = await aPhoto(20, 20);
    for (let count = 0; count < 24; count += 1) await upload(jisoo, photo);
    expect(await upload(jisoo, photo)).toMatchObject({
      status: 422,
      errors: [{ code: 'too-many' }],
    });
  });

  test('are forgotten with the member', async () => {
    await inDatabase(async (db) => {
      const rows = await db.selectFrom('review_photos').select('id').execute();
      expect(rows.length).toBeGreaterThan(0);
    });
    for (const { id } of await inDatabase(unsentPhotos)) {
      await jisoo.call(`v2.6/account/review_photos/${id}`, { method: 'DELETE' });
    }
    const { data } = await write(jisoo);
    await decide(data[0]?.id ?? '', { status: 'published' });
    const body = { password: SAMPLE_PASSWORD };
    const late = upload(jisoo, await aPhoto(2_000, 2_000));
    const left = await jisoo.call('v2.6/account/user', { method: 'DELETE', body });
    expect(left.status).toBe(204);
    await late;
    await inDatabase(async (db) => {
      expect(await db.selectFrom('review_photos').select('id').execute()).toEqual([]);
    });
    expect((await product()).attributes).toMatchObject({ 'reviews-count': 2 });
  });
});
