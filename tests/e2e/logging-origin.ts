import { Writable } from 'node:stream';
import { proxy } from 'hono/proxy';
import { pino } from 'pino';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { clientCodeReader } from '#content-sync/render/code-build.ts';
import { createApiProxy } from '#server/api/proxy/api-proxy.ts';
import { listen } from '#server/http/listen.ts';
import { createOrigin, type OriginOptions } from '#server/origin.ts';

export interface LoggingOrigin {
  readonly url: string;
  /** What it has logged. */
  readonly lines: ReadonlyArray<LogLine>;
  close(): Promise<void>;
}

export interface LogLine {
  readonly msg: string;
  readonly [field: string]: unknown;
}

export interface LoggingOriginOptions {
  readonly shopUrl: string;
  readonly dataFolder: string;
  readonly thirdPartyOrigins?: ReadonlyArray<string>;
  /** How agents and their checkouts are served, if they are. */
  readonly forAgents?: Pick<OriginOptions, 'ucp' | 'checkout'>;
}

/** Opens another origin of the shop, with the shop's API and a log that can be read. */
export async function openLoggingOrigin({
  shopUrl,
  dataFolder,
  thirdPartyOrigins,
  forAgents,
}: LoggingOriginOptions) {
  const lines: Array<LogLine> = [];
  const pages = new PackedPages(dataFolder);
  const pictures = ({ url, headers, signal }: Request) => {
    const { pathname, search } = new URL(url);
    return proxy(shopUrl + pathname + search, { headers, signal });
  };
  const origin = createOrigin({
    config: { origin: shopUrl, hosts: undefined },
    pages,
    code: clientCodeReader(dataFolder),
    thirdPartyOrigins,
    ...forAgents,
    api: createApiProxy({ baseUrl: shopUrl }),
    pictures,
    images: pictures,
    hooks: { enqueue: async () => {} },
    log: pino({ base: null }, lineReader(lines)),
  });
  const { port, stop } = await listen(origin, { port: 0, host: '127.0.0.1', graceMs: 0 });
  return {
    url: `http://127.0.0.1:${port}`,
    lines,
    async close() {
      await stop();
      pages.close();
    },
  } satisfies LoggingOrigin;
}

function lineReader(lines: Array<LogLine>): Writable {
  return new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
}
