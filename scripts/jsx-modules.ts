import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { transformSync } from 'esbuild';

const require = createRequire(import.meta.url);

/**
 * Lets Node import modules with JSX, such as the components that the origin answers browsers without
 * JavaScript with. Node removes types by itself, but knows no JSX. Bundled commands have none left.
 */
registerHooks({
  load(address, context, next) {
    if (!address.endsWith('.tsx')) return next(address, context);
    return { format: 'module', source: withoutJsx(fileURLToPath(address)), shortCircuit: true };
  },
});

function withoutJsx(file: string): string {
  const { transformSync: transform } = require('esbuild') as {
    transformSync: typeof transformSync;
  };
  const { code } = transform(readFileSync(file, 'utf8'), {
    loader: 'tsx',
    jsx: 'automatic',
    sourcefile: file,
    sourcemap: 'inline',
  });
  return code;
}
