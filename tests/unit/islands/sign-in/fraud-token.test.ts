import { expect, test, vi } from 'vitest';
import type { CommerceAnswer, CommerceClient } from '#commerce/client.ts';
import { signInSocially } from '#islands/sign-in/sign-in-calls.ts';

const CODE = { code: 't', codeVerifier: 'v', redirectUri: 'https://shop.example/sign_in' };

test.for([
  ['of a visitor who agreed to it', 'legal_notice=all', 'f-1', 'f-1'],
  ['of one who did not', 'legal_notice=needed', 'f-1', ''],
  ['of one who has not answered', '', 'f-1', ''],
  ['where no service has left one', 'legal_notice=all', undefined, ''],
  ['that is no text', 'legal_notice=all', { token: 1 }, ''],
  ['that is too long', 'legal_notice=all', 'x'.repeat(2_000), 'x'.repeat(1_000)],
])('a social sign-in carries the token of fraud prevention %s', async ([_, cookie, left, sent]) => {
  const documentElement = { dataset: {} };
  vi.stubGlobal('document', { cookie: `access-token=a.b; ${cookie}`, documentElement });
  vi.stubGlobal('window', { fraudToken: left });
  const signedIn = { status: 200 } as CommerceAnswer;
  const post = vi.fn<CommerceClient['post']>().mockResolvedValue(signedIn);
  const client = { post } as Partial<CommerceClient> as CommerceClient;
  await signInSocially(client, { provider: 'google', ...CODE });
  const proof = { code_verifier: 'v', redirect_uri: CODE.redirectUri };
  const social = { provider: 'google', provider_token: 't', merge: true, ...proof };
  expect(post).toHaveBeenCalledWith('socialLogin', { body: { social, forter_token: sent } });
});
