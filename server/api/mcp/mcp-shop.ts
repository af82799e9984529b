import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import type { Capability } from '#domain/capabilities.ts';
import type { Addressing } from '../../http/addressing.ts';
import type { AwaitPlannedPage } from '../../pages/planned-pages.ts';
import type { ClientOf } from '../client-of.ts';
import type { UcpService } from '../ucp/ucp-service.ts';

/** What the tools answer from. */
export interface McpShop {
  readonly addressing: Addressing;
  readonly pages: PublishedPages;
  /** What the shop hides. */
  readonly lacks: ReadonlyArray<Capability>;
  /** Calls the app that answers browsers' calls, for a locale. */
  readonly clientOf: ClientOf;
  /** What agents of the Universal Commerce Protocol share; undefined for a shop without it. */
  readonly ucp?: UcpService | undefined;
  /** Waits for a page that is planned but not rendered yet. */
  readonly awaitPlanned?: AwaitPlannedPage | undefined;
  /** Called with errors because of which a tool could not answer. */
  readonly onFailure: (error: unknown) => void;
}
