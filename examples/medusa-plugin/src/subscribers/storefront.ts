import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { announce } from '../storefront/announce';
import { type Query, readChanges } from '../storefront/change-reader';
import { EVENT_NAMES, type Kind, kindOf } from '../storefront/events';

const {
  STOREFRONT_WEBHOOK_URL: url,
  STOREFRONT_WEBHOOK_SECRET: secret,
  STOREFRONT_COLLECT_MS: collectMs = '200',
} = process.env;

let noticed = new Map<Kind, Set<string>>();
let isCollecting = false;

type Container = SubscriberArgs['container'];

/**
 * Collects what changes for a while, since one press of a button causes many events, and sends
 * signed Standard Webhooks that name the regions and records that changed.
 */
export default async function noticeChange({
  event: { name, data },
  container,
}: SubscriberArgs<{ id: string | Array<string> }>): Promise<void> {
  if (!url || !secret) return;
  const kind = kindOf(name);
  const ids = noticed.get(kind) ?? new Set();
  noticed.set(kind, ids);
  for (const id of [data.id].flat()) ids.add(id);
  if (isCollecting) return;
  isCollecting = true;
  setTimeout(() => {
    const collected = noticed;
    noticed = new Map();
    isCollecting = false;
    void tell(collected, container);
  }, Number(collectMs));
}

export const config: SubscriberConfig = {
  event: EVENT_NAMES,
  context: { subscriberId: 'storefront' },
};

/** The storefront's nightly pull finds changes that weren't announced. */
async function tell(collected: typeof noticed, container: Container): Promise<void> {
  try {
    const changes = await readChanges(container.resolve<Query>('query'), collected);
    const receiver = { url: url ?? '', secret: secret ?? '' };
    await Promise.all(changes.map((each) => announce(each, receiver)));
  } catch (error) {
    container.resolve('logger').error(`The storefront is not told of a change: ${error}`);
  }
}
