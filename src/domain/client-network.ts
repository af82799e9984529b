/**
 * What one client may call its own: an IPv4 address, or all of the addresses that an IPv6 network
 * of 64 bits has.
 *
 * @example clientNetwork('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2'
 */
export function clientNetwork(address: string): string {
  if (address.includes('.')) return address;
  const [start = ''] = address.split('::');
  return [...start.split(':'), '0', '0', '0'].slice(0, 4).join(':');
}
