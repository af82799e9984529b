import './sign-in.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { localReturnAddress } from '#domain/account/sign-in.ts';
import {
  COMPANY_METHOD,
  parseSignInParams,
  SIGN_IN_QUERIES,
  signInSaying,
} from '#domain/account/sign-in-params.ts';
import { accountPath } from '#domain/addresses/account-pages.ts';
import { localAddress, SIGN_IN } from '#domain/addresses/addresses.ts';
import { type Country, type Language, type Locale, localeFor } from '#domain/locale/locales.ts';
import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { browserClient, isSignedIn } from '../browser/client.ts';
import { CookiesBlockedError } from '../browser/cookies.ts';
import { onShownLater } from '../browser/page-shown.ts';
import { removeStoredValue, storedValue, storeValue } from '../browser/stored-values.ts';
import { type ArrivalNotice, leaveNotice } from '../toast/arrival-notice.ts';
import { showToast } from '../toast/show-toast.ts';
import { refreshUser } from '../user/user-cache.ts';
import { CodeStep } from './CodeStep.tsx';
import { CompanyStep } from './CompanyStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { ForgotStep } from './ForgotStep.tsx';
import { LinkStep } from './LinkStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RegisterStep } from './RegisterStep.tsx';
import { ResetStep } from './ResetStep.tsx';
import { SocialStep } from './SocialStep.tsx';
import {
  type AskedProof,
  blockedDetails,
  confirmEmail,
  isUserNotFound,
  refusalText,
  signInSocially,
} from './sign-in-calls.ts';
import { type ReturnFromProvider, takeReturn } from './social-sign-in.ts';
import {
  mailedToken,
  type SignInPurpose,
  type SignInTexts,
  type Step,
  type StepProps,
} from './step.ts';
import { useSteps } from './useSteps.ts';

interface Props {
  readonly purpose: SignInPurpose;
  /** The title of the page. */
  readonly title: string;
  readonly country: Country;
  readonly language: Language;
  readonly texts: SignInTexts;
  /** The company's domain, if its single sign-on is enabled. */
  readonly companyDomain?: string | undefined;
  /** Of the member whom a demo shop lends its visitors. */
  readonly demoEmail?: string | undefined;
  readonly hasBeautyPass: boolean;
  readonly hasBirthDates: boolean;
  /** Where new members begin who came from no other page; undefined if the country has no such page. */
  readonly startAddress?: string | undefined;
}

