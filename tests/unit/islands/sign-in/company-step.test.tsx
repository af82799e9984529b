// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CompanyStep } from '#islands/sign-in/CompanyStep.tsx';
import type { StepProps } from '#islands/sign-in/step.ts';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };

test.each([
  ['v2.6', {}],
  ['v9.1', { companySignIn: 'v9.1' }],
])('the way to the company has the version %s of the configuration', (version, versions) => {
  const place = document.createElement('div');
  place.dataset.endpointVersions = JSON.stringify(versions);
  document.body.append(place);
  const props = { texts: messages.signIn, email: 'mei@example.com' } as unknown as StepProps;
  render(<CompanyStep {...props} returnTo="/" locale={{ country: 'SG', language: 'en' }} />);
  const { pathname } = new URL(screen.getByRole<HTMLAnchorElement>('link').href);
  expect(pathname).toBe(`/api/${version}/auth/company/start`);
});
