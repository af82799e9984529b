import type { ServerResponse } from 'node:http';
import type { RequestHandler } from './request-front.ts';

/**
 * Lets a client that sends too much read the answer. Closing a connection while bytes still arrive
 * resets it, and the client loses an answer that it hasn't read yet. So if the answer closes the
 * connection before the request is complete, the rest of the request is discarded first, for at most
 * `lingerMs` milliseconds.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-9.6
 */
export function lingerBeforeClose(lingerMs: number, next: RequestHandler): RequestHandler {
  return (incoming, outgoing) => {
    const end = outgoing.end.bind(outgoing) as (onEnd?: () => void) => ServerResponse;
    outgoing.end = ((...given: Array<unknown>) => {
      const isEarly = !incoming.complete && !incoming.destroyed && endsConnection(outgoing);
      if (!isEarly) return Reflect.apply(end, outgoing, given);
      const onEnd = given.find((each): each is () => void => typeof each === 'function');
      const [body, ...encoding] = given.filter((each) => each !== onEnd);
      // The client knows the length, so for it the answer is complete.
      if (typeof body === 'string' || body instanceof Uint8Array) {
        Reflect.apply(outgoing.write, outgoing, [body, ...encoding]);
      }
      const finish = () => {
        clearTimeout(timer);
        incoming.off('close', finish);
        end(onEnd);
      };
      const timer = setTimeout(finish, lingerMs);
      // Earlier readers of the body get no more of it.
      incoming.removeAllListeners('data').once('end', finish).once('close', finish).resume();
      return outgoing;
    }) as ServerResponse['end'];
    return next(incoming, outgoing);
  };
}

/**
 * Whether Node closes the connection after the answer. Headers passed to `writeHead` can't be read
 * back, so once they are sent, only Node's own note tells.
 */
function endsConnection(outgoing: ServerResponse & { readonly _last?: boolean }): boolean {
  return outgoing.headersSent
    ? outgoing._last === true
    : outgoing.getHeader('Connection') === 'close';
}
