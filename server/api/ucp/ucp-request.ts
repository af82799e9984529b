import type { McpShop } from '../mcp/mcp-shop.ts';
import type { Upstream } from '../upstream.ts';
import type { UcpService } from './ucp-service.ts';

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

/** What agents are answered from. */
export interface UcpOptions extends Pick<McpShop, 'addressing' | 'pages' | 'lacks' | 'onFailure'> {
  readonly api: Upstream;
  readonly service: UcpService;
  /** Whether the operations are also tools at `/mcp`. */
  readonly hasMcp: boolean;
}
