import { afterAll } from 'vitest';
import { openTestIssuer, SOCIAL_REDIRECT, type TestIssuer } from '../../builders/test-issuer.ts';

/** An issuer that is closed after the test file. */
export async function startTestIssuer(companyRedirect: string): Promise<TestIssuer> {
  const issuer = await openTestIssuer({ social: SOCIAL_REDIRECT, company: companyRedirect });
  afterAll(() => issuer.close());
  return issuer;
}
