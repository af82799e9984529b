import { build } from 'astro';
import * as z from 'zod';

/**
 * Runs Astro's build in a process of its own: `build-code.ts <project> <folder of the build>
 * <folder for caches>`. It writes nothing into the project, which its user may only be allowed to
 * read. It ends with the process that started it.
 */
const [root, outDir, cacheDir] = z
  .tuple([z.string(), z.string(), z.string()])
  .parse(process.argv.slice(2));

// Another build would write the same files.
process.once('disconnect', () => process.exit(1));
// Nothing comes by it, so it needn't keep the process alive.
process.channel?.unref();

// Types for editors, which Astro would write into the project.
const options = { devOutput: false, sync: false };
await build({ root, outDir, cacheDir, vite: { cacheDir } }, options);
