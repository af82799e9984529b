// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { takeReturn } from '#islands/sign-in/social-sign-in.ts';

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `e30.${base64({ nonce: 'n' })}.`;
const underWay = {
  provider: 'google',
  state: 's',
  nonce: 'n',
  returnTo: '/cart?x=1',
  language: 'zh',
};

beforeEach(() => {
  sessionStorage.setItem(RARE_SESSION_STORAGE.socialSignIn, JSON.stringify(underWay));
});

const come = (fragment: string) => {
  history.replaceState(null, '', `/sign_in?language=zh#${fragment}`);
  return takeReturn('zh');
};

test('an answer is taken once, out of the address', () => {
  expect(come(`id_token=${token}&state=s`)).toEqual({ provider: 'google', token });
  expect(location.hash).toBe('');
  expect(takeReturn('zh')).toBeUndefined();
});

test.each([
  ['success', `id_token=${token}&state=s`],
  ['a visitor who cancels', 'error=access_denied&state=s'],
  ['an answer with another state', `id_token=${token}&state=guessed`],
  ['a token of another sign-in', 'id_token=e30.e30.&state=s'],
])('after %s, the address says where the visitor wanted to go', (_, fragment) => {
  come(fragment);
  expect(location.search).toBe('?language=zh&return_to=%2Fcart%3Fx%3D1');
});

test('an answer that nobody asked for leads nowhere', () => {
  sessionStorage.clear();
  expect(come(`id_token=${token}&state=s`)).toBe('failed');
  expect(location.search).toBe('?language=zh');
});
