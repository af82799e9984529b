import type { McpShop } from '../mcp/mcp-shop.ts';
import type { Upstream } from '../upstream.ts';
import type { UcpService } from './ucp-service.ts';

/** What agents are answered from. */
export interface UcpOptions extends Pick<McpShop, 'addressing' | 'pages' | 'lacks' | 'onFailure'> {
  readonly api: Upstream;
  readonly service: UcpService;
  /** Whether the operations are also tools at `/mcp`. */
  readonly hasMcp: boolean;
}
