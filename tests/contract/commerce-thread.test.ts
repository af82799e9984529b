import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ContentChange } from '#commerce-api/admin/content-change.ts';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { CommerceThread } from '#scripts/serve/commerce-thread.ts';
import { readConfig } from '#server/config/config.ts';
import { currentWork, inWork } from '#server/operations/log/work-context.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aSeed } from '../builders/seed.ts';

const ADMIN = 'an-admin-token-of-some-length';

/** The API in a thread, with a new folder, and what it reported of edits and crashes. */
async function aThread({
  refusesChanges = () => false,
  canFollow,
}: {
  readonly refusesChanges?: () => boolean;
  readonly canFollow?: () => Promise<boolean>;
} = {}) {
  const dataFolder = aFolder();
  const filled = await createCommerceApi({ databaseFile: join(dataFolder, 'commerce.db') });
  await filled.seed(aSeed(), { identity: 'test' });
  await filled.close();
  const changes: Array<ContentChange & { readonly of: string | undefined }> = [];
  const errors: Array<unknown> = [];
  const thread = new CommerceThread({
    config: readConfig({ STOREFRONT_DATA: dataFolder, COMMERCE_ADMIN_TOKEN: ADMIN }),
    onChange: async (change) => {
      if (refusesChanges()) throw new Error('The disk is full.');
      changes.push({ ...change, of: currentWork()?.requestId });
    },
    renotifyMs: 100,
    ...(canFollow && { canFollow }),
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => thread.close());
  const ask = async (path: string, init: RequestInit = {}) =>
    thread.fetch(new Request(`http://shop${path}`, init), '198.51.100.1');
  const firstBrand = async () => {
    const answer = await ask('/api/v2.6/brands?page[size]=1');
    return (await answer.json()).data[0] as { id: string; attributes: { name: string } };
  };
  return { thread, ask, firstBrand, changes, errors };
}

function renaming(id: string): [string, RequestInit] {
  const data = { type: 'brands', id, attributes: { name: 'Renamed' } };
  return [
    `/api/admin/v1/brands/${id}`,
    {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${ADMIN}`, 'Content-Type': 'application/vnd.api+json' },
      body: JSON.stringify({ data }),
    },
  ];
}

describe('the embedded API in a thread', { timeout: 60_000 }, () => {
  test('answers with the status, headers and body that it would give in this thread', async () => {
    const { ask } = await aThread();
    const answer = await ask('/api/v2.6/brands', { headers: { 'X-Site-Country': 'KR' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/vnd.api+json');
    expect((await answer.json()).data.length).toBeGreaterThan(0);
    const etag = answer.headers.get('ETag') ?? '';
    const same = await ask('/api/v2.6/brands', {
      headers: { 'X-Site-Country': 'KR', 'If-None-Match': etag },
    });
    expect([same.status, await same.text()]).toEqual([304, '']);
    expect((await ask('/api/v2.6/nothing')).status).toBe(404);
  });

  test('refuses edits before anything is committed while they could not be followed', async () => {
    let isFull = true;
    const { ask, firstBrand, changes } = await aThread({ canFollow: async () => !isFull });
    const { id, attributes } = await firstBrand();
    const [path, edit] = renaming(id);
    for (const same of [path, path.replace('admin', '%61dmin'), path.replace('admin', '/admin')]) {
      const refused = await ask(same, edit);
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '10']);
      expect(await refused.text()).toContain('Nothing was changed.');
    }
    expect((await firstBrand()).attributes.name).toBe(attributes.name);
    isFull = false;
    expect((await ask(path, edit)).status).toBe(200);
    expect(changes).toHaveLength(1);
  });

  test('compresses its answers, for clients that accept that', async () => {
    const { ask } = await aThread();
    const list = '/api/v2.6/products?page[size]=500&include=variants';
    const plain = await ask(list);
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    for (const method of ['GET', 'HEAD']) {
      const packed = await ask(list, { method, headers: { 'Accept-Encoding': 'gzip' } });
      expect(packed.headers.get('Vary')).toMatch(/accept-encoding/i);
      if (method === 'HEAD') continue;
      expect(packed.headers.get('Content-Encoding')).toBe('gzip');
      const bytes = new Uint8Array(await packed.arrayBuffer());
      expect(packed.headers.get('Content-Length')).toBe(String(bytes.byteLength));
      expect(gunzipSync(bytes).toString()).toBe(await plain.text());
    }
  });

  test('accepts bodies, and passes on several cookies', async () => {
    const { ask } = await aThread();
    const refused = await ask('/api/auth/v1/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ grant_type: 'refresh_token', flow: 'client' }),
    });
    expect(refused.status).toBe(401);
    expect(refused.headers.getSetCookie().length).toBeGreaterThan(1);
  });

  test('reports an edit, which the next answer shows', async () => {
    const { ask, firstBrand, changes } = await aThread();
    const { id } = await firstBrand();
    await ask(`/api/v2.6/brands/${id}`);
    const edited = await inWork({ requestId: 'of-the-edit' }, () => ask(...renaming(id)));
    expect(edited.status).toBe(200);
    const shown = await (await ask(`/api/v2.6/brands/${id}`)).json();
    expect(shown.data.attributes.name).toBe('Renamed');
    expect(changes).toMatchObject([{ of: 'of-the-edit' }]);
  });

  test('has an edit that could not be recorded recorded later', async () => {
    let isFull = true;
    const { ask, firstBrand, changes } = await aThread({ refusesChanges: () => isFull });
    const { id } = await firstBrand();
    expect((await ask(...renaming(id))).status).toBe(200);
    expect(changes).toEqual([]);
    isFull = false;
    await vi.waitUntil(() => changes.length > 0, { timeout: 20_000 });
    expect(changes).toHaveLength(1);
    expect(changes[0]?.records).toContainEqual(expect.objectContaining({ type: 'brands', id }));
  });

  test('answers 503 to what its client requests beyond its turns', async () => {
    const { ask } = await aThread();
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, index) => ask(`/api/v2.6/brands?page[number]=${index + 1}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(260);
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy).toHaveLength(140);
    expect(busy[0]?.headers.get('Retry-After')).toBe('1');
  });
});
