import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { digestOf } from '../digest.ts';
import { SharedStateError } from '../locale-file/locale-log.ts';
import type { ObjectKey, ObjectStore, StoredObject } from './object-store.ts';

export interface S3Options {
  /** The address of the service; by default that of AWS. */
  readonly endpoint?: string | undefined;
  readonly bucket: string;
  readonly region?: string | undefined;
  /** By default from the environment or the machine's role, as the AWS SDK finds them. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** How long the service may be silent, if not as long as usual. */
  readonly silenceMs?: number;
}

/**
 * Objects in a bucket of an S3-compatible service.
 *
 * @throws SharedStateError if the bucket can't be reached
 */
export async function openS3(options: S3Options): Promise<ObjectStore> {
  const { bucket } = options;
  const client = clientOf(options);
  const send = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof SharedStateError
        ? error
        : new SharedStateError(`The object store (bucket ${bucket})`, { cause: error });
    }
  };
  await send(() => client.send(new HeadBucketCommand({ Bucket: bucket })));
  return {
    put: (key, bytes) =>
      send(async () => {
        await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes }));
      }),
    get: (key) =>
      send(async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
        if (!key.endsWith(`/${digestOf(bytes)}`)) {
          throw new Error(`${key} holds other bytes than were written.`);
        }
        return bytes;
      }),
    list: (kind, locale) =>
      send(async () => {
        const input = { Bucket: bucket, Prefix: `${kind}/${locale}/` };
        const found: Array<StoredObject> = [];
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, input)) {
          for (const { Key, LastModified } of Contents) {
            if (Key && LastModified) {
              found.push({ key: Key as ObjectKey, storedAt: LastModified.getTime() });
            }
          }
        }
        return found;
      }),
    remove: (keys) =>
      send(async () => {
        for (let at = 0; at < keys.length; at += MOST_DELETED) {
          const Objects = keys.slice(at, at + MOST_DELETED).map((Key) => ({ Key }));
          await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }));
        }
      }),
    close: () => client.destroy(),
  };
}

function clientOf({
  endpoint,
  region = 'us-east-1',
  credentials,
  silenceMs = SILENCE_MS,
}: S3Options): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: silenceMs,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
    },
    maxAttempts: ATTEMPTS,
    // Some compatible services lack the newer checksums. Bytes are compared by digest anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

const CONNECT_MS = 3_000;
/** In a network that loses everything there is only silence, while a locale waits. */
const SILENCE_MS = 10_000;
/** Longer, since base copies have megabytes. */
const REQUEST_MS = 60_000;
const ATTEMPTS = 2;
/** The most objects that S3 deletes at once. */
const MOST_DELETED = 1_000;
