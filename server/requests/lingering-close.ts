import type { ServerResponse } from 'node:http';
import type { RequestHandler } from './request-front.ts';

/**
 * Lets who sends more than is taken read why. A connection that is closed while bytes come in is reset,
 * and takes an answer with it that was not read yet: where an answer that ends the connection is given
 * before the request has come whole, what still comes is let go by first, for so long at most.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-9.6
 */
export function lingerBeforeClose(lingerMs: number, next: RequestHandler): RequestHandler {
  return (incoming, outgoing) => {
    const end = outgoing.end.bind(outgoing) as () => ServerResponse;
    outgoing.end = ((...given: Array<unknown>) => {
      const isEarly = !incoming.complete && !incoming.destroyed && endsConnection(outgoing);
      if (!isEarly) return Reflect.apply(end, outgoing, given);
      const [body] = given;
      // The answer is whole for its reader, who knows its length.
      if (typeof body === 'string' || body instanceof Uint8Array) outgoing.write(body);
      const finish = () => {
        clearTimeout(timer);
        incoming.off('close', finish);
        end();
      };
      const timer = setTimeout(finish, lingerMs);
      // Whoever read the body before takes no more of it.
      incoming.removeAllListeners('data').once('end', finish).once('close', finish).resume();
      return outgoing;
    }) as ServerResponse['end'];
    return next(incoming, outgoing);
  };
}

/**
 * Whether the connection is closed once the answer is finished. Headers that `writeHead` was given are
 * not among those that can be asked for; Node notes by them what it is going to do.
 */
function endsConnection(outgoing: ServerResponse & { readonly _last?: boolean }): boolean {
  return outgoing.headersSent
    ? outgoing._last === true
    : outgoing.getHeader('Connection') === 'close';
}
