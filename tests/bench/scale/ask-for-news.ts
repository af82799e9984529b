import { Agent, get, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';

/** `fetch` takes several times the processor time of a question whose answer is that nothing is new. */
const agent = new Agent({ keepAlive: true });

export interface News {
  readonly etag: string;
  /** Empty if the page is as it was. */
  readonly text: string;
}

/** Asks for a page, and for its text only if it isn't the one that is known. */
export async function askForNews(address: string, etag: string): Promise<News> {
  const headers = { 'If-None-Match': etag, 'Accept-Encoding': 'identity' };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { agent, headers }, resolve).once('error', reject);
  });
  return { etag: answer.headers.etag ?? etag, text: await textOf(answer) };
}
