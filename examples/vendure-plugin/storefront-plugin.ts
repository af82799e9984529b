import { Inject, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  ConfigService,
  EventBus,
  JobQueueService,
  Logger,
  PluginCommonModule,
  TransactionalConnection,
  VendurePlugin,
} from '@vendure/core';
import { type Announcement, announce } from './announce.ts';
import { type Changes, createChangeHandlers } from './change-reader.ts';
import { createCollector } from './collector.ts';
import { ExactStock } from './exact-stock.ts';

export interface StorefrontPluginOptions {
  /** The storefront's `/hooks/content`. */
  readonly url: string;
  /** `whsec_…`, one of the storefront's `STOREFRONT_WEBHOOK_SECRETS`. */
  readonly secret: string;
  /** How long changes are collected for one webhook, in milliseconds. */
  readonly collectMs?: number;
}

/** How often a webhook is repeated that the storefront doesn't accept. */
const RETRIES = 10;

/**
 * Sends signed Standard Webhooks that name the channels and records that changed, and has the Shop
 * API say how many pieces of a variant can be sold. It belongs in the server and in the worker.
 */
@VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: '^3.0.0',
  configuration(config) {
    config.catalogOptions.stockDisplayStrategy = new ExactStock();
    return config;
  },
})
export class StorefrontPlugin implements OnApplicationBootstrap, OnApplicationShutdown {
  static options: StorefrontPluginOptions;

  @Inject(EventBus) private readonly events!: EventBus;
  @Inject(JobQueueService) private readonly queues!: JobQueueService;
  @Inject(TransactionalConnection) private readonly connection!: TransactionalConnection;
  @Inject(ConfigService) private readonly config!: ConfigService;
  private stop = () => {};

  static init(options: StorefrontPluginOptions): typeof StorefrontPlugin {
    StorefrontPlugin.options = options;
    return StorefrontPlugin;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { url, secret, collectMs = 200 } = StorefrontPlugin.options;
    const queue = await this.queues.createQueue<Announcement>({
      name: 'storefront-webhooks',
      process: ({ data }) => announce(data, { url, secret }),
    });
    const collector = createCollector(collectMs, (changes: Changes) => {
      const id = `msg_${crypto.randomUUID()}`;
      queue.add({ id, ...changes }, { retries: RETRIES }).catch(unannounced);
    });
    const handlers = createChangeHandlers(this.connection.rawConnection, this.config);
    const subscriptions = handlers.map(({ type, read }) =>
      // Subscribers are called once the transaction has been committed.
      this.events.ofType(type).subscribe((event) => {
        read(event)
          .then((found) => {
            for (const changes of found) collector.add(changes);
          })
          .catch(unannounced);
      }),
    );
    this.stop = () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      collector.flush();
    };
  }

  onApplicationShutdown(): void {
    this.stop();
  }
}

/** The storefront's nightly pull finds changes that weren't announced. */
function unannounced(error: unknown): void {
  Logger.error(`A change is not announced: ${error}`, 'StorefrontPlugin');
}
