import { compileCache } from '../compile-cache.ts';

/**
 * The environment of a command that works on a data folder: nothing of that in which the tests run,
 * and any free port of this machine.
 */
export function commandEnvironment(dataFolder: string) {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...compileCache(),
    // Not what the machine's own shop is set to.
    STOREFRONT_CONFIG: '',
    PORT: '0',
    HOST: '127.0.0.1',
    STOREFRONT_DATA: dataFolder,
  };
}
