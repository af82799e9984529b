import { fileURLToPath } from 'node:url';

/** The folder with package.json, wherever the command is run from. */
export const PROJECT_FOLDER = fileURLToPath(new URL('..', import.meta.url));
