import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import {
  type BuildSettings,
  build,
  newDataFolder,
  type ShopSettings,
  serve,
  stop,
} from './serve-shop.ts';
import { test } from './shop-test.ts';

type Environment = NonNullable<ShopSettings['env']>;

interface OwnShopPlan extends Pick<BuildSettings, 'locales' | 'mayLeaveOut'> {
  /** Its settings, beside which its data folder may get what they name. */
  readonly env: (dataFolder: string) => Environment | Promise<Environment>;
  /** What is put into the folder once the shop is built. */
  readonly fill?: (dataFolder: string) => Promise<void>;
}

/** A shop that a file of tests has for itself, once its tests run. */
export class OwnShop {
  readonly #plan: OwnShopPlan;
  #settings: ShopSettings = { dataFolder: '' };
  #server: ChildProcess | undefined;
  /** Where it listens. */
  url = '';

  constructor(plan: OwnShopPlan) {
    this.#plan = plan;
  }

  get dataFolder(): string {
    return this.#settings.dataFolder;
  }

  get env(): Environment {
    return this.#settings.env ?? {};
  }

  async open(): Promise<void> {
    const dataFolder = await newDataFolder();
    this.#settings = { dataFolder };
    this.#settings = { dataFolder, env: await this.#plan.env(dataFolder) };
    await this.build();
    await this.#plan.fill?.(dataFolder);
    await this.start();
  }

  /** Publishes its locales, if it has any. */
  async build(): Promise<void> {
    const { locales, mayLeaveOut = false } = this.#plan;
    if (locales.length > 0) await build({ ...this.#settings, locales, mayLeaveOut });
  }

  async start(): Promise<void> {
    ({ server: this.#server, url: this.url } = await serve(this.#settings));
  }

  async stop(): Promise<void> {
    if (this.#server) await stop(this.#server);
    this.#server = undefined;
  }

  /** Ends its process without a chance to finish anything. */
  async kill(): Promise<void> {
    if (this.#server) await stop(this.#server, 'SIGKILL');
    this.#server = undefined;
  }

  async close(): Promise<void> {
    await this.stop();
    if (this.dataFolder) await rm(this.dataFolder, { recursive: true });
  }
}

/** Opens a shop before the tests of a file, in this order, and closes it after them. */
export function openOwnShop(plan: OwnShopPlan): OwnShop {
  const shop = new OwnShop(plan);
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    await shop.open();
  });
  test.afterAll(() => shop.close());
  return shop;
}
