import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LocaleFile } from '#content-sync/locale-file/locale-file.ts';
import { openLocaleFileForReading } from '#content-sync/locale-file/open-locale-file.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { type Closing, createClosing } from '../../builders/closing.ts';
import { compiledCodeIn } from '../../builders/compiled-code.ts';
import { openJournal } from '../../builders/journal.ts';
import { RULED_COUNTRIES } from '../../builders/ruled-catalogue/catalogue-words.ts';
import { livePages } from '../../builders/tables.ts';
import { aWebhookReceiver } from '../../builders/webhook-receiver.ts';
import { build, serve, stop } from '../../e2e/serve-shop.ts';
import { type EdgeServer, freePort, startVarnish } from '../edges/edge-servers.ts';
import type { ConnectedSystem, OpenSystem } from './connected-system.ts';

/** Three countries, four languages. */
export const CONNECTED_LOCALES: ReadonlyArray<Locale> = LOCALES.filter(({ country }) =>
  RULED_COUNTRIES.some((each) => each === country),
);

const POLL_MS = 200;

export interface ConnectedShop {
  readonly system: ConnectedSystem;
  readonly originUrl: string;
  readonly varnish: EdgeServer;
  /** Digests of the pages that are live, by path. */
  pages(locale: Locale): ReadonlyMap<string, string>;
  /** The number of the locale's last release. */
  release(locale: Locale): number;
  /** The live pages that were rendered for the releases after that one. */
  renderedSince(locale: Locale, release: number): Promise<ReadonlyArray<string>>;
  close(): Promise<void>;
}

/** Fills a system, builds a shop out of it, and serves it behind a Varnish that it purges. */
export async function openConnectedShop(openSystem: OpenSystem): Promise<ConnectedShop> {
  const closing = createClosing();
  try {
    return { ...(await opened(openSystem, closing)), close: closing.close };
  } catch (error) {
    // Why it isn't opened matters more than what is left of it.
    await closing.close().catch((left) => process.stderr.write(`${left}\n`));
    throw error;
  }
}

async function opened(
  openSystem: OpenSystem,
  closing: Closing,
): Promise<Omit<ConnectedShop, 'close'>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'storefront-connected-'));
  closing.add('folder', () => rm(dataFolder, { recursive: true }));
  const port = await freePort();
  const originUrl = `http://127.0.0.1:${port}`;
  const secret = `whsec_${randomBytes(24).toString('base64')}`;
  const hook = { url: `${originUrl}/hooks/content`, secret };
  // A shop is built of what was announced before. It would come again, and have all of it read again.
  const early = await aWebhookReceiver(port);
  closing.add('receiver of early webhooks', early.close);
  const system = await openSystem({ hook, dataFolder }, closing);
  const [fallbackCountry] = RULED_COUNTRIES;
  const settings = { origin: originUrl, hosts: undefined, fallbackCountry, originPort: port };
  const varnish = await startVarnish(settings);
  closing.add('Varnish', varnish.stop);
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    STOREFRONT_WEBHOOK_SECRETS: secret,
    STOREFRONT_PURGE_VARNISH: varnish.url,
    STOREFRONT_TRUST_PROXY: 'loopback',
    ...system.variables,
  };
  await compiledCodeIn(dataFolder);
  await build({ dataFolder, env, locales: CONNECTED_LOCALES });
  await early.close();
  const { server } = await serve({ dataFolder, env });
  // An origin that doesn't end is reported, and not left behind.
  closing.add('process of the origin', () => server.kill('SIGKILL'));
  closing.add('origin', () => stop(server));
  // Varnish asks the origin twice before it takes it to be there.
  while (!(await varnish.findsOriginHealthy())) await wait(POLL_MS);
  // What the origin reads ahead when it starts takes a busy system a while.
  while (!(await isSearched(originUrl))) await wait(POLL_MS);
  const inFile = <T>({ id }: Locale, read: (file: LocaleFile) => T): T => {
    const file = openLocaleFileForReading(dataFolder, id);
    try {
      return read(file);
    } finally {
      file.close();
    }
  };
  const pages = (locale: Locale) => inFile(locale, livePages);
  const lastRelease = (locale: Locale) =>
    inFile(locale, ({ releases }) => releases.live()?.id ?? 0);
  return {
    system,
    originUrl,
    varnish,
    pages,
    release: lastRelease,
    async renderedSince(locale, release) {
      const journal = openJournal(dataFolder);
      try {
        const since = Array.from(
          { length: lastRelease(locale) - release },
          (_, index) => release + 1 + index,
        );
        const reasons = await Promise.all(
          since.map((each) => journal.pageReasons(locale.id, each)),
        );
        return [...pages(locale).keys()].filter((path) => reasons.some((each) => each.has(path)));
      } finally {
        await journal.close();
      }
    },
  };
}

/** Whether a search in Hong Kong is answered. */
async function isSearched(originUrl: string): Promise<boolean> {
  const headers = { 'X-Site-Country': 'HK', 'Accept-Language': 'zh' };
  const answer = await fetch(`${originUrl}/api/v3.1/search?page[size]=1`, { headers });
  await answer.body?.cancel();
  return answer.ok;
}
