import { storedPath } from '#content-sync/contract/page-paths.ts';
import { CHECKOUT, FAQ, PRIVACY, TERMS } from '#domain/addresses/addresses.ts';
import { translator } from '#i18n/translate.ts';
import { publicAddress } from '../../public-address.ts';
import { readRequest } from '../catalogue-requests.ts';
import type { UcpMessage } from '../ucp-envelope.ts';
import type { UcpRequest } from '../ucp-request.ts';
import { type BagPlace, bagFacts, stockMessages } from './bag-facts.ts';
import {
  bagId,
  bagLink,
  beginBag,
  endBag,
  type OpenedBag,
  openBag,
  refillBag,
} from './bag-input.ts';
import { bagRequest, checkoutRequest } from './bag-requests.ts';

/**
 * Checkouts that the shopper completes in the shop: address, delivery and payment are entered there, and nowhere else. A
 * checkout is a cart by another name: both have the same identifier and the same lines, and end together.
 */

/** `POST /checkout-sessions`: of a cart, or with lines of its own. */
export async function createCheckout(request: UcpRequest) {
  const input = readRequest(checkoutRequest, request.body);
  return 'cart_id' in input
    ? getCheckout({ ...request, id: input.cart_id })
    : checkoutAnswer(await beginBag(request, input));
}

/** `GET /checkout-sessions/{id}`, and what `POST /checkout-sessions/{id}/complete` changes nothing of. */
export const getCheckout = async (request: UcpRequest) => checkoutAnswer(await openBag(request));

/** `PUT /checkout-sessions/{id}`: these lines in place of all others. */
export const updateCheckout = async (request: UcpRequest) =>
  checkoutAnswer(await refillBag(request, readRequest(bagRequest, request.body)));

/** `POST /checkout-sessions/{id}/cancel` */
export async function cancelCheckout(request: UcpRequest) {
  const { bag, place } = await endBag(request);
  return { ...(await checkoutFacts({ bag, place })), status: 'canceled' };
}

async function checkoutAnswer({ bag, place, messages }: OpenedBag) {
  const { locale } = place;
  return {
    ...(await checkoutFacts({ bag, place })),
    status: 'requires_escalation',
    messages: [...messages, ...stockMessages(bag, locale), handOver(place)],
    continue_url: bagLink(bag, place, CHECKOUT),
  };
}

async function checkoutFacts({ bag, place }: Pick<OpenedBag, 'bag' | 'place'>) {
  const { locale } = place;
  return {
    id: bagId({ locale, token: bag.token }),
    ...bagFacts(bag, place),
    links: await legalLinks(place),
  };
}

/** Why an agent can't complete it. */
const handOver = ({ locale }: BagPlace): UcpMessage => ({
  type: 'error',
  code: 'shopper_completes',
  content: translator(locale.language)('documents.shopperCompletes'),
  severity: 'requires_buyer_input',
});

const LEGAL_PAGES = [
  ['privacy_policy', PRIVACY],
  ['terms_of_service', TERMS],
  ['faq', FAQ],
] as const;

/** Links to the legal pages that the shop has. */
async function legalLinks({ locale, shop: { addressing, pages } }: BagPlace) {
  const published = await Promise.all(
    LEGAL_PAGES.map(async ([type, path]) => {
      const page = await pages.read(storedPath(locale, path));
      return page?.status === 200 ? [{ type, url: publicAddress(addressing, locale, path) }] : [];
    }),
  );
  return published.flat();
}
