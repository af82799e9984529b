import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Texts } from '#i18n/texts.ts';
import {
  type Consent,
  followConsent,
  givenConsent,
  keepConsent,
  onConsent,
} from '../browser/consent.ts';
import { awaitTurn, endTurn } from './notice-store.ts';

interface Props {
  /** What the country's configuration says. */
  readonly notice: string;
  readonly links: ReadonlyArray<{ readonly label: string; readonly href: string }>;
  readonly texts: Texts<'legal'>;
  /** Says whose scripts are loaded with consent. */
  readonly others?: string | undefined;
  /** The addresses of these scripts, separated by spaces; see `third-parties.ts`. */
  readonly thirdParties?: string | undefined;
}

/** Its id, by which buttons elsewhere open it as a popover. */
export const LEGAL_NOTICE = 'legal-notice';

/**
 * Says what the shop stores in browsers, and asks for consent to store more than it needs: from the first paint
 * until the visitor has answered, here or in another tab, and whenever a button opens it. After an answer, Escape
 * closes it as well. While it's shown, `data-legal-notice` of the root element leaves room for it.
 */
export function LegalToast({ notice, links, texts, others, thirdParties }: Props) {
  const { element, ...events } = useLegalNotice();
  const consent = useConsent();
  const button = (answer: 'all' | 'needed', label: string) => (
    <button
      className="button button-small button-plain"
      type="button"
      aria-pressed={consent && consent === answer}
      onClick={() => keepConsent(answer)}
    >
      {label}
    </button>
  );
  return (
    <section
      ref={element}
      id={LEGAL_NOTICE}
      className="legal-notice"
      popover="manual"
      aria-label={texts.title}
      data-third-parties={thirdParties}
      {...events}
    >
      <div className="legal-notice-text">
        <p>
          <bdi>{notice}</bdi>{' '}
          {links.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </p>{' '}
        <details>
          <summary>{texts.stored}</summary>
          <p>{texts.storedNeeded}</p>
          <p>{texts.storedAll}</p>
          {others && <p>{others}</p>}
        </details>
      </div>
      <div className="cluster">
        {button('all', texts.accept)}
        {button('needed', texts.needed)}
      </div>
    </section>
  );
}

/** Opening and closing it. */
function useLegalNotice() {
  const element = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  const open = () => {
    document.documentElement.dataset.legalNotice = '';
    awaitTurn(LEGAL_NOTICE);
    element.current?.querySelector('button')?.focus();
  };
  const close = () => {
    if (!givenConsent()) return;
    const hadFocus = element.current?.contains(document.activeElement);
    element.current?.hidePopover();
    delete document.documentElement.dataset.legalNotice;
    endTurn(LEGAL_NOTICE);
    if (hadFocus && opener.current instanceof HTMLElement) opener.current.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: What they use never changes.
  useEffect(() => {
    if (element.current?.matches(':popover-open')) open();
    else if (givenConsent()) close();
    else awaitTurn(LEGAL_NOTICE);
    const unfollow = followConsent();
    const unlisten = onConsent(close);
    return () => {
      unfollow();
      unlisten();
    };
  }, []);
  return {
    element,
    onBeforeToggle: ({ newState }: { newState: string }) => {
      if (newState === 'open') opener.current = document.activeElement;
    },
    onToggle: ({ newState }: { newState: string }) => newState === 'open' && open(),
    onKeyDown: ({ key }: { key: string }) => key === 'Escape' && close(),
  };
}

/** The visitor's answer to the legal notice; undefined before it, and in the first render. */
function useConsent(): Consent | undefined {
  return useSyncExternalStore(onConsent, givenConsent, () => undefined);
}