/** Signing in and registering, one step at a time. */
export function SignIn({ purpose, title, country, language, texts, ...shop }: Props) {
  const { companyDomain } = shop;
  const steps = useSteps(purpose === 'reset' ? 'reset' : 'email');
  const { step } = steps;
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState<AskedProof>();
  const [message, setMessage] = useState('');
  const client = useMemo(() => browserClient({ country, language }), [country, language]);
  const locale = localeFor(country, language);
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);

  /** The next page reads who the member is, if this one can't. */
  const finish = async (isNew = false) => {
    await refreshUser({ country, language }).catch((error: unknown) => {
      if (!isSignedIn()) throw error;
    });
    removeStoredValue('sessionStorage', RARE_SESSION_STORAGE.blockedSignIn);
    leaveNotice(isNew ? 'welcome' : 'welcomeBack');
    const start = isNew && wanted.current === null ? shop.startAddress : undefined;
    location.assign(start ?? localReturnAddress(wanted.current, locale));
  };

  /**
   * Members are sent on from here. If the API says that there is no member after all, the page
   * stays.
   */
  const sendOn = async (address: string) => {
    if (!isSignedIn()) return;
    const isMember = await refreshUser({ country, language }).then(
      () => true,
      () => false,
    );
    if (isMember) location.replace(address);
  };

  const finishSocially = async (back: ReturnFromProvider) => {
    if (back === 'failed') return showToast('error', texts.failed);
    try {
      await signInSocially(client, back);
      await finish();
    } catch (error) {
      const blocked = blockedDetails(error);
      if (blocked) {
        storeValue('sessionStorage', RARE_SESSION_STORAGE.blockedSignIn, JSON.stringify(blocked));
        location.assign(signInPage(locale, returnQuery()));
      } else if (isUserNotFound(error)) {
        location.assign(signInSaying('notLinked', locale, returnOf()));
      } else {
        const isBlocked = error instanceof CookiesBlockedError;
        showToast('error', isBlocked ? texts.cookiesBlocked : texts.failed);
      }
    }
  };

  const confirm = async (token: string) => {
    const text = await confirmEmail(client, token).then(
      () => texts.confirmed,
      (error: unknown) => refusalText(error, texts),
    );
    setMessage(text);
    const notice = noticeOf(text, texts);
    if (!notice || !isSignedIn()) return;
    leaveNotice(notice);
    await sendOn(localAddress(accountPath('dashboard'), locale));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: The address is taken up once.
  useEffect(() => {
    const back = takeReturn(language);
    const arrival = parseSignInParams(location, companyDomain);
    wanted.current = arrival.returnTo;
    setEmail(arrival.email);
    const said = wasBlocked() ? 'blocked' : arrival.message;
    setMessage(said ? texts[said] : '');
    if (arrival.begin) steps.beginWith(arrival.begin);
    if (purpose === 'confirm') return void confirm(mailedToken());
    if (back) return void finishSocially(back);
    if (purpose !== 'sign-in') return;
    const leave = () => void sendOn(localReturnAddress(wanted.current, locale));
    leave();
    // Going back in the browser's history shows the page as it was left.
    const here = new AbortController();
    onShownLater(leave, here.signal);
    return () => here.abort();
  }, []);

  const goTo = (next: Step, typed = email) => {
    setEmail(typed);
    steps.goTo(next);
  };
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The focus follows the step.
  useEffect(() => {
    if (!isFirst.current)
      frame.current?.querySelector<HTMLElement>('input:not([hidden]), a')?.focus();
    isFirst.current = false;
  }, [step]);

  const props: StepProps = {
    texts,
    language,
    client,
    email,
    goTo,
    ...shop,
    companyDomain,
    onCompany: (typed) => location.assign(signInPage(locale, companyQueries(typed))),
    onAsked: (proof, typed) => {
      setAsked(proof);
      goTo(proof.means, typed);
    },
    onSignedIn: finish,
    say: setMessage,
  };
  return (
    <div
      className="sign-in-form"
      ref={frame}
      data-step={step}
      data-demo={(shop.demoEmail && email === shop.demoEmail) || undefined}
    >
      <p className="sign-in-message" role="status">
        {message}
      </p>
      <h1>{headingOf(step, texts, message === texts.confirmed ? 'sign-in' : purpose) ?? title}</h1>
      {step === 'email' && (
        <>
          <EmailStep key={email} {...props} />
          <SocialStep {...{ texts, client, locale }} returnTo={() => wanted.current} />
        </>
      )}
      {step === 'password' && <PasswordStep {...props} />}
      {step === 'register' && <RegisterStep {...props} />}
      {step === 'code' && asked?.means === 'code' && <CodeStep {...props} asked={asked} />}
      {step === 'link' && asked?.means === 'link' && <LinkStep {...props} asked={asked} />}
      {step === 'company' && (
        <CompanyStep
          {...props}
          locale={locale}
          returnTo={localReturnAddress(wanted.current, locale)}
        />
      )}
      {step === 'forgot' && <ForgotStep {...props} />}
      {step === 'reset' && <ResetStep {...props} />}
    </div>
  );
}

/** The title of a step that differs from the page's. */
function headingOf(step: Step, texts: SignInTexts, purpose: SignInPurpose): string | undefined {
  if (step === 'email') return purpose === 'confirm' ? undefined : texts.emailTitle;
  const headings: Partial<Record<Step, string>> = {
    password: texts.passwordTitle,
    register: texts.registerTitle,
    code: texts.codeTitle,
    link: texts.linkTitle,
    company: texts.companyTitle,
    forgot: texts.forgotTitle,
  };
  return headings[step];
}

/** The single sign-on page for an address, with the same page to return to. */
function companyQueries(email: string): Readonly<Record<string, string>> {
  return {
    [SIGN_IN_QUERIES.method]: COMPANY_METHOD,
    [SIGN_IN_QUERIES.email]: email,
    ...returnQuery(),
  };
}

/** Where the visitor wants to go, as the page's address says. */
function returnQuery(): Readonly<Record<string, string>> {
  const returnTo = returnOf();
  return returnTo ? { [SIGN_IN_QUERIES.returnTo]: returnTo } : {};
}

const returnOf = () => new URLSearchParams(location.search).get(SIGN_IN_QUERIES.returnTo);

/** The sign-in page in this page's language. */
function signInPage(locale: Locale, queries: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(queries);
  return localAddress(query.size > 0 ? `${SIGN_IN}?${query}` : SIGN_IN, locale);
}

/**
 * The notice for a member who opened a link from an email; undefined if the link may still work.
 */
function noticeOf(text: string, texts: SignInTexts): ArrivalNotice | undefined {
  if (text === texts.confirmed) return 'emailConfirmed';
  return text === texts.linkExpired ? 'linkExpired' : undefined;
}

/** Whether a sign-in was refused for good in this tab, and none has succeeded since. */
function wasBlocked(): boolean {
  return storedValue('sessionStorage', RARE_SESSION_STORAGE.blockedSignIn) !== null;
}
