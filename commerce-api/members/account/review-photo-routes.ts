import type { Hono } from 'hono';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { endpoint } from '#commerce-api/http/endpoint.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { ApiError, notFound } from '#commerce-api/json-api/api-error.ts';
import { memberEndpoints } from '#commerce-api/members/member-endpoint.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import type { PreparePhoto } from '#commerce-api/reviews/prepare-photo.ts';
import { forgetPhoto, keepPhoto, readPhoto } from '#commerce-api/reviews/review-photos.ts';
import { reviewPhotoAddress } from '#domain/picture-addresses.ts';

const UPLOADS = '/account/review_photos';

/** Whether a path is for files, which are larger than other bodies. */
export const takesPhoto = (path: string): boolean => path.endsWith(UPLOADS);

/** Members upload and remove photos; everybody reads them. */
export function photoRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const { db, clock, preparePhoto } = services;
  endpoint(app, '/review_photos/:file{[0-9a-f-]{36}\\.webp}', {
    get: async (context) => answerPhoto(context, services),
  });
  if (!preparePhoto) return;
  const memberEndpoint = memberEndpoints(app, services);
  memberEndpoint(UPLOADS, {
    async post(context, member) {
      const picture = await preparedPhoto(context, preparePhoto);
      const id = await keepPhoto(db, { memberId: member.id, picture }, clock());
      const attributes = { url: reviewPhotoAddress(id) };
      return respond(context, { data: { type: 'review-photos', id, attributes } }, 201);
    },
  });
  memberEndpoint(`${UPLOADS}/:id`, {
    async delete(context, member) {
      const isForgotten = await forgetPhoto(db, member.id, context.req.param('id') ?? '');
      if (!isForgotten) throw notFound('You have no such photo.');
      return respond(context, { data: null });
    },
  });
}

/** Its type must say that it's a picture: another site can't send that. */
async function preparedPhoto({ req }: ApiContext, prepare: PreparePhoto): Promise<Uint8Array> {
  if (!/^image\//i.test(req.header('Content-Type') ?? '')) {
    throw new ApiError(415, { detail: 'The body must be a picture.' });
  }
  const made = await prepare(new Uint8Array(await req.arrayBuffer()));
  if (made.kind === 'encoded') return made.picture.body;
  throw new ApiError(422, { code: 'invalid', detail: `The file ${made.problem}.` });
}

/** Its address can't be guessed, and is told to its author and to whoever decides on the review. */
async function answerPhoto(context: ApiContext, { db }: MemberServices): Promise<Response> {
  const [id = ''] = (context.req.param('file') ?? '').split('.');
  const picture = await readPhoto(db, id);
  if (!picture) throw notFound('There is no such photo.');
  return context.body(picture, 200, {
    'Content-Type': 'image/webp',
    'Cache-Control': DAILY,
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  });
}

/** It never changes, but its author may remove it. */
const DAILY = 'public, max-age=86400';
