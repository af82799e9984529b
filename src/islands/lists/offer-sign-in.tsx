import { pageLocale } from '../browser/client.ts';
import { loadStyles } from '../browser/load-styles.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { openDialog } from '../react/roots/open-root.ts';
import { signInHere } from '../sign-in/sign-in-here.ts';
import styles from './offer-sign-in.css?url&no-inline';
import { keepPress } from './press-before-sign-in.ts';
import { SignInOffer } from './SignInOffer.tsx';

/**
 * What a visitor pressed that only members have: the heart, the wait list, early-access
 * notifications.
 */
export type MembersOnly = 'wish' | 'wait' | 'notify';

/**
 * Says that what was pressed is for members, with a link to sign in and come back. Nothing is
 * listed or requested for a visitor: what they wanted on a list is put there once they are back.
 */
export async function offerSignIn(pressed: MembersOnly, variantId?: string): Promise<void> {
  const [texts] = await Promise.all([loadTexts('lists', pageLocale()), loadStyles(styles)]);
  const { signIn, close } = texts;
  const shown = { title: texts[`${pressed}Title`], text: texts[`${pressed}Text`], signIn, close };
  const keep = () => {
    if (variantId && pressed !== 'notify') keepPress({ list: pressed, variantId });
  };
  openDialog((onClose) => (
    <SignInOffer texts={shown} address={signInHere()} onSignIn={keep} onClose={onClose} />
  ));
}
