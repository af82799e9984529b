import type { Hono } from 'hono';
import * as z from 'zod';
import { loadVariants } from '#commerce-api/bag/bag.ts';
import { soldVariantId } from '#commerce-api/bag/sold-variant-id.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { ApiError, notFound } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { personalEndpoint } from '#commerce-api/members/member-endpoint.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import { email } from '#commerce-api/members/personal-fields.ts';
import { readBody } from '#commerce-api/members/read-body.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { confirmationMail } from './notice-mails.ts';
import { addVisitor, confirmNotice, endNotices, type StockNotice } from './notice-store.ts';
import { type NoticeClaims, readNoticeToken } from './notice-tokens.ts';

const request = z.object({
  email,
  variant_id: z.union([z.string().min(1).max(200), z.int().nonnegative().transform(String)]),
});
const token = z.string().max(1_000);
const confirmation = z.object({ token });
const withdrawal = z.object({ token, all: z.boolean().default(false) });

/**
 * Stock notices for anybody without an account: requested, then confirmed by a link in a mail, and
 * ended by another. No answer reveals which addresses are known.
 */
export function stockNoticeRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const { db, clock, limits } = services;
  personalEndpoint(app, '/stock_notices', {
    async post(context) {
      const body = await readBody(context, request);
      await limits.stockNotice.consume({ clientAddress: context.env.clientAddress });
      const variantId = await soldVariantId(context, services, body.variant_id);
      const { locale } = context.var;
      const wish = { email: body.email, variantId, locale, now: clock() };
      const claims = await addVisitor(db, wish);
      services.inBackground(() =>
        mailConfirmation(context, services, { ...body, variantId, claims }),
      );
      return respond(context, { data: null }, 202);
    },
  });
  personalEndpoint(app, '/stock_notices/confirmations', {
    async post(context) {
      const claims = await claimsOf(services, (await readBody(context, confirmation)).token);
      const notice = await confirmNotice(db, claims, clock());
      if (!notice) throw invalidToken();
      return respond(context, { data: await noticeResource(services, notice) });
    },
  });
  personalEndpoint(app, '/stock_notices/withdrawals', {
    async post(context) {
      const { token: sent, all } = await readBody(context, withdrawal);
      await endNotices(db, await claimsOf(services, sent), all);
      return respond(context, { data: null });
    },
  });
}

interface ConfirmationRequest {
  readonly email: string;
  readonly variantId: string;
  /** Undefined if no notice was stored. */
  readonly claims: NoticeClaims | undefined;
}

/** Mails in the background, so that the time of the answer doesn't depend on it. */
async function mailConfirmation(
  { env: { clientAddress }, var: { locale } }: ApiContext,
  services: MemberServices,
  { email: to, variantId, claims }: ConfirmationRequest,
): Promise<void> {
  if (!claims) return;
  const found = (await loadVariants(services.db, locale, [variantId])).get(variantId);
  const tooOften = await services.limits.stockNoticeMail.count({ clientAddress, account: to });
  if (!found || tooOften > 0) return;
  const mail = await confirmationMail(services, claims, { ...found, locale });
  await services.mailer.send({ to, ...mail });
}

async function claimsOf({ signingKeys }: MemberServices, sent: string): Promise<NoticeClaims> {
  const claims = await readNoticeToken(signingKeys, sent);
  if (!claims) throw invalidToken();
  return claims;
}

/** The notice without its address. */
async function noticeResource({ db }: MemberServices, notice: StockNotice): Promise<Resource> {
  const { variant_id: id } = notice;
  const locale = localeFor(notice.country, notice.language);
  const found = (await loadVariants(db, locale, [id])).get(id);
  if (!found) throw notFound('This variant is no longer sold in this country.');
  return {
    type: 'stock-notices',
    id: notice.id,
    attributes: {
      'variant-id': id,
      'variant-name': found.variant.name,
      'product-name': found.product.name,
      'product-slug': found.product.slug,
    },
  };
}

function invalidToken(): ApiError {
  const detail = 'token: is too old, used up, or none of ours.';
  return new ApiError(422, { code: 'invalid_token', detail, source: { pointer: '/token' } });
}
