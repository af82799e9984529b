import { hash } from 'node:crypto';
import { CommerceError } from '#commerce/commerce-error.ts';
import { cancelCart, createCart, getCart, updateCart } from './bags/ucp-carts.ts';
import {
  cancelCheckout,
  createCheckout,
  getCheckout,
  updateCheckout,
} from './bags/ucp-checkouts.ts';
import type { RememberedAnswers } from './remembered-answers.ts';
import { changesBags, type OperationName } from './ucp-bindings.ts';
import { getProduct, lookupCatalog, searchCatalog } from './ucp-catalogue.ts';
import {
  CART,
  CATALOG_LOOKUP,
  CATALOG_SEARCH,
  type Capability,
  CHECKOUT,
  envelope,
  type OperationAnswer,
  UcpProblem,
  UNKNOWN_CAPABILITY,
} from './ucp-envelope.ts';
import type { UcpRequest } from './ucp-request.ts';
import type { UcpService } from './ucp-service.ts';

interface Operation {
  /** The capability to which the operation belongs. */
  readonly capability: Capability;
  readonly answer: (request: UcpRequest) => Promise<object>;
  /** The HTTP status of a success, if it isn't 200. */
  readonly status?: 201;
}

const OPERATIONS: Readonly<Record<OperationName, Operation>> = {
  search_catalog: { capability: CATALOG_SEARCH, answer: searchCatalog },
  lookup_catalog: { capability: CATALOG_LOOKUP, answer: lookupCatalog },
  get_product: { capability: CATALOG_LOOKUP, answer: getProduct },
  create_cart: { capability: CART, answer: createCart, status: 201 },
  get_cart: { capability: CART, answer: getCart },
  update_cart: { capability: CART, answer: updateCart },
  cancel_cart: { capability: CART, answer: cancelCart },
  create_checkout: { capability: CHECKOUT, answer: createCheckout, status: 201 },
  get_checkout: { capability: CHECKOUT, answer: getCheckout },
  update_checkout: { capability: CHECKOUT, answer: updateCheckout },
  complete_checkout: { capability: CHECKOUT, answer: getCheckout },
  cancel_checkout: { capability: CHECKOUT, answer: cancelCheckout },
};

export interface OperationRequest extends UcpRequest {
  /** The address of the platform's profile, as the request has it. */
  readonly profile: string | undefined;
  /** The body as it was sent. */
  readonly payload: string;
}

export interface OperationContext extends Pick<UcpService, 'profiles' | 'answers'> {
  /** Called with errors because of which the shop could not answer. */
  readonly onFailure: (error: unknown) => void;
}

/** Answers a request of an agent. What goes wrong is an answer as well. */
export async function answerOperation(
  name: OperationName,
  request: OperationRequest,
  context: OperationContext,
): Promise<OperationAnswer> {
  const { capability, answer, status = 200 } = OPERATIONS[name];
  const orFailure = async (work: () => Promise<OperationAnswer>) => {
    try {
      return await work();
    } catch (error) {
      const { origin } = request.shop.addressing;
      return failureAnswer(error, { capability, origin, onFailure: context.onFailure });
    }
  };
  return orFailure(async () => {
    await context.profiles.agree(request.profile, capability);
    const make = (key?: string) =>
      orFailure(async () => {
        const facts = await answer({ ...request, key });
        return { status, facts: { ucp: envelope(capability, 'success'), ...facts } };
      });
    return changesBags(name)
      ? answerOnce(name, { request, answers: context.answers }, make)
      : make();
  });
}

interface Once {
  readonly request: OperationRequest;
  readonly answers: RememberedAnswers;
}

/**
 * Makes the answer to a request, or gives the one that it had before.
 *
 * @param make is given the request's own key: another body has another one, on each process the same
 * @throws UcpProblem 409 if the request has the key of another
 */
async function answerOnce(
  name: OperationName,
  { request: { profile, id = '', key, payload }, answers }: Once,
  make: (ownKey?: string) => Promise<OperationAnswer>,
): Promise<OperationAnswer> {
  if (key === undefined) return make();
  const ofPlatform = [profile, name, checkedKey(key)].join('\n');
  const fingerprint = `${id}\n${payload}`;
  return answers.once({ key: ofPlatform, payload: fingerprint }, () =>
    make(hash('sha256', `${ofPlatform}\n${fingerprint}`)),
  );
}

/** @throws UcpProblem 400 for a key that could be anybody's */
function checkedKey(key: string): string {
  if (/^[\x21-\x7e]{16,200}$/.test(key)) return key;
  const content = 'An idempotency key has 16 to 200 characters, as a UUID has.';
  throw new UcpProblem(400, 'invalid_request', content);
}

interface Failed extends Pick<Operation, 'capability'>, Pick<OperationContext, 'onFailure'> {
  readonly origin: string;
}

function failureAnswer(error: unknown, failed: Failed): OperationAnswer {
  if (error instanceof UcpProblem) return problemAnswer(error, failed);
  if (!(error instanceof CommerceError)) failed.onFailure(error);
  const { status = 0, retryAfterMs } = error instanceof CommerceError ? error : {};
  const retryAfterS = Math.ceil((retryAfterMs ?? RETRY_AFTER_MS) / 1_000);
  return { ...problemAnswer(status === 429 ? TOO_OFTEN : UNAVAILABLE, failed), retryAfterS };
}

/** When the commerce system says nothing of it. */
const RETRY_AFTER_MS = 5_000;

const TOO_OFTEN = new UcpProblem(429, 'rate_limited', 'Too many requests. Try again later.');
const UNAVAILABLE = new UcpProblem(
  503,
  'unavailable',
  'The shop does not answer now. Try again in a moment.',
);

/** A fault of the request or the shop is the code alone; an outcome has the envelope of all answers. */
function problemAnswer(
  { status, code, message: content }: UcpProblem,
  { capability, origin }: Failed,
): OperationAnswer {
  const told = { code, content };
  const continueUrl = { continue_url: `${origin}/` };
  if (status !== 200) return { status, facts: { ...told, ...continueUrl } };
  const ucp = envelope(code === UNKNOWN_CAPABILITY ? undefined : capability, 'error');
  const messages = [{ type: 'error', ...told, severity: 'unrecoverable' }];
  return { status, facts: { ucp, messages, ...continueUrl } };
}
