import { fileURLToPath } from 'node:url';

/** The folder of package.json, wherever the command is run from. */
export const PROJECT_FOLDER = fileURLToPath(new URL('..', import.meta.url));
