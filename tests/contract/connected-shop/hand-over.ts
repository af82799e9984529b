import { createServer } from 'node:http';
import { jwtVerify } from 'jose';
import { CHECKOUT_TOKEN_TYPE } from '#domain/bag/checkout-token.ts';

export interface HandOver {
  /** The variables that name it. */
  readonly variables: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/**
 * A checkout that asks the shopper nothing: it takes the bag that it is handed, has its order
 * completed, and sends the shopper back.
 *
 * @param complete completes the order of a bag by its token
 */
export async function aHandOver(complete: (token: string) => Promise<unknown>): Promise<HandOver> {
  const secret = crypto.randomUUID();
  const server = createServer(async (request, response) => {
    try {
      const token = new URL(request.url ?? '', url).searchParams.get('token') ?? '';
      const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
        algorithms: ['HS256'],
        typ: CHECKOUT_TOKEN_TYPE,
        audience: url,
      });
      await complete(String(payload.cart_token));
      response.writeHead(303, { Location: String(payload.return_url) }).end();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('It does not listen.');
  const url = `http://127.0.0.1:${address.port}/start`;
  return {
    variables: { CHECKOUT_URL: url, CHECKOUT_SECRET: secret },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
