import { join } from 'node:path';

/** Where the embedded commerce API keeps its records in a data folder. */
export const databaseFile = (dataFolder: string) => join(dataFolder, 'commerce.db');
