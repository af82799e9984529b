import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { readConfig } from '#server/config/config.ts';
import { createRequestFront } from '#server/operations/request-front.ts';
import { openTracing } from '#server/operations/tracing/open-tracing.ts';
import { startOrigin } from './test-origin.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly links?: ReadonlyArray<{ readonly traceId: string; readonly spanId: string }>;
  readonly attributes: ReadonlyArray<{ readonly key: string; readonly value: object }>;
  readonly status: { readonly code?: number };
}

interface Export {
  readonly resourceSpans: ReadonlyArray<{
    readonly scopeSpans: ReadonlyArray<{ readonly spans: ReadonlyArray<Span> }>;
  }>;
}

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A collector of traces that speaks OTLP. */
async function aCollector() {
  const spans: Array<Span> = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Export;
    for (const { scopeSpans } of resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { spans, url: `http://127.0.0.1:${port}` };
}

// Loading the library takes a while on a busy machine.
test('requests and rebuilds are sent to the collector that the standard variables name', {
  timeout: 60_000,
}, async () => {
  const { spans, url } = await aCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url);
  const tracing = await openTracing(readConfig(process.env).isTraced);
  if (!tracing) return expect.unreachable('Nothing is traced.');
  const front = createRequestFront({
    log: pino({ level: 'silent' }),
    trustedProxies: ['127.0.0.1'],
    tracing,
  });
  const origin = await startOrigin({ listening: { front } });
  onTestFinished(() => origin.stop());
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const { headers } = await origin.ask('/api/v1/x?token=s3cret', { headers: { traceparent } });
  const requestId = String(headers['x-request-id']);
  await tracing.rebuild(
    { rebuild: 'r1', locale: 'sg-en', deliveries: ['msg_1'], requestIds: [requestId, 'unknown'] },
    async () => {
      tracing.listen({ type: 'pull-started', locale: 'sg-en' });
      tracing.listen({ type: 'failed', locale: 'sg-en', problem: 'down', advice: '' });
    },
  );
  await tracing.stop();

  const named = (name: string) => spans.find((span) => span.name === name);
  const request = named('GET');
  expect(request).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
  });
  expect(request?.attributes).toContainEqual({
    key: 'storefront.request_id',
    value: { stringValue: requestId },
  });
  expect(JSON.stringify(spans)).not.toContain('s3cret');
  const rebuild = named('rebuild');
  expect(rebuild?.links).toMatchObject([{ spanId: request?.spanId }]);
  expect(rebuild?.status.code).toBe(2);
  expect(named('pull')).toMatchObject({ parentSpanId: rebuild?.spanId });
  return undefined;
});

test.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:4318/v1/traces' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_SDK_DISABLED: 'true' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
])('with %j it is traced: %s', (env, isTraced) => {
  expect(readConfig(env).isTraced).toBe(isTraced);
});

const FORBID = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      if (/^@opentelemetry\\/(?!api$)/.test(specifier)) throw new Error('loads ' + specifier);
      return next(specifier, context);
    },
  });
`)}`;

// The library uses the interfaces for metrics, a few kilobytes.
test('nothing of OpenTelemetry is loaded unless it is wanted', { timeout: 60_000 }, async () => {
  const load = (what: string) =>
    promisify(execFile)(
      process.execPath,
      [
        '--import',
        FORBID,
        '--input-type=module',
        '--eval',
        `await import('#scripts/jsx-modules.ts'); await import('${what}')`,
      ],
      { cwd: PROJECT_FOLDER },
    );
  await load('#scripts/commands/serve.ts');
  await expect(load('#server/operations/tracing/open-telemetry.ts')).rejects.toThrow(
    'loads @opentelemetry/',
  );
});
