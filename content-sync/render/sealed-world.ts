import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * While a page renders, whatever is not the same for everyone at any time is out of its reach: the
 * clock, chance, the environment and the network. A page that used them would not be what its
 * recorded reads say that it is. What it needs of them it asks its content reader for.
 */
const rendering = new AsyncLocalStorage<true>();

/** Runs the rendering of a page. Wants `sealWorld` to have been called in this thread. */
export function renderSealed<T>(render: () => Promise<T>): Promise<T> {
  return rendering.run(true, render);
}

/** What a page used that it may not. */
export class SealedError extends Error {
  constructor(what: string) {
    super(`A page used ${what} while it rendered. Let it ask Astro.locals.content instead.`);
  }
}

/** Makes this thread's globals refuse to serve pages. Once a thread. */
export function sealWorld(): void {
  globalThis.Date = sealedDate(Date);
  Math.random = sealed('Math.random()', Math.random);
  crypto.randomUUID = sealed('crypto.randomUUID()', crypto.randomUUID.bind(crypto));
  crypto.getRandomValues = sealed(
    'crypto.getRandomValues()',
    crypto.getRandomValues.bind(crypto),
  ) as Crypto['getRandomValues'];
  globalThis.fetch = sealed('fetch()', fetch);
  process.env = sealedEnvironment(process.env);
}

function sealed<A extends ReadonlyArray<unknown>, R>(name: string, use: (...args: A) => R) {
  return (...args: A): R => {
    refuseWhileRendering(name);
    return use(...args);
  };
}

function refuseWhileRendering(name: string): void {
  if (rendering.getStore()) throw new SealedError(name);
}

/** A date from a given instant is a value; only asking what time it is now is refused. */
function sealedDate(real: DateConstructor): DateConstructor {
  return new Proxy(real, {
    construct(target, args, newTarget) {
      if (args.length === 0) refuseWhileRendering('new Date()');
      return Reflect.construct(target, args, newTarget) as object;
    },
    apply(target) {
      refuseWhileRendering('Date()');
      return target();
    },
    get(target, name) {
      if (name === 'now') refuseWhileRendering('Date.now()');
      return Reflect.get(target, name) as unknown;
    },
  });
}

/** How code was built, and what Node asks itself at every import, are the same for every page. */
const OPEN_VARIABLES: ReadonlySet<string> = new Set(['NODE_ENV', 'WATCH_REPORT_DEPENDENCIES']);

function sealedEnvironment(real: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return new Proxy(real, {
    get(target, name) {
      if (typeof name === 'string' && !OPEN_VARIABLES.has(name)) {
        refuseWhileRendering(`process.env.${name}`);
      }
      return Reflect.get(target, name) as unknown;
    },
  });
}
