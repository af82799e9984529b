// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { leaveForProvider, takeReturn } from '#islands/sign-in/social-sign-in.ts';

const underWay = {
  provider: 'google',
  state: 's',
  codeVerifier: 'v',
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
  const redirectUri = `${location.origin}/sign_in`;
  expect(come('code=c&state=s')).toEqual({
    provider: 'google',
    code: 'c',
    codeVerifier: 'v',
    redirectUri,
  });
  expect(location.hash).toBe('');
  expect(takeReturn('zh')).toBeUndefined();
});

test.each([
  ['success', 'code=c&state=s'],
  ['a visitor who cancels', 'error=access_denied&state=s'],
  ['an answer with another state', 'code=c&state=guessed'],
])('after %s, the address says where the visitor wanted to go', (_, fragment) => {
  come(fragment);
  expect(location.search).toBe('?language=zh&return_to=%2Fcart%3Fx%3D1');
});

test('an answer that nobody asked for leads nowhere', () => {
  sessionStorage.clear();
  expect(come('code=c&state=s')).toBe('failed');
  expect(location.search).toBe('?language=zh');
});

test('an answer with another state is refused', () => {
  expect(come('code=c&state=guessed')).toBe('failed');
});

test('a visitor leaves with a challenge, whose verifier stays here', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  vi.stubGlobal('isSecureContext', true);
  const provider = {
    id: 'google',
    authorizationEndpoint: 'https://id.example/auth?hd=x',
    clientId: 'shop',
    scope: 'openid',
  };
  expect(await leaveForProvider(provider, { returnTo: '/cart', language: 'zh' })).toBe(true);
  const asked = Object.fromEntries(new URL(String(assign.mock.lastCall?.[0])).searchParams);
  const kept = JSON.parse(sessionStorage.getItem(RARE_SESSION_STORAGE.socialSignIn) ?? '');
  const challenge = createHash('sha256').update(kept.codeVerifier).digest('base64url');
  expect(asked).toEqual({
    hd: 'x',
    response_type: 'code',
    response_mode: 'fragment',
    client_id: 'shop',
    redirect_uri: `${location.origin}/sign_in`,
    scope: 'openid',
    state: kept.state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  expect(kept.codeVerifier).toMatch(/^[\w-]{43,128}$/);
  vi.stubGlobal('isSecureContext', false);
  expect(await leaveForProvider(provider, { returnTo: '/cart', language: 'zh' })).toBe(false);
  vi.unstubAllGlobals();
});
