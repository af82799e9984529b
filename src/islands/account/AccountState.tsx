import type { ReactNode } from 'react';
import { localAddress, NEW_ARRIVALS } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { pageLocale } from '../browser/client.ts';
import { WholeWords } from '../words/WholeWords.tsx';
import type { StateTexts } from './account-props.ts';
import type { AnswerState } from './useAccount.ts';

interface Props {
  readonly texts: StateTexts;
  readonly state: AnswerState;
  /** Shown if there is no data. */
  readonly empty?: string | false | undefined;
  readonly children: ReactNode;
}

/** Shown while the API hasn't answered, if it failed, and with a way on if there is no data. */
export function AccountState({ texts, state, empty, children }: Props) {
  const { isKnown, hasFailed, retry } = state;
  if (hasFailed && !isKnown) {
    return (
      <div className="account-state" role="alert">
        <p>{texts.failed}</p>
        <button type="button" className="button button-plain" onClick={retry}>
          {texts.retry}
        </button>
      </div>
    );
  }
  if (!isKnown) {
    return (
      <div className="account-state account-waiting" aria-busy="true">
        <p className="visually-hidden">{texts.loading}</p>
      </div>
    );
  }
  if (empty) {
    return (
      <div className="account-state">
        <p>{empty}</p>
        <a className="button" href={whatIsNew()}>
          {texts.shop}
        </a>
      </div>
    );
  }
  return <WholeWords language={pageLocale().language}>{children}</WholeWords>;
}

function whatIsNew(): string {
  const { country, language } = pageLocale();
  return localAddress(NEW_ARRIVALS, localeFor(country, language));
}
