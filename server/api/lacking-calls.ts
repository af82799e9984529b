import { ENDPOINTS, type EndpointName } from '#commerce/endpoints.ts';
import type { Capability } from '#domain/capabilities.ts';
import { refusal } from '../http/limits/refusal.ts';
import { apiSegments } from './api-segments.ts';
import type { Upstream } from './upstream.ts';

/** The calls that an API needs capabilities for: one of those named is enough. */
interface Need {
  readonly oneOf: ReadonlyArray<Capability>;
  readonly endpoints: ReadonlyArray<EndpointName>;
  /** The only method of the endpoint that needs the capability; all methods if absent. */
  readonly method?: string;
}

const need = (capability: Capability, ...endpoints: ReadonlyArray<EndpointName>): Need => ({
  oneOf: [capability],
  endpoints,
});

/** What isn't named here, every shop has. */
const NEEDS: ReadonlyArray<Need> = [
  need('members', 'sessions', 'user', 'token', 'codes', 'companySignIn', 'registrations'),
  need('members', 'emailConfirmations', 'passwordResets', 'password', 'changeCodes'),
  need('members', 'emailChanges', 'reviews', 'reviewPhotos', 'helpfulVotes', 'questions'),
  need('members', 'beautyProfile', 'onboarding', 'followedBrands'),
  need('social-sign-in', 'socialLogin', 'authProviders'),
  need('orders', 'orders', 'purchasedItems'),
  need('addresses', 'addresses'),
  need('wish-list', 'wishlist', 'wishlistVariant'),
  need('visitor-wish-list', 'variants'),
  need('wait-list', 'waitlist', 'waitlistVariant', 'notifications', 'subscribe', 'unsubscribe'),
  need('followed-brands', 'followedBrands'),
  need('beauty-pass', 'pointLogs', 'rewards'),
  need('stock-notices', 'stockNotices', 'stockNoticeConfirmations', 'stockNoticeWithdrawals'),
  need('beauty-profile', 'beautyProfile'),
  need('onboarding', 'onboarding'),
  need('credential-change', 'password', 'changeCodes', 'emailChanges'),
  { ...need('account-deletion', 'user'), method: 'DELETE' },
  need('reviews', 'productReviews', 'reviews', 'reviewPhotos', 'helpfulVotes'),
  need('questions', 'questions'),
  need('recommendations', 'productsByPopularity', 'productsByStrategy'),
  { oneOf: ['promo-codes', 'gift-messages'], endpoints: ['cart'], method: 'PATCH' },
  need('free-samples', 'freeSamples'),
  need('popular-searches', 'popularQueries'),
  need('overlays', 'overlay'),
  need('order-receipts', 'placedOrders'),
  need('order-lookup', 'orderLookups'),
  { oneOf: ['orders', 'order-lookup'], endpoints: ['orderCancellations', 'orderReturns'] },
  need('gift-cards', 'giftCardPurchases', 'giftCardBalances'),
];

/**
 * The API without the calls that the shop lacks: they are 404, and never reach it. It doesn't matter
 * whether the API itself would answer.
 */
export function withoutLacking(api: Upstream, lacks: ReadonlyArray<Capability>): Upstream {
  const refused = NEEDS.filter(({ oneOf }) => oneOf.every((each) => lacks.includes(each)));
  if (refused.length === 0) return api;
  return (request, clientAddress) => {
    const segments = apiSegments(new URL(request.url).pathname);
    const isLacking = refused.some(
      ({ endpoints, method = request.method }) =>
        method === request.method && endpoints.some((name) => isCallOf(name, segments)),
    );
    return isLacking ? NOT_OFFERED.clone() : api(request, clientAddress);
  };
}

const NOT_OFFERED = refusal(404, '/api/', {
  code: 'not_offered',
  detail: 'The shop does not offer this.',
});

/** In any version, with an id or anything else at its end. */
function isCallOf(name: EndpointName, segments: ReadonlyArray<string>): boolean {
  const expected = ENDPOINTS[name].path.split('/').slice(1);
  return expected.every((segment, at) =>
    segment.startsWith('{') ? segments[at] !== undefined : segment === segments[at],
  );
}
