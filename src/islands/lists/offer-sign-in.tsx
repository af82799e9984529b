import { useEffect, useRef } from 'react';
import { pageLocale } from '../browser/client.ts';
import { loadStyles } from '../browser/load-styles.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { openDialog } from '../react/roots/open-root.ts';
import { signInHere } from '../sign-in/sign-in-here.ts';
import styles from './offer-sign-in.css?url&no-inline';
import { keepWaited } from './waited-before.ts';

/**
 * What a visitor pressed that only members have: the wait list, early-access notifications, saying that a review
 * is helpful, following a brand.
 */
type MembersOnly = 'wait' | 'notify' | 'helpful' | 'follow';

/**
 * Says that what was pressed is for members, with a link to sign in and come back. Nothing is
 * listed or requested for a visitor: what they want to wait for is listed once they are back.
 */
export async function offerSignIn(pressed: MembersOnly, variantId?: string): Promise<void> {
  const [texts] = await Promise.all([loadTexts('lists', pageLocale()), loadStyles(styles)]);
  const { signIn, close } = texts;
  const shown = { title: texts[`${pressed}Title`], text: texts[`${pressed}Text`], signIn, close };
  const keep = () => {
    if (variantId && pressed === 'wait') keepWaited(variantId);
  };
  openDialog((onClose) => (
    <SignInOffer texts={shown} address={signInHere()} onSignIn={keep} onClose={onClose} />
  ));
}

interface Props {
  readonly texts: Readonly<Record<'title' | 'text' | 'signIn' | 'close', string>>;
  /** Where to sign in and come back from. */
  readonly address: string;
  readonly onSignIn: () => void;
  readonly onClose: () => void;
}

/** Says that what was pressed is for members, with a link to sign in. */
function SignInOffer({ texts, address, onSignIn, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="sign-in-offer"
      aria-labelledby="sign-in-offer"
      onClose={onClose}
    >
      <h2 id="sign-in-offer">{texts.title}</h2>
      <p>{texts.text}</p>
      <a className="button" href={address} onClick={onSignIn}>
        {texts.signIn}
      </a>
      <button type="button" className="button button-plain" onClick={() => dialog.current?.close()}>
        {texts.close}
      </button>
    </dialog>
  );
}
