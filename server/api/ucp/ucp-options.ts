import type { McpShop } from '../mcp/mcp-shop.ts';
import type { Upstream } from '../upstream.ts';
import type { PlatformProfiles } from './platform-profiles.ts';

/** What agents are answered from. */
export interface UcpOptions extends Pick<McpShop, 'addressing' | 'pages' | 'onFailure'> {
  readonly api: Upstream;
  readonly profiles: PlatformProfiles;
  /** Whether the catalogue is among the tools at `/mcp`, too. */
  readonly hasMcp: boolean;
}
