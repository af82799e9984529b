/** What every answer of the Universal Commerce Protocol has around it (https://ucp.dev/2026-08-25/specification/overview). */

/** The version of the protocol, and of each of its capabilities here. */
export const UCP_VERSION = '2026-08-25';

export const CATALOG_SEARCH = 'dev.ucp.shopping.catalog.search';
export const CATALOG_LOOKUP = 'dev.ucp.shopping.catalog.lookup';

export const PERMALINK = 'dev.ucp.shopping.permalink';

export type Capability = typeof CATALOG_SEARCH | typeof CATALOG_LOOKUP;

/** What a message says about the products of an answer, or why there is none. */
export interface UcpMessage {
  readonly type: 'info' | 'error';
  readonly code: string;
  readonly content: string;
  readonly severity?: 'recoverable' | 'unrecoverable';
}

/** The protocol's part of an answer, which says the capability that was used. */
export function envelope(capability: Capability, status: 'success' | 'error') {
  return {
    version: UCP_VERSION,
    status,
    capabilities: { [capability]: [{ version: UCP_VERSION }] },
  };
}

/** Why a request has no answer. An outcome of the shop has the status 200, a fault of the request another. */
export class UcpProblem extends Error {
  override readonly name = 'UcpProblem';
  readonly code: string;
  readonly status: 200 | 400 | 422 | 424 | 503;

  constructor(status: UcpProblem['status'], code: string, content: string) {
    super(content);
    this.status = status;
    this.code = code;
  }
}
