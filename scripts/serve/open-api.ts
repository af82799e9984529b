import { join } from 'node:path';
import type { Logger } from 'pino';
import { newMessageId, type WebhookSender } from '#commerce-api/webhooks.ts';
import type { WorkList } from '#content-sync/work/work-list.ts';
import type { WorkRunner } from '#content-sync/work/work-runner.ts';
import { DEMO_CHECKOUT } from '#domain/addresses/addresses.ts';
import type { CheckoutOptions } from '#server/api/checkout/checkout-routes.ts';
import { createApiProxy } from '#server/api/proxy/api-proxy.ts';
import type { Upstream } from '#server/api/upstream.ts';
import type { Config } from '#server/config/config.ts';
import type { PartWatch } from '#server/operations/checks/recorded-findings.ts';
import { currentWork } from '#server/operations/log/work-context.ts';
import type { OriginOptions } from '#server/origin.ts';
import { PictureService } from '#server/pages/picture-service/picture-service.ts';
import { parseContentChanged } from '#sources/content-webhooks.ts';
import { storedSession } from '#sources/shop-gateway/member-session.ts';
import { createShopGateway } from '#sources/shop-gateway/shop-gateway.ts';
import { CommerceThread } from './commerce-thread.ts';
import type { Commerce } from './embedded-commerce.ts';

interface ThreadParts {
  readonly commerce: Commerce;
  /** Signs bags for the checkout of the embedded API. */
  readonly checkoutSecret: string;
  /** The token with which the console writes to the embedded API. */
  readonly editorToken: string;
  readonly list: WorkList;
  readonly runner: WorkRunner;
  /** Notifies further receivers of edits in the embedded API. */
  readonly webhooks: WebhookSender | undefined;
  readonly watchDatabase: () => PartWatch;
  readonly log: Logger;
}

/**
 * Opens the embedded API in a thread; undefined if another system sells, and has the editorial
 * records, too.
 */
export function openEmbeddedApi(
  config: Config,
  parts: ThreadParts,
  opened: AsyncDisposableStack,
): CommerceThread | undefined {
  const { commerce, checkoutSecret, editorToken, list, runner, webhooks, log } = parts;
  if (!commerce.embedded && !commerce.editorial) return undefined;
  return opened.adopt(
    new CommerceThread({
      config,
      checkoutSecret: config.checkout ? undefined : checkoutSecret,
      editorToken: config.consoleToken && editorToken,
      canFollow: () => list.isWell(),
      async onChange(change) {
        const id = newMessageId();
        const requestId = currentWork()?.requestId;
        await runner.enqueue({ id, requestId, ...parseContentChanged(change) });
        webhooks?.send(change, id);
      },
      onError: (error) => log.error({ err: error }, 'The commerce API died, and starts again.'),
      ...parts.watchDatabase(),
    }),
    (each) => each.close(),
  );
}

/** What answers the browser's calls: the embedded API, a gateway to another system, or a proxy. */
export function apiOf(
  config: Config,
  { shop, baseUrl, embedded }: Commerce,
  { thread, log }: { readonly thread: CommerceThread | undefined; readonly log: Logger },
): Upstream {
  if (embedded && thread) return thread.fetch;
  if (!shop) return createApiProxy({ baseUrl, addressing: config });
  void shop.prepare?.();
  const onFailure = (error: unknown) =>
    log.warn({ err: error }, 'The commerce system did not answer a call of the browser.');
  return createShopGateway(shop, { onFailure, secureCookies: config.origin.startsWith('https:') });
}

interface PictureParts {
  readonly api: Upstream;
  readonly draw: (request: Request) => Response | Promise<Response>;
  readonly log: Logger;
}

/** Opens what serves pictures in the sizes of screens. Editors' pictures come from the API. */
export function openPictures(
  { pictureSources: sources, dataFolder }: Config,
  { api, draw, log }: PictureParts,
  opened: AsyncDisposableStack,
): PictureService {
  const uploaded = (request: Request) => api(request, undefined);
  const folder = join(dataFolder, 'pictures-cache');
  return opened.adopt(new PictureService({ sources, draw, uploaded, folder, log }), (each) =>
    each.close(),
  );
}

/** Where shoppers pay; undefined if nothing says so. */
export function checkoutOf(
  config: Config,
  { commerce, checkoutSecret }: Pick<ThreadParts, 'commerce' | 'checkoutSecret'>,
  thread: CommerceThread | undefined,
): OriginOptions['checkout'] {
  const demo = commerce.embedded ? { url: DEMO_CHECKOUT, secret: checkoutSecret } : undefined;
  const checkout = config.checkout ?? demo;
  return (
    checkout && {
      ...checkout,
      demo: commerce.embedded && thread?.fetch,
      memberSession: memberSession(commerce),
    }
  );
}

/**
 * The member's session for the checkout, which may not be able to use a member's bag without it.
 */
function memberSession({ shop }: Commerce): CheckoutOptions['memberSession'] {
  const members = shop?.members;
  return (headers, cartToken) =>
    members?.checkoutNeedsSession(cartToken) ? storedSession(headers) : undefined;
}
