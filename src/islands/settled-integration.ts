import type { AstroIntegration } from 'astro';

/** Adds `client:settled` to Astro, for islands that nobody needs before the page has settled. */
export function settledDirective(): AstroIntegration {
  return {
    name: 'settled-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'settled', entrypoint: './src/islands/settled-directive.ts' }),
    },
  };
}
