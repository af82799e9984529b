import type { McpShop } from '../mcp/mcp-shop.ts';

/** A request as both bindings have it. */
export interface UcpRequest {
  readonly shop: Pick<McpShop, 'addressing' | 'pages' | 'lacks' | 'clientOf'>;
  /** The parsed JSON body; undefined if it wasn't JSON. */
  readonly body: unknown;
  /** The request's `Accept-Language`. */
  readonly accepted: string | undefined;
  /** The identifier of the request's cart or checkout. */
  readonly id?: string | undefined;
  /** The idempotency key: equal for a repeated request, and different for any other. */
  readonly key?: string | undefined;
}
