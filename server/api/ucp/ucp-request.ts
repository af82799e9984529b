import type { McpShop } from '../mcp/mcp-shop.ts';

/** A request as both bindings have it. */
export interface UcpRequest {
  readonly shop: Pick<McpShop, 'addressing' | 'pages' | 'lacks' | 'clientOf'>;
  /** As JSON has it; undefined for what was none. */
  readonly body: unknown;
  /** The request's `Accept-Language`. */
  readonly accepted: string | undefined;
  /** Of the cart or checkout that it is about. */
  readonly id?: string | undefined;
  /** The same for a request that is sent again, and for no other. */
  readonly key?: string | undefined;
}
