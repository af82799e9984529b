import { expect, test } from 'vitest';
import { isPublicAddress, isPublicIp, requestPublic } from '#server/http/public-fetch.ts';

test.each([
  ['https://agent.example/profile', true],
  ['http://agent.example/profile', false],
  ['https://agent.example:8443/profile', false],
  ['https://mei@agent.example/profile', false],
  ['https://127.0.0.1/profile', false],
  ['https://2130706433/profile', false],
  ['https://0x7f.1/profile', false],
  ['https://[::1]/profile', false],
  ['https://localhost/profile', false],
  ['https://metadata/profile', false],
  ['file:///etc/passwd', false],
])('%s may be read: %s', (address, isPublic) => {
  expect(isPublicAddress(new URL(address))).toBe(isPublic);
});

test.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])(
  '%s is of the public internet',
  (address) => {
    expect(isPublicIp(address)).toBe(true);
  },
);

const OTHERS = [
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '0.0.0.0'],
  ...['100.64.0.1', '224.0.0.1', '255.255.255.255', '198.51.100.1', '::1', '::', 'fe80::1'],
  ...['fc00::1', '::ffff:127.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', 'ff02::1', 'none'],
];

test.each(OTHERS)('%s is not', (address) => {
  expect(isPublicIp(address)).toBe(false);
});

test('a public name that leads to this machine is not connected to', async () => {
  // Every resolver answers names below localhost by itself.
  const reading = requestPublic(new URL('https://agent.localhost/profile'), 'application/json');
  await expect(reading).rejects.toThrow();
  await expect(reading.catch((error) => String(error.cause ?? error))).resolves.toMatch(
    /no host of the public internet|ENOTFOUND|EAI_AGAIN/,
  );
});
