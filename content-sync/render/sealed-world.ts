import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Set while a page renders: everything that isn't the same for everybody at any time is then out of
 * reach, which is the clock, randomness, the environment and the network. A page that used them
 * wouldn't follow from its recorded reads; it has to ask its content reader.
 */
const rendering = new AsyncLocalStorage<true>();

/** Runs the rendering of a page. `sealWorld` must have been called in this thread. */
export function renderSealed<T>(render: () => Promise<T>): Promise<T> {
  return rendering.run(true, render);
}

/** Something forbidden that a page used. */
export class SealedError extends Error {
  constructor(what: string) {
    super(`A page used ${what} while it rendered. Let it ask Astro.locals.content instead.`);
  }
}

/** Makes this thread's globals refuse to serve pages. Call it once per thread. */
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

/** A date from a given instant is a value; only asking for the present time is refused. */
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

/** Open to all pages: the build mode, and what Node reads on every import. */
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
