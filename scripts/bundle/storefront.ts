import { EXIT } from '../exit-codes.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';
import { changedSource } from './entries.ts';

/** The command as it is bundled, which refuses to run in place of newer sources. */
const changed = changedSource(new URL('.', import.meta.url), PROJECT_FOLDER);
if (changed === undefined) {
  await import('../storefront.ts');
} else {
  process.stderr.write(
    `${changed} has changed since the commands were bundled. Run "npm run bundle" again.\n`,
  );
  process.exitCode = EXIT.failed;
}
