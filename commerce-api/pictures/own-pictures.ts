import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { OWN_PICTURES_ROOT } from '#domain/pictures/picture-addresses.ts';
import type { Database } from '../database/tables.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { endpoint } from '../http/endpoint.ts';
import { answerPhoto } from '../reviews/review-photos.ts';

/** Pictures that came with a catalogue or were uploaded, by ids that their bytes give them. */

/** @example ownPictureAddress('0f…') // '/api/v2.6/pictures/0f….webp' */
export const ownPictureAddress = (id: string) => `${OWN_PICTURES_ROOT}${id}.webp`;

/** Makes a file a WebP picture for the shop's pages. */
export type PreparePicture = (
  file: string,
) => Promise<{ readonly body: Uint8Array } | { readonly problem: string }>;

export interface PictureProblem {
  readonly file: string;
  readonly problem: string;
}

/** Stores pictures that aren't stored yet. Returns those that can't be read. */
export async function keepPictures(
  db: Database,
  files: ReadonlyMap<string, string>,
  prepare: PreparePicture,
): Promise<ReadonlyArray<PictureProblem>> {
  const problems: Array<PictureProblem> = [];
  for (const [id, file] of files) {
    if (await readPicture(db, id)) continue;
    const prepared = await prepare(file);
    if ('problem' in prepared) {
      problems.push({ file, problem: prepared.problem });
      continue;
    }
    await keepPicture(db, id, prepared.body);
  }
  return problems;
}

/** Stores a picture, if it isn't stored yet. */
export async function keepPicture(db: Database, id: string, body: Uint8Array): Promise<void> {
  const picture = Buffer.from(body).toString('base64');
  await db
    .insertInto('pictures')
    .values({ id, picture })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The id of a picture, which the bytes of its file give it. */
export const pictureId = (file: Uint8Array): string =>
  createHash('sha256').update(file).digest('hex').slice(0, 32);

async function readPicture(db: Database, id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select('picture')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && Buffer.from(row.picture, 'base64');
}

/** A picture with other bytes has another id. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

export function ownPictureRoutes(app: Hono<ApiEnv>, db: Database): void {
  endpoint(app, '/pictures/:file{[0-9a-f]{32}\\.webp}', {
    async get(context) {
      const [id = ''] = (context.req.param('file') ?? '').split('.');
      return answerPhoto(context, await readPicture(db, id), FOR_GOOD);
    },
  });
}
