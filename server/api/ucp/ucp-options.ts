import type { McpShop } from '../mcp/mcp-shop.ts';
import type { Upstream } from '../upstream.ts';
import type { PlatformProfilesOptions } from './platform-profiles.ts';

/** What agents are answered from. */
export interface UcpOptions
  extends Pick<McpShop, 'addressing' | 'pages' | 'onFailure'>,
    PlatformProfilesOptions {
  readonly api: Upstream;
}
