import { afterAll, beforeAll, expect, test } from 'vitest';
import { openS3 } from '#content-sync/cluster/s3-object-store.ts';
import { digestOf } from '#content-sync/digest.ts';
import { SharedStateError } from '#content-sync/locale-file/locale-log.ts';
import { aConnectionTo } from '../../builders/cut-connection.ts';
import { memoryObjects } from '../../builders/memory-objects.ts';
import { type RunningS3, startS3 } from '../../builders/start-s3.ts';
import { describeObjectStore } from './describe-object-store.ts';

let s3: RunningS3;

beforeAll(async () => {
  s3 = await startS3();
}, 120_000);

afterAll(() => s3?.stop());

describeObjectStore('an S3-compatible service', () => openS3(s3.options));
describeObjectStore('memory, for tests', async () => memoryObjects());

test('a network that loses everything keeps nobody waiting, and is used again', async () => {
  const way = await aConnectionTo(s3.options.endpoint);
  const store = await openS3({ ...s3.options, endpoint: way.url, silenceMs: 500 });
  const bytes = Buffer.from('late');
  const key = `packs/sg-en/${digestOf(bytes)}` as const;
  way.cut();
  await expect(store.put(key, bytes)).rejects.toThrow(SharedStateError);
  await expect(store.get(key)).rejects.toThrow(SharedStateError);
  way.mend();
  await store.put(key, bytes);
  expect(Buffer.from(await store.get(key)).toString()).toBe('late');
  store.close();
});

test('a bucket that is not there, or cannot be reached, is named at once', async () => {
  await expect(openS3({ ...s3.options, bucket: 'not-there' })).rejects.toThrow(SharedStateError);
  await expect(openS3({ ...s3.options, bucket: 'not-there' })).rejects.toThrow('not-there');
  const closed = { ...s3.options, endpoint: 'http://127.0.0.1:1' };
  await expect(openS3(closed)).rejects.toThrow(/object store.*can't be used/);
});
