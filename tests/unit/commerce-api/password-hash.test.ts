import { expect, test } from 'vitest';
import { hashPassword, isPasswordOf } from '#commerce-api/members/password-hash.ts';

test('a hash accepts its password, and no other', async () => {
  const hash = await hashPassword('correct horse');
  expect(await isPasswordOf('correct horse', hash)).toBe(true);
  expect(await isPasswordOf('correct horse ', hash)).toBe(false);
  expect(await isPasswordOf('', hash)).toBe(false);
});

test('a hash states its function and cost, and not the password', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
  expect(hash).not.toContain('horse');
});

test('the same password never has the same hash', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'));
});

test('a hash of another cost is still understood', async () => {
  const cheap =
    '$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  expect(await isPasswordOf('correct horse', cheap)).toBe(false);
});

test('without a hash, no password is right', async () => {
  expect(await isPasswordOf('', null)).toBe(false);
});

test('letters composed in another way are the same letters', async () => {
  const hash = await hashPassword('caf\u00e9 noir');
  expect(await isPasswordOf('cafe\u0301 noir', hash)).toBe(true);
});
