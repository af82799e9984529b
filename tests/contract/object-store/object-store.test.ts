import { afterAll, beforeAll, expect, test } from 'vitest';
import { openS3 } from '#content-sync/cluster/s3-object-store.ts';
import { SharedStateError } from '#content-sync/locale-file/locale-log.ts';
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

test('a bucket that is not there, or cannot be reached, is named at once', async () => {
  await expect(openS3({ ...s3.options, bucket: 'not-there' })).rejects.toThrow(SharedStateError);
  await expect(openS3({ ...s3.options, bucket: 'not-there' })).rejects.toThrow('not-there');
  const closed = { ...s3.options, endpoint: 'http://127.0.0.1:1' };
  await expect(openS3(closed)).rejects.toThrow(/object store.*can't be used/);
});
