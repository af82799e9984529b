import './sign-in.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { SIGN_IN } from '#domain/addresses.ts';
import { SESSION_STORAGE } from '#domain/browser-storage.ts';
import type { Country, Language } from '#domain/locales.ts';
import { COMPANY_METHOD, returnAddress, SIGN_IN_QUERIES, shownMessage } from '#domain/sign-in.ts';
import { refreshUser } from '../account/refresh-user.ts';
import { browserClient } from '../browser-client.ts';
import { forgetValue, keepValue, keptValue } from '../kept-values.ts';
import { leaveNotice } from '../toast/arrival-notice.ts';
import { showToast } from '../toast/show-toast.ts';
import { CompanyStep } from './CompanyStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { ForgotStep } from './ForgotStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RegisterStep } from './RegisterStep.tsx';
import { ResetStep } from './ResetStep.tsx';
import {
  blockedDetails,
  confirmEmail,
  isUserNotFound,
  refusalText,
  signInSocially,
  socialProviders,
} from './sign-in-calls.ts';
import type { SignInTexts } from './sign-in-texts.ts';
import { leaveForProvider, type ReturnFromProvider, takeReturn } from './social-sign-in.ts';
import { mailedToken, type SignInPurpose, type Step, type StepProps } from './step.ts';

interface Props {
  readonly purpose: SignInPurpose;
  /** What the page is called. */
  readonly title: string;
  readonly country: Country;
  readonly language: Language;
  readonly texts: SignInTexts;
  /** The company's own domain, where its single sign-on is switched on. */
  readonly companyDomain?: string | undefined;
}

/** The ways to sign in and to register, one step at a time. */
export function SignIn({ purpose, title, country, language, texts, companyDomain }: Props) {
  const [step, setStep] = useState<Step>(purpose === 'reset' ? 'reset' : 'email');
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState('');
  const client = useMemo(() => browserClient({ country, language }), [country, language]);
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);

  const finish = async (isNew = false) => {
    await refreshUser({ country, language });
    forgetValue('sessionStorage', SESSION_STORAGE.blockedSignIn);
    leaveNotice(isNew ? 'welcome' : 'welcomeBack');
    location.assign(returnAddress(wanted.current));
  };

  const finishSocially = async (back: ReturnFromProvider) => {
    if (back === 'failed') return showToast('error', texts.failed);
    wanted.current = back.returnTo;
    try {
      await signInSocially(client, back);
      await finish();
    } catch (error) {
      const blocked = blockedDetails(error);
      if (blocked) {
        keepValue('sessionStorage', SESSION_STORAGE.blockedSignIn, JSON.stringify(blocked));
        location.assign(signInAddress());
      } else if (isUserNotFound(error)) {
        location.assign(signInAddress({ [SIGN_IN_QUERIES.message]: texts.notLinked }));
      } else showToast('error', texts.failed);
    }
  };

  const confirm = async (token: string) => {
    try {
      await confirmEmail(client, token);
      setMessage(texts.confirmed);
    } catch (error) {
      setMessage(refusalText(error, texts));
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: The address is taken up once.
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    wanted.current = query.get(SIGN_IN_QUERIES.returnTo);
    setEmail(query.get(SIGN_IN_QUERIES.email) ?? '');
    setMessage(wasBlocked() ? texts.blocked : shownMessage(query.get(SIGN_IN_QUERIES.message)));
    if (companyDomain && query.get(SIGN_IN_QUERIES.method) === COMPANY_METHOD) setStep('company');
    if (purpose === 'confirm') void confirm(mailedToken());
    const back = takeReturn(language);
    if (back) void finishSocially(back);
  }, []);

  const goTo = (next: Step, typed = email) => {
    setEmail(typed);
    setStep(next);
  };
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The focus follows the step.
  useEffect(() => {
    if (!isFirst.current)
      frame.current?.querySelector<HTMLElement>('input:not([hidden]), a')?.focus();
    isFirst.current = false;
  }, [step]);

  const goToProvider = async () => {
    try {
      const [provider] = await socialProviders(client);
      if (!provider) return showToast('error', texts.failed);
      const left = leaveForProvider(provider, {
        returnTo: returnAddress(wanted.current),
        language,
      });
      if (!left) showToast('error', texts.failed);
    } catch {
      showToast('error', texts.failed);
    }
  };

  const props: StepProps = { texts, client, email, goTo, onSignedIn: finish, say: setMessage };
  return (
    <div className="sign-in-form" ref={frame}>
      <p className="sign-in-message" role="status">
        {message}
      </p>
      <h1>{title}</h1>
      {step === 'email' && (
        <EmailStep
          key={email}
          {...props}
          companyDomain={companyDomain}
          onCompany={(typed) => location.assign(signInAddress(companyQueries(typed)))}
          onSocial={goToProvider}
        />
      )}
      {step === 'password' && <PasswordStep {...props} />}
      {step === 'register' && <RegisterStep {...props} />}
      {step === 'company' && <CompanyStep {...props} returnTo={returnAddress(wanted.current)} />}
      {step === 'forgot' && <ForgotStep {...props} />}
      {step === 'reset' && <ResetStep {...props} />}
    </div>
  );
}

/** The single sign-on page for an address, which comes back to where this one would. */
function companyQueries(email: string): Readonly<Record<string, string>> {
  const returnTo = new URLSearchParams(location.search).get(SIGN_IN_QUERIES.returnTo);
  return {
    [SIGN_IN_QUERIES.method]: COMPANY_METHOD,
    [SIGN_IN_QUERIES.email]: email,
    ...(returnTo && { [SIGN_IN_QUERIES.returnTo]: returnTo }),
  };
}

/** The sign-in page in the language of this one. */
function signInAddress(queries: Readonly<Record<string, string>> = {}): string {
  const address = new URL(SIGN_IN, location.origin);
  const language = new URLSearchParams(location.search).get('language');
  if (language) address.searchParams.set('language', language);
  for (const [name, value] of Object.entries(queries)) address.searchParams.set(name, value);
  return address.pathname + address.search;
}

/** Whether a sign-in was refused for good in this tab, and none succeeded since. */
function wasBlocked(): boolean {
  return keptValue('sessionStorage', SESSION_STORAGE.blockedSignIn) !== null;
}
