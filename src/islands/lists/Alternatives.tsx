import { useCallback, useState } from 'react';
import { localAddress, SIGN_IN, WAITLISTS } from '#domain/addresses/addresses.ts';
import type { Capability } from '#domain/capabilities.ts';
import { localeFor } from '#domain/locale/locales.ts';
import type { UnavailableReason } from '#domain/product/can-be-bought.ts';
import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import type { Texts } from '#i18n/texts.ts';
import { isSignedIn, type PageLocale } from '../browser/client.ts';
import { keepForMember } from '../browser/kept-for-member.ts';
import { shopHas } from '../browser/shop-has.ts';
import { Icon } from '../react/Icon.tsx';
import { MissingPart, useLatePart } from '../react/late-part.tsx';
import { useBrowserValue, useShopHas } from '../react/useBrowserValue.ts';
import { signInHere } from '../sign-in/sign-in-here.ts';
import { offerSignIn } from './offer-sign-in.tsx';
import { useSubscriptions } from './subscriptions.ts';
import { useWaitList } from './useList.ts';

interface Props {
  readonly locale: PageLocale;
  readonly variantId: string;
  /** What it's called, to somebody who waits for it. */
  readonly name: string;
  readonly unavailableReason: UnavailableReason;
  readonly texts: Texts<'lists'>;
}

/**
 * The alternatives for a variant that can't be bought: the wait list or, without an account, a mail; a
 * notification, or signing in.
 */
export function Alternatives({ locale, variantId, name, unavailableReason, texts }: Props) {
  const isThere = useShopHas(NEEDED[unavailableReason]);
  const hasNotices = useShopHas('stock-notices');
  const isSoldOut = unavailableReason === 'soldOut';
  if (!isThere && !(isSoldOut && hasNotices)) return null;
  if (isSoldOut) return <WaitButton key={variantId} {...{ locale, variantId, name, texts }} />;
  if (unavailableReason === 'comingSoon') return <NotifyButton {...{ locale, variantId, texts }} />;
  return <SignInLink locale={locale} text={texts.signInEarly} />;
}

const NEEDED = {
  soldOut: 'wait-list',
  comingSoon: 'wait-list',
  membersOnly: 'members',
} as const satisfies Record<UnavailableReason, Capability>;

/** For variants that members could buy: nothing to explain, only a link. */
function SignInLink({ locale, text }: { readonly locale: PageLocale; readonly text: string }) {
  const { country, language } = locale;
  const signIn = localAddress(SIGN_IN, localeFor(country, language));
  return (
    <a className="button button-plain" href={useBrowserValue(signInHere, signIn)}>
      {text}
    </a>
  );
}

type ButtonProps = Pick<Props, 'locale' | 'variantId' | 'texts'>;

/** Who isn't signed in is asked for an address, if the shop mails such people. */
const isForAddress = () => shopHas('stock-notices') && !(isSignedIn() && shopHas('wait-list'));

type WaitProps = ButtonProps & Pick<Props, 'name'>;

function WaitButton(props: WaitProps) {
  return useBrowserValue(isForAddress, false) ? <AskAddress {...props} /> : <JoinList {...props} />;
}

async function loadForm(locale: PageLocale) {
  const { StockNoticeForm, stockNoticeTexts } = await import('./StockNoticeForm.tsx');
  return { Form: StockNoticeForm, texts: await stockNoticeTexts(locale) };
}

/** The form is loaded by the press, which closes it again; once it's sent, its message remains. */
function AskAddress({ locale, variantId, name, texts }: WaitProps) {
  const { country, language } = locale;
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const form = useLatePart(
    isOpen,
    useCallback(() => loadForm({ country, language }), [country, language]),
  );
  const { Form, texts: formTexts } = form.status === 'here' ? form.part : {};
  return (
    <>
      <button
        type="button"
        className="button button-plain bell-button"
        aria-expanded={isOpen}
        disabled={isSent}
        onClick={(event) => leadsToForm(event.currentTarget) || setOpen(!isOpen)}
      >
        <Icon name="bell" />
        <span>{isSent ? formTexts?.sentTitle : texts.wait}</span>
      </button>
      {isOpen && form.status === 'missing' && <MissingPart retry={form.retry} />}
      {isOpen && Form && formTexts && (
        <Form {...{ locale, variantId, name }} texts={formTexts} onSent={setSent} />
      )}
      {isOpen && !isSent && shopHas('wait-list') && (
        <SignInInstead variantId={variantId} texts={texts} />
      )}
    </>
  );
}

/** What an account makes easier, for those who have one. */
function SignInInstead({ variantId, texts }: Pick<ButtonProps, 'variantId' | 'texts'>) {
  return (
    <p className="wait-note">
      {texts.waitMember}{' '}
      <a
        className="link"
        href={signInHere()}
        onClick={() => keepForMember(SESSION_STORAGE.waitedBefore, variantId)}
      >
        {texts.waitTitle}
      </a>
    </p>
  );
}

/** A phone's button stays in view: if the open form doesn't, a press leads back to it. */
function leadsToForm(button: HTMLElement): boolean {
  const field = button.parentElement?.querySelector('input');
  if (!field) return false;
  const { top, bottom } = field.getBoundingClientRect();
  const isOutOfView = bottom < 0 || top > innerHeight;
  if (isOutOfView) field.focus();
  return isOutOfView;
}

/** Says, as long as a member waits, what follows from it and where to change their mind. */
function JoinList({ locale, variantId, texts }: ButtonProps) {
  const { country, language } = locale;
  const { variantIds, toggle } = useWaitList(locale);
  const isWaiting = variantIds?.includes(variantId) ?? false;
  return (
    <>
      <button
        type="button"
        className="button button-plain bell-button"
        aria-pressed={isWaiting}
        onClick={() => void (isSignedIn() ? toggle(variantId) : offerSignIn('wait', variantId))}
      >
        <Icon name="bell" />
        <span>{isWaiting ? texts.waiting : texts.wait}</span>
      </button>
      <p className="wait-note" role="status">
        {isWaiting && (
          <>
            {texts.waitText}{' '}
            <a className="link" href={localAddress(WAITLISTS, localeFor(country, language))}>
              {texts.waitList}
            </a>
          </>
        )}
      </p>
    </>
  );
}

function NotifyButton({ locale, variantId, texts }: ButtonProps) {
  const { variantIds, subscribe } = useSubscriptions(locale);
  const isSubscribed = variantIds.includes(variantId);
  return (
    <button
      type="button"
      className="button button-plain bell-button"
      disabled={isSubscribed}
      onClick={() => void (isSignedIn() ? subscribe(variantId) : offerSignIn('notify'))}
    >
      <Icon name="bell" />
      <span>{isSubscribed ? texts.notified : texts.notify}</span>
    </button>
  );
}
