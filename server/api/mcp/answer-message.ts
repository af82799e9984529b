import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { NEVER } from '../../http/cache-control.ts';
import type { McpShop } from './mcp-shop.ts';
import { createShopServer } from './shop-server.ts';

/** Answers one message of the protocol. */
export async function answerMessage(request: Request, shop: McpShop): Promise<Response> {
  const message = parsed(await request.text());
  if (message === undefined) return unread(ErrorCode.ParseError, 'The message is no JSON.');
  // A batch would evade the limits, which count requests.
  if (Array.isArray(message))
    return unread(ErrorCode.InvalidRequest, 'Send one message at a time.');
  const server = createShopServer(shop);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    return neverKept(await transport.handleRequest(request, { parsedBody: message }));
  } finally {
    await server.close();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function unread(code: ErrorCode, message: string): Response {
  const body = { jsonrpc: '2.0', error: { code, message }, id: null };
  return neverKept(Response.json(body, { status: 400 }));
}

function neverKept(answer: Response): Response {
  answer.headers.set('Cache-Control', NEVER);
  return answer;
}
