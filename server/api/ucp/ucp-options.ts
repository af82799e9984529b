import type { McpShop } from '../mcp/mcp-shop.ts';
import type { Upstream } from '../upstream.ts';
import type { UcpService } from './ucp-service.ts';

/** What agents are answered from. */
export interface UcpOptions extends Pick<McpShop, 'addressing' | 'pages' | 'lacks' | 'onFailure'> {
  readonly api: Upstream;
  readonly service: UcpService;
  /** Whether all of it is among the tools at `/mcp`, too. */
  readonly hasMcp: boolean;
}
