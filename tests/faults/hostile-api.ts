import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import type { Seed } from '#commerce-api/seed/seed.ts';
import { aSeed } from '../builders/seed.ts';

/** A call to the commerce API, as a mode sees it. */
export interface HostileCall {
  /** `/api/v2.6/products`, or `/api/v2.6/products/p1`. */
  readonly path: string;
  /** 1 if the call names none. */
  readonly page: number;
  /** How many records the caller wants on a page. */
  readonly size: number;
  /** How often this call with this page was made, from 1. */
  readonly attempt: number;
}

/** A resource of a JSON:API document, typed loosely enough for hostile changes. */
export interface LooseRecord {
  readonly type?: string;
  readonly id?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, unknown>>;
  readonly meta?: Readonly<Record<string, unknown>>;
}

export interface LooseDocument {
  readonly data?: unknown;
  readonly included?: ReadonlyArray<unknown>;
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly links?: Readonly<Record<string, unknown>>;
}

/** One way for an API to be hostile. Each method sees every call, and leaves most of them alone. */
export interface HostileMode {
  readonly name: string;
  /** An answer instead of the API's; undefined to call the API. */
  readonly answer?: (call: HostileCall) => Response | undefined;
  /** Whether the API is asked for the first page, whatever page the caller wants. */
  readonly asksFirstPage?: (call: HostileCall) => boolean;
  /** Changes a good document. */
  readonly distort?: (document: LooseDocument, call: HostileCall) => LooseDocument;
  /** Changes the bytes of a good answer. */
  readonly corrupt?: (body: Uint8Array, call: HostileCall) => Uint8Array;
}

type Answer = (request: Request) => Promise<Response>;

/** A proxy in front of a healthy API, which changes answers according to its modes. */
export interface HostileProxy {
  readonly answer: Answer;
  /** For a client in the same process. */
  readonly fetch: typeof fetch;
  /** Replaces the active modes. */
  become(...modes: ReadonlyArray<HostileMode>): void;
  /** How often each path, with its page, was called under these modes. */
  readonly calls: ReadonlyMap<string, number>;
}

export function hostileProxy(well: Answer, ...first: ReadonlyArray<HostileMode>): HostileProxy {
  let modes = first;
  const calls = new Map<string, number>();

  const callOf = (request: Request): HostileCall => {
    const { pathname: path, searchParams } = new URL(request.url);
    const page = Number(searchParams.get('page[number]') ?? 1);
    const size = Number(searchParams.get('page[size]') ?? 0);
    const name = `${path} ${page}`;
    const attempt = (calls.get(name) ?? 0) + 1;
    calls.set(name, attempt);
    return { path, page, size, attempt };
  };

  const answer: Answer = async (request) => {
    const call = callOf(request);
    for (const mode of modes) {
      const instead = mode.answer?.(call);
      if (instead) return instead;
    }
    const isFirst = modes.some((mode) => mode.asksFirstPage?.(call));
    const response = await well(isFirst ? forFirstPage(request) : request);
    const isDistorted = modes.some(({ distort, corrupt }) => distort ?? corrupt);
    if (!isDistorted || request.method !== 'GET' || !response.ok) return response;
    return distorted(response, call);
  };

  const distorted = async (response: Response, call: HostileCall) => {
    const bytes = Buffer.from(await response.arrayBuffer());
    const document: LooseDocument = JSON.parse(bytes.toString() || '{}');
    const changed = modes.reduce(
      (before, { distort }) => distort?.(before, call) ?? before,
      document,
    );
    const body: Uint8Array = changed === document ? bytes : Buffer.from(textOf(changed));
    const { status, headers } = response;
    const sent = modes.reduce((before, { corrupt }) => corrupt?.(before, call) ?? before, body);
    const passedOn = new Headers(headers);
    for (const name of ['Content-Length', 'ETag']) passedOn.delete(name);
    return new Response(Uint8Array.from(sent), { status, headers: passedOn });
  };

  return {
    answer,
    fetch: async (input, init) => answer(new Request(input, init)),
    become(...others) {
      modes = others;
      calls.clear();
    },
    calls,
  };
}

function forFirstPage(request: Request): Request {
  const url = new URL(request.url);
  url.searchParams.set('page[number]', '1');
  return new Request(url, request);
}

/** JSON to insert unchanged: what `JSON.stringify` can't write, or only slowly. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function textOf(document: LooseDocument): string {
  const raw: Array<string> = [];
  const text = JSON.stringify(document, (_, value: unknown) =>
    value instanceof RawJson ? `\u0000${raw.push(value.text) - 1}\u0000` : value,
  );
  return text.replaceAll(/"\\u0000(\d+)\\u0000"/g, (_, index) => raw[Number(index)] ?? '');
}

export interface HostileApiOptions {
  readonly seed?: Seed;
  readonly modes?: ReadonlyArray<HostileMode>;
}

/** An embedded API behind such a proxy on a port of its own, for commands in other processes. */
export async function aHostileApi({ seed = aSeed(), modes = [] }: HostileApiOptions = {}) {
  const api = await createCommerceApi({ databaseFile: ':memory:' });
  await api.seed(seed, { identity: 'test' });
  const proxy = hostileProxy(async (request) => api.fetch(request), ...modes);
  const server = createAdaptorServer({ fetch: proxy.answer }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await api.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { ...proxy, url };
}
