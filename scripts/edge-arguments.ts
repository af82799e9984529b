import { InvalidArgumentError } from 'commander';

/**
 * Parses the address at which an edge finds the origin.
 *
 * @example parseBackend('10.0.0.5:4321') // { host: '10.0.0.5', port: 4321 }
 */
export function parseBackend(argument: string): { readonly host: string; readonly port: number } {
  const [, bracketed, plain, port] =
    /^(?:\[([0-9a-f:]+)\]|([a-z0-9.-]+)):(\d{1,5})$/i.exec(argument) ?? [];
  const host = bracketed ?? plain;
  if (!host || !port) {
    throw new InvalidArgumentError('An address with a port is expected, such as 10.0.0.5:4321.');
  }
  return { host, port: Number(port) };
}
