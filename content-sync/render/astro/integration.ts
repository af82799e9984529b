import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

const ownFile = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * `@astrojs/react` with a server renderer of our own, whose output is deterministic, and a matching
 * client.
 */
export function deterministicReact(): AstroIntegration {
  const stock = react();
  return {
    ...stock,
    hooks: {
      ...stock.hooks,
      'astro:config:setup': (options) =>
        stock.hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({
              ...renderer,
              clientEntrypoint: ownFile('react-client.ts'),
              serverEntrypoint: ownFile('react-renderer.ts'),
            }),
        }),
    },
  };
}

/**
 * The Node adapter in middleware mode, with a server entry that also exports `renderPage`. The
 * bundle contains all its dependencies, so that a code build works in any folder.
 */
export function engineAdapter(): AstroIntegration {
  const stock = node({ mode: 'middleware' });
  return {
    ...stock,
    hooks: {
      ...stock.hooks,
      'astro:config:setup': async (options) => {
        await stock.hooks['astro:config:setup']?.(options);
        options.updateConfig({ vite: { ssr: { noExternal: true } } });
      },
      'astro:config:done': (options) =>
        stock.hooks['astro:config:done']?.({
          ...options,
          setAdapter: (adapter) =>
            options.setAdapter({ ...adapter, serverEntrypoint: ownFile('server-entry.ts') }),
        }),
    },
  };
}

/** Has components render islands and custom elements at once; see `render-component.ts`. */
export function synchronousComponents(): AstroIntegration {
  const alias = { find: /^astro\/compiler-runtime$/, replacement: ownFile('compiler-runtime.ts') };
  return {
    name: 'synchronous-components',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { resolve: { alias: [alias] } } });
      },
    },
  };
}
