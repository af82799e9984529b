import { useEffect, useId, useRef, useState } from 'react';
import { CommerceError, refusedPlaces } from '#commerce/commerce-error.ts';
import { emailProblem } from '#domain/account/credentials.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import type { PageLocale } from '../browser/client.ts';
import { loadStyles } from '../browser/load-styles.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { type Problems, useSubmission } from '../react/forms/useSubmission.ts';
import styles from './stock-notice-form.css?url&no-inline';
import { askForNotice } from './stock-notices.ts';

/** All that the form can't be shown without. */
export async function stockNoticeTexts(locale: PageLocale): Promise<Texts<'stockNotice'>> {
  const [texts] = await Promise.all([loadTexts('stockNotice', locale), loadStyles(styles)]);
  return texts;
}

interface Props {
  readonly locale: PageLocale;
  readonly variantId: string;
  /** What the shopper waits for. */
  readonly name: string;
  readonly texts: Texts<'stockNotice'>;
  /** Called with whether an address has been sent, which another one may follow. */
  readonly onSent: (isSent: boolean) => void;
}

/** Asks a visitor for the address that is mailed once a sold-out variant is back. */
export function StockNoticeForm({ locale, variantId, name, texts, onSent }: Props) {
  const [sentTo, setSentTo] = useState<string>();
  const change = (email?: string) => {
    setSentTo(email);
    onSent(email !== undefined);
  };
  if (sentTo !== undefined) {
    return <Sent {...{ name, texts, sentTo }} onAnother={() => change()} />;
  }
  return <AddressForm {...{ locale, variantId, name, texts }} onSent={change} />;
}

interface FormProps extends Omit<Props, 'onSent'> {
  readonly onSent: (email: string) => void;
}

function AddressForm({ locale, variantId, name, texts, onSent }: FormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    // Phones have the price and the bag's button over the bottom of the page.
    field.current?.form?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { problems, isWorking, onSubmit, clear } = useSubmission<'email'>({
    check: ({ email }) => {
      const problem = emailProblem(email);
      return problem ? { email: texts[problem] } : {};
    },
    send: async (values) => {
      const email = values.email.trim();
      await askForNotice(locale, { email, variantId });
      onSent(email);
    },
    explain: (error) => problemsOf(error, texts),
  });
  return (
    <form
      className="stock-notice-form"
      onSubmit={onSubmit}
      noValidate
      aria-labelledby={`${id}-title`}
    >
      <p className="stock-notice-title" id={`${id}-title`}>
        {fillText(texts.title, { name })}
      </p>
      <label htmlFor={id}>{texts.email}</label>
      <input
        ref={field}
        id={id}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        aria-invalid={problems.email !== undefined}
        aria-describedby={`${id}-problem ${id}-privacy`}
        onInput={clear}
      />
      <p className="stock-notice-problem" id={`${id}-problem`} role="alert">
        {problems.email ?? problems.form}
      </p>
      <button type="submit" className="button" aria-disabled={isWorking}>
        {isWorking ? texts.sending : texts.send}
      </button>
      <p className="stock-notice-privacy">
        <span id={`${id}-privacy`}>{texts.privacy}</span> <PrivacyLink />
      </p>
    </form>
  );
}

/** As the footer has it, if the shop has such a page. */
function PrivacyLink() {
  const link = document.querySelector<HTMLAnchorElement>('footer a[href^="/privacy"]');
  return (
    link && (
      <a className="link" href={link.href}>
        {link.textContent}
      </a>
    )
  );
}

interface SentProps extends Pick<Props, 'name' | 'texts'> {
  readonly sentTo: string;
  readonly onAnother: () => void;
}

/** Takes the focus, which was in the form that it replaces. */
function Sent({ name, texts, sentTo, onAnother }: SentProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div className="stock-notice-form">
      <div ref={message} tabIndex={-1} role="status">
        <p className="stock-notice-title">{texts.sentTitle}</p>
        <p>{fillText(texts.sent, { email: sentTo, name })}</p>
      </div>
      <button type="button" className="button button-plain" onClick={onAnother}>
        {texts.another}
      </button>
    </div>
  );
}

function problemsOf(error: unknown, texts: Texts<'stockNotice'>): Problems<'email'> {
  if (refusedPlaces(error).has('/email')) return { email: texts.invalid };
  const status = error instanceof CommerceError ? error.status : undefined;
  if (status === 429) return { form: texts.tooMany };
  return { form: status === 404 ? texts.gone : texts.unreachable };
}
