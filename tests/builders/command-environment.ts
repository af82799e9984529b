import { compileCache } from '../compile-cache.ts';

/**
 * The environment for a command that works on a data folder: nothing is inherited from the tests'
 * own, and the port is any free one.
 */
export function commandEnvironment(dataFolder: string) {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...compileCache(),
    // The settings of the machine's own shop must not apply.
    STOREFRONT_CONFIG: '',
    PORT: '0',
    HOST: '127.0.0.1',
    STOREFRONT_DATA: dataFolder,
  };
}
