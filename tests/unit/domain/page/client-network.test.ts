import { expect, test } from 'vitest';
import { clientNetwork } from '#domain/page/client-network.ts';

test.each([
  ['an IPv4 address', '192.0.2.1', '192.0.2.1'],
  ['the same, mapped to IPv6', '::ffff:192.0.2.1', '192.0.2.1'],
  ['the same in hexadecimal', '::FFFF:C000:0201', '192.0.2.1'],
  ['the same with a port', '192.0.2.1:4711', '192.0.2.1'],
  ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['one that is shortened', '2001:db8::1', '2001:db8:0:0'],
  ['one that is shortened by one group', '2001::1:2:3:4:5:6', '2001:0:1:2'],
  ['one in capitals with zeros', '2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['one with a zone', 'fe80::1%eth0', 'fe80:0:0:0'],
  ['one with a port', '[2001:db8:1:2::1]:443', '2001:db8:1:2'],
  ['no address', 'unknown', 'unknown'],
])('%s counts as the network that it is in', (_, address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
