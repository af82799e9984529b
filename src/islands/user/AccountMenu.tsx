import { useEffect } from 'react';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import type { Texts } from '#i18n/texts.ts';
import { MemberText } from '#views/MemberText.tsx';
import { isSignedIn, type PageLocale } from '../browser/client.ts';
import { keptMember } from '../browser/member.ts';
import { showSignedIn } from '../browser/session/store-member.ts';
import { useBrowserValue } from '../react/useBrowserValue.ts';
import { useUser } from './useUser.ts';

interface Props extends PageLocale {
  readonly label: string;
  readonly localeTag: string;
  readonly texts: Texts<'accountMenu'>;
  /** Whether members collect points. */
  readonly hasPoints: boolean;
}

/**
 * What the menu of the account is called: for members by their name and points, at first as this browser knows them
 * (`MemberTexts.astro` fills them in before the page is painted), then as the API says. What it opens are links.
 */
export function AccountMenu({ country, language, localeTag, label, texts, hasPoints }: Props) {
  useMemberInTabs();
  const { data: user } = useUser({ country, language });
  const keptName = useBrowserValue(() => keptMember()?.firstName ?? '', '');
  const keptPoints = useBrowserValue(() => keptMember()?.points, undefined);
  const name = user?.firstName ?? keptName;
  const points = user?.points ?? keptPoints;
  return (
    <>
      <span data-for="visitor">{label}</span>
      <span className="member-greeting" data-for="member">
        <span className="member-name">
          <MemberText text={texts.greeting} name="firstName" value={name} />
          <span>{label}</span>
        </span>
        {hasPoints && (
          <MemberText
            className="label"
            text={texts.points}
            name="points"
            value={points?.toLocaleString(localeTag)}
          />
        )}
      </span>
    </>
  );
}

/** Shows the shop as members or visitors see it, as they sign in and out in other tabs. */
function useMemberInTabs(): void {
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === LOCAL_STORAGE.member || key === null) showSignedIn(isSignedIn());
    };
    showSignedIn(isSignedIn());
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
}
