/** What every answer of the Universal Commerce Protocol has around it (https://ucp.dev/2026-08-25/specification/overview). */

/** The version of the protocol, and of each of its capabilities here. */
export const UCP_VERSION = '2026-08-25';

export const CATALOG_SEARCH = 'dev.ucp.shopping.catalog.search';
export const CATALOG_LOOKUP = 'dev.ucp.shopping.catalog.lookup';

export const CART = 'dev.ucp.shopping.cart';
export const CHECKOUT = 'dev.ucp.shopping.checkout';
export const PERMALINK = 'dev.ucp.shopping.permalink';

/** What a platform has to know of to ask for it. */
export type Capability =
  | typeof CATALOG_SEARCH
  | typeof CATALOG_LOOKUP
  | typeof CART
  | typeof CHECKOUT;

/** Of a platform whose profile doesn't name the capability that it uses. */
export const UNKNOWN_CAPABILITY = 'capabilities_incompatible';

/** What a message says about what is in an answer, or why there is nothing. */
export interface UcpMessage {
  readonly type: 'info' | 'error';
  readonly code: string;
  readonly content: string;
  readonly severity?: 'recoverable' | 'requires_buyer_input' | 'unrecoverable';
  /** The part of the answer that it is about, as JSONPath. */
  readonly path?: string;
}

/** The protocol's part of an answer, which says the capability that was used, if the platform knows it. */
export function envelope(capability: Capability | undefined, status: 'success' | 'error') {
  return {
    version: UCP_VERSION,
    status,
    capabilities: capability ? { [capability]: [{ version: UCP_VERSION }] } : {},
    // No payment handlers: the shopper pays in the shop.
    ...(capability === CHECKOUT && { payment_handlers: {} }),
  };
}

/** What a request is answered. */
export interface OperationAnswer {
  /** The HTTP status. */
  readonly status: number;
  readonly facts: Readonly<Record<string, unknown>>;
  /** In how many seconds the same request may succeed. */
  readonly retryAfterS?: number | undefined;
}

/** Why a request has no answer. An outcome of the shop has the status 200, a fault of the request another. */
export class UcpProblem extends Error {
  override readonly name = 'UcpProblem';
  readonly code: string;
  readonly status: 200 | 400 | 409 | 422 | 424 | 429 | 503;

  constructor(status: UcpProblem['status'], code: string, content: string) {
    super(content);
    this.status = status;
    this.code = code;
  }
}
