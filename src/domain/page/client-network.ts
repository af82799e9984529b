import ipaddr from 'ipaddr.js';

const { IPv4, IPv6 } = ipaddr;
/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/;

/**
 * An IP address in the one spelling that it has here: IPv4 also where it is mapped to IPv6. Undefined
 * for anything else.
 *
 * @example plainAddress('::ffff:192.0.2.1') // '192.0.2.1'
 */
export function plainAddress(text: string): string | undefined {
  const [, bracketed, dotted] = WITH_PORT.exec(text) ?? [];
  const address = bracketed ?? dotted ?? text;
  const isOne = IPv4.isValidFourPartDecimal(address) || IPv6.isValid(address);
  return isOne ? ipaddr.process(address).toString() : undefined;
}

/**
 * The network that counts as one client: an IPv4 address, or a 64-bit IPv6 network. What isn't an
 * address stays as it is.
 *
 * @example clientNetwork('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2'
 */
export function clientNetwork(address: string): string {
  const plain = plainAddress(address) ?? address;
  if (!IPv6.isValid(plain)) return plain;
  const [a = 0, b = 0, c = 0, d = 0] = IPv6.parse(plain).parts;
  return [a, b, c, d].map((part) => part.toString(16)).join(':');
}
