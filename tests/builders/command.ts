import { join } from 'node:path';
import { PROJECT_FOLDER } from '#scripts/project-folder.ts';
import { BUNDLED_COMMAND_VARIABLE } from '../bundled-command.ts';

/** The module that is `storefront`: the bundled one in a run of tests, or else its source. */
export const COMMAND =
  process.env[BUNDLED_COMMAND_VARIABLE] ?? join(PROJECT_FOLDER, 'scripts', 'storefront.ts');
