import type { AstroIntegration } from 'astro';

/** Has Astro know `client:settled`: when islands hydrate that nobody needs before the page is there. */
export function settledDirective(): AstroIntegration {
  return {
    name: 'settled-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'settled', entrypoint: './src/islands/settled-directive.ts' }),
    },
  };
}
