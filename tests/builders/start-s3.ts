import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Options } from '#content-sync/cluster/s3-object-store.ts';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { installOnce, stopServer } from './server-package.ts';

const FOLDER = join(PROJECT_FOLDER, 'tests', 's3');

/** What the server accepts. */
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export interface RunningS3 {
  readonly options: S3Options & { readonly endpoint: string };
  /** The same for a command. */
  readonly environment: ReturnType<typeof environmentOf>;
  stop(): Promise<void>;
}

/** Starts an S3 server with an empty bucket. */
export async function startS3(): Promise<RunningS3> {
  installOnce(FOLDER);
  const bucket = 'shop';
  const folder = mkdtempSync(join(tmpdir(), 'storefront-s3-'));
  const child = fork(join(FOLDER, 'server.mjs'), [folder, bucket], { cwd: FOLDER });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const options = { endpoint: `http://127.0.0.1:${port}`, bucket, credentials: CREDENTIALS };
  return {
    options,
    environment: environmentOf(options),
    async stop() {
      await stopServer(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function environmentOf({
  endpoint,
  bucket,
}: {
  readonly endpoint: string;
  readonly bucket: string;
}) {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  };
}
