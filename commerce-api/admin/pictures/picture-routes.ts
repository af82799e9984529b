import type { Hono } from 'hono';
import * as z from 'zod';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { endpoint } from '#commerce-api/http/endpoint.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { respond, respondPage } from '#commerce-api/http/respond.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { ownPictureAddress } from '#commerce-api/pictures/own-pictures.ts';
import {
  keepUpload,
  listUploads,
  type PrepareUpload,
  type UploadedPicture,
} from '#commerce-api/pictures/uploaded-pictures.ts';
import { PICTURE_UPLOAD_MAX_BYTES } from '#domain/limits.ts';

const NAME_MAX = 200;
const filters = { name: z.string().max(NAME_MAX).default('') };

/** `/pictures`: what editors uploaded, page by page, and more of it. */
export function pictureRoutes(routes: Hono<ApiEnv>, services: MemberServices): void {
  const { db, clock, prepareUpload } = services;
  if (!prepareUpload) return;
  endpoint(routes, '/pictures', {
    bodyMaxBytes: PICTURE_UPLOAD_MAX_BYTES,
    async get(context) {
      const { filter, page } = listQuery(context, { filters });
      const { rows, total } = await listUploads(db, filter.name, page);
      return respondPage(context, { data: rows.map(resourceOf) }, { page, totalItems: total });
    },
    async post(context) {
      const file = new Uint8Array(await context.req.arrayBuffer());
      const picture = await prepared(file, prepareUpload);
      const uploaded = await keepUpload(db, { file, picture, name: nameIn(context) }, clock());
      return respond(context, { data: resourceOf(uploaded) }, 201);
    },
  });
}

/** What the file is called, without what can't be seen. */
function nameIn({ req }: ApiContext): string {
  const name = (req.query('name') ?? '')
    .toWellFormed()
    .replace(/\p{C}+/gu, '')
    .trim();
  return name.slice(0, NAME_MAX).toWellFormed() || 'Picture';
}

async function prepared(file: Uint8Array, prepare: PrepareUpload) {
  const made = await prepare(file);
  if (made.kind === 'encoded') return made.picture;
  const detail = `The file ${made.problem}.`;
  throw new ApiError(422, { code: `picture-${made.fault}`, detail });
}

function resourceOf({ id, ...attributes }: UploadedPicture) {
  return { type: 'pictures', id, attributes: { url: ownPictureAddress(id), ...attributes } };
}
