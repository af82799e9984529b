import { useEffect, useRef } from 'react';

interface Props {
  readonly texts: Readonly<Record<'title' | 'text' | 'signIn' | 'close', string>>;
  /** Where to sign in and come back from. */
  readonly address: string;
  readonly onSignIn: () => void;
  readonly onClose: () => void;
}

/** Says that what was pressed is for members, with a link to sign in. */
export function SignInOffer({ texts, address, onSignIn, onClose }: Props) {
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
