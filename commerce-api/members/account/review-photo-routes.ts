import type { Hono } from 'hono';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { endpoint } from '#commerce-api/http/endpoint.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { ApiError, notFound } from '#commerce-api/json-api/api-error.ts';
import { answerPhoto } from '#commerce-api/reviews/answer-photo.ts';
import type { PreparePhoto } from '#commerce-api/reviews/prepare-photo.ts';
import {
  forgetPhoto,
  keepPhoto,
  readPhoto,
  refuseTooMany,
} from '#commerce-api/reviews/review-photos.ts';
import { memberOfBrowser } from '../authentication.ts';
import { memberEndpoints } from '../member-endpoint.ts';
import type { MemberServices } from '../member-services.ts';
import { ownPhotoAddress } from './reviews.ts';

const UPLOADS = '/account/review_photos';

/** Whether a path is for files, which are larger than other bodies. */
export const takesPhoto = (path: string): boolean => path.endsWith(UPLOADS);

/** Members upload, see and remove photos; everybody sees those of published reviews. */
export function reviewPhotoRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const { db, clock, preparePhoto } = services;
  endpoint(app, '/review_photos/:file{[0-9a-f-]{36}\\.webp}', {
    async get(context) {
      const [id = ''] = (context.req.param('file') ?? '').split('.');
      return answerPhoto(context, await readPhoto(db, { id, isPublished: true }), BRIEFLY);
    },
  });
  if (!preparePhoto) return;
  // Pages show it as a picture, for which browsers send cookies only.
  app.get(`${UPLOADS}/:id`, async (context) => {
    const member = await memberOfBrowser(context, services);
    const { id } = context.req.param();
    return answerPhoto(context, member && (await readPhoto(db, { id, memberId: member.id })));
  });
  const memberEndpoint = memberEndpoints(app, services);
  memberEndpoint(UPLOADS, {
    async post(context, member) {
      await refuseTooMany(db, member.id);
      const picture = await preparedPhoto(context, preparePhoto);
      const id = await keepPhoto(db, { memberId: member.id, picture }, clock());
      const attributes = { url: ownPhotoAddress(id) };
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

/** A photo never changes, but its review may cease to be published. */
const BRIEFLY = 'public, max-age=300';

/** Its type must say that it's a picture: another site can't send that. */
async function preparedPhoto({ req }: ApiContext, prepare: PreparePhoto): Promise<Uint8Array> {
  if (!/^image\//i.test(req.header('Content-Type') ?? '')) {
    throw new ApiError(415, { detail: 'The body must be a picture.' });
  }
  const made = await prepare(new Uint8Array(await req.arrayBuffer()));
  if (made.kind === 'encoded') return made.picture.body;
  throw new ApiError(422, { code: 'invalid', detail: `The file ${made.problem}.` });
}
