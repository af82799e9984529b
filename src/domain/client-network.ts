/**
 * The network that counts as one client: an IPv4 address, or a 64-bit IPv6 network.
 *
 * @example clientNetwork('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2'
 */
export function clientNetwork(address: string): string {
  if (address.includes('.')) return address;
  const [start = ''] = address.split('::');
  return [...start.split(':'), '0', '0', '0'].slice(0, 4).join(':');
}
