import type { AstroIntegration } from 'astro';

/** Adds `client:act` to Astro, for islands that nobody needs before the shopper does something. */
export function actDirective(): AstroIntegration {
  return {
    name: 'act-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'act', entrypoint: './src/islands/first-act/act-directive.ts' }),
    },
  };
}
