import type { Language } from '#domain/locale/locales.ts';
import type en from '#i18n/messages/en.json';
import { pageLocale } from '../browser-client.ts';
import { loadStyles } from '../load-styles.ts';
import { signInHere } from '../sign-in/sign-in-here.ts';
import styles from './offer-sign-in.css?url&no-inline';
import { keepPress } from './press-before-sign-in.ts';

export type ListTexts = (typeof en)['lists'];

/** One section per language, which browsers load when a list is used. */
const SECTIONS = import.meta.glob<ListTexts>('../../i18n/messages/*.json', { import: 'lists' });

export async function listTexts(language: Language): Promise<ListTexts | undefined> {
  return SECTIONS[`../../i18n/messages/${language}.json`]?.();
}

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
  const [texts] = await Promise.all([listTexts(pageLocale().language), loadStyles(styles)]);
  if (!texts) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'sign-in-offer';
  dialog.append(
    element('h2', { textContent: texts[`${pressed}Title`], id: 'sign-in-offer' }),
    element('p', { textContent: texts[`${pressed}Text`] }),
    element('a', {
      className: 'button',
      textContent: texts.signIn,
      href: signInHere(),
      onclick: () => {
        if (variantId && pressed !== 'notify') keepPress({ list: pressed, variantId });
      },
    }),
    element('button', {
      className: 'button button-plain',
      type: 'button',
      textContent: texts.close,
      onclick: () => dialog.close(),
    }),
  );
  dialog.setAttribute('aria-labelledby', 'sign-in-offer');
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
