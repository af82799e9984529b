import { sql } from 'kysely';
import { readPage } from '#commerce-api/database/read-page.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { PageQuery } from '#commerce-api/json-api/list-query.ts';
import { foldText } from '#domain/search/search-text.ts';
import { keepPicture, pictureId } from './own-pictures.ts';

/** The pictures that editors upload. They stay: change sets that are undone may need them again. */

/** A picture made into what is stored, or why it can't be. */
export type PreparedUpload =
  | {
      readonly kind: 'encoded';
      readonly picture: {
        readonly body: Uint8Array;
        /** Pixels. */
        readonly width: number;
        readonly height: number;
      };
    }
  | { readonly kind: 'refused'; readonly fault: string; readonly problem: string };

/** Makes an uploaded file a WebP picture without metadata, from which those of pages are made. */
export type PrepareUpload = (file: Uint8Array) => Promise<PreparedUpload>;

export interface UploadedPicture {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

interface Upload {
  readonly file: Uint8Array;
  readonly picture: Extract<PreparedUpload, { kind: 'encoded' }>['picture'];
  readonly name: string;
}

/** Stores an uploaded picture; a file that was uploaded before is among the newest again. */
export async function keepUpload(
  db: Database,
  { file, picture, name }: Upload,
  now: Date,
): Promise<UploadedPicture> {
  const id = pictureId(file);
  await keepPicture(db, id, picture.body);
  const { width, height } = picture;
  const uploaded = { id, name, width, height };
  const row = { ...uploaded, folded_name: foldText(name), uploaded_at: now.toISOString() };
  await db
    .insertInto('uploaded_pictures')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  return uploaded;
}

/** One page of the uploaded pictures whose names have a text, the newest first. */
export function listUploads(db: Database, text: string, page: PageQuery) {
  const query = db
    .selectFrom('uploaded_pictures')
    .select(['id', 'name', 'width', 'height'])
    .orderBy('uploaded_at', 'desc')
    .orderBy('id');
  const pattern = `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`;
  const named = query.where(sql<boolean>`folded_name like ${pattern} escape '\\'`);
  return readPage(text === '' ? query : named, page);
}
