import type { Hono } from 'hono';
import { loadVariants } from '#commerce-api/bag/bag.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { endpoint, idOf } from '#commerce-api/http/endpoint.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { ApiError, notFound } from '#commerce-api/json-api/api-error.ts';
import type { PreparePhoto } from '#commerce-api/reviews/review-photos.ts';
import {
  answerPhoto,
  forgetPhoto,
  keepPhoto,
  readPhoto,
  refuseTooMany,
} from '#commerce-api/reviews/review-photos.ts';
import { publicName } from '#domain/locale/personal-names.ts';
import { memberOfBrowser } from '../authentication.ts';
import { memberEndpoints } from '../member-endpoint.ts';
import type { MemberServices } from '../member-services.ts';
import { readBody } from '../read-body.ts';
import { loadBeautyProfile } from './beauty-profile.ts';
import { answerList } from './member-list.ts';
import { purchasedItemResource } from './purchased-items.ts';
import {
  editedReview,
  editReview,
  loadAwaitingReview,
  loadReviews,
  ownPhotoAddress,
  removeReview,
  reviewInput,
  reviewResources,
  writeReview,
} from './reviews.ts';

const UPLOADS = '/account/review_photos';
const PHOTO_MAX_BYTES = 1024 * 1024;

/** A member's reviews, and the photos that belong to them. */
export function reviewRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  ownReviewRoutes(app, services);
  photoRoutes(app, services);
}

function ownReviewRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const memberEndpoint = memberEndpoints(app, services);
  const { db, clock, contentChanged } = services;
  memberEndpoint('/account/reviews', {
    async get(context, member) {
      const reviews = await loadReviews(db, member.id);
      const awaiting = await loadAwaitingReview(db, member.id, clock());
      const profile = await loadBeautyProfile(db, member.id);
      const { locale } = context.var;
      const ids = awaiting.map(({ line }) => line.variant_id);
      const sold = await loadVariants(db, locale, ids);
      return answerList(context, await reviewResources(db, locale, reviews), {
        awaiting: awaiting.map((item) =>
          purchasedItemResource(item, sold.get(item.line.variant_id)),
        ),
        author: publicName(member.first_name, member.last_name),
        'takes-photos': services.preparePhoto !== undefined,
        'asks-would-buy-again': true,
        'skin-type': profile.attributes['skin-type'],
      });
    },
    async post(context, member) {
      const review = await readBody(context, reviewInput);
      const { locale } = context.var;
      const written = await writeReview(db, { member, review, locale }, clock());
      const [data = null] = await reviewResources(db, locale, [written]);
      return respond(context, { data }, 201);
    },
  });
  memberEndpoint('/account/reviews/:id', {
    async patch(context, member) {
      const review = await readBody(context, editedReview);
      const { locale } = context.var;
      const id = idOf(context);
      const edited = await editReview(db, { member, id, review, locale }, clock());
      if (!edited) throw notFound('You have written no such review.');
      const [data = null] = await reviewResources(db, locale, [edited]);
      return respond(context, { data });
    },
    async delete(context, member) {
      const id = idOf(context);
      const view = { locale: context.var.locale, now: clock() };
      const changed = await removeReview(db, { memberId: member.id, id, view });
      if (!changed) throw notFound('You have written no such review.');
      await contentChanged(changed);
      return respond(context, { data: null });
    },
  });
}

/** Members upload, see and remove photos; everybody sees those of published reviews. */
function photoRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
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
    bodyMaxBytes: PHOTO_MAX_BYTES,
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
      const isForgotten = await forgetPhoto(db, member.id, idOf(context));
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
  const variants = await prepare(new Uint8Array(await req.arrayBuffer()));
  if (variants.kind === 'encoded') return variants.picture.body;
  throw new ApiError(422, { code: 'invalid', detail: `The file ${variants.problem}.` });
}
