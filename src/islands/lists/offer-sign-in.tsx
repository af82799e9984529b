import { useEffect, useRef } from 'react';
import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { pageLocale } from '../browser/client.ts';
import { keepForMember } from '../browser/kept-for-member.ts';
import { loadStyles } from '../browser/load-styles.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { openDialog } from '../react/roots/open-root.ts';
import { signInHere } from '../sign-in/sign-in-here.ts';
import styles from './offer-sign-in.css?url&no-inline';

/**
 * What a visitor pressed that only members have: the wait list, early-access notifications, saying that a review
 * is helpful, following a brand.
 */
type MembersOnly = 'wait' | 'notify' | 'helpful' | 'follow';

/** Where it's kept what a visitor pressed, of the kinds that are made good once they have signed in. */
const KEPT_AS: Readonly<Partial<Record<MembersOnly, string>>> = {
  wait: SESSION_STORAGE.waitedBefore,
  follow: RARE_SESSION_STORAGE.followedBefore,
};

/**
 * Says that what was pressed is for members, with a link to sign in and come back. Nothing is
 * listed or requested for a visitor: a variant to wait for is listed, and a brand followed, once they are back.
 *
 * @param id of the variant or the brand
 */
export async function offerSignIn(pressed: MembersOnly, id?: string): Promise<void> {
  const [texts] = await Promise.all([loadTexts('lists', pageLocale()), loadStyles(styles)]);
  const { signIn, close } = texts;
  const shown = { title: texts[`${pressed}Title`], text: texts[`${pressed}Text`], signIn, close };
  const keep = () => {
    const name = KEPT_AS[pressed];
    if (id && name) keepForMember(name, id);
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
