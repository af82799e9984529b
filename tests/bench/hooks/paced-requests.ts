import { type Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Pace {
  readonly count: number;
  /** Over how long they are sent, evenly. */
  readonly overMs: number;
}

export interface TimedAnswer {
  /** 0 where none came. */
  readonly status: number;
  /** Names the bytes of the page, where the server does. */
  readonly etag: string | undefined;
  /** When it was asked for, epoch milliseconds. */
  readonly at: number;
  /** From the request to the end of the answer. */
  readonly ms: number;
}

export interface TimedRequest {
  readonly url: string;
  readonly agent: Agent;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const TICK_MS = 5;

/** Sends requests as many people do: each at its time, whether or not those before are through. */
export async function sendPaced(
  { count, overMs }: Pace,
  requestOf: (index: number) => TimedRequest,
): Promise<Array<TimedAnswer>> {
  const sent: Array<Promise<TimedAnswer>> = [];
  const startedAt = performance.now();
  while (sent.length < count) {
    const due = Math.min(count, Math.ceil(((performance.now() - startedAt) / overMs) * count));
    while (sent.length < due) sent.push(sendOne(requestOf(sent.length)));
    await wait(TICK_MS);
  }
  return Promise.all(sent);
}

function sendOne({ url, agent, method = 'GET', headers = {}, body }: TimedRequest) {
  const [at, startedAt] = [Date.now(), performance.now()];
  return new Promise<TimedAnswer>((resolve) => {
    const end = (status: number, etag?: string) =>
      resolve({ status, etag, at, ms: performance.now() - startedAt });
    const sent = request(url, { method, headers, agent }, (answer) => {
      answer.resume().once('end', () => end(answer.statusCode ?? 0, answer.headers.etag));
    });
    sent.once('error', () => end(0));
    sent.end(body);
  });
}
