import { useState } from 'react';
import { HOME, localAddress } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import type { PageLocale } from '../browser/client.ts';
import { signOut } from './sign-out.ts';

interface Props extends PageLocale {
  readonly label: string;
}

/** Signs the member out, and shows the page, or the home page instead of one of an account, to the visitor. */
export function SignOut({ country, language, label }: Props) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await signOut({ country, language });
    // Account pages have nothing to show to visitors.
    const isForMembers = document.querySelector('main [data-for="member"]') !== null;
    if (isForMembers) location.assign(localAddress(HOME, localeFor(country, language)));
    else location.reload();
  };
  return (
    <button className="sign-out" type="button" disabled={isLeaving} onClick={() => void leave()}>
      {label}
    </button>
  );
}
