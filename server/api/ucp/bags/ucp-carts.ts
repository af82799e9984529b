import { readRequest } from '../catalogue-requests.ts';
import type { UcpRequest } from '../ucp-request.ts';
import { bagFacts, stockMessages } from './bag-facts.ts';
import {
  bagId,
  bagLink,
  beginBag,
  endBag,
  type OpenedBag,
  openBag,
  refillBag,
} from './bag-input.ts';
import { bagRequest } from './bag-requests.ts';

/** `POST /carts`: a bag with these lines. */
export const createCart = async (request: UcpRequest) =>
  cartAnswer(await beginBag(request, readRequest(bagRequest, request.body)));

/** `GET /carts/{id}` */
export const getCart = async (request: UcpRequest) => cartAnswer(await openBag(request));

/** `PUT /carts/{id}`: these lines in place of all others. */
export const updateCart = async (request: UcpRequest) =>
  cartAnswer(await refillBag(request, readRequest(bagRequest, request.body)));

/** `POST /carts/{id}/cancel`: the cart as it was. */
export const cancelCart = async (request: UcpRequest) => cartAnswer(await endBag(request));

function cartAnswer({ bag, place, messages: notices }: OpenedBag) {
  const messages = [...notices, ...stockMessages(bag, place.locale)];
  return {
    id: bagId({ locale: place.locale, token: bag.token }),
    ...bagFacts(bag, place),
    ...(messages.length > 0 && { messages }),
    continue_url: bagLink(bag, place),
  };
}
