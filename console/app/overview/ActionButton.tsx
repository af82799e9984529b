import { type Country, parseLocaleId } from '#domain/locale/locales.ts';
import type { ConsoleAction } from '../../contract/console-contract.ts';
import { ROLE_OF_ACTION } from '../../contract/role-of-action.ts';
import { act } from '../api/console-api.ts';
import { useReadAgain } from '../api/useReadAgain.ts';
import { useHasRole } from '../people/useMe.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { ConfirmButton, type ConfirmButtonProps } from '../ui/ConfirmButton.tsx';

interface Props extends Pick<ConfirmButtonProps, 'label' | 'about' | 'children'> {
  readonly action: ConsoleAction;
}

/** A button that changes something, for whoever may: it asks for confirmation, and then says what happened. */
export function ActionButton({ action, ...button }: Props) {
  const announce = useAnnounce();
  const isAllowed = useHasRole(ROLE_OF_ACTION[action.action], countriesOf(action));
  const readAgain = useReadAgain();
  if (!isAllowed) return null;

  const confirm = async () => {
    const { done } = await act(action);
    announce(done);
    void readAgain();
  };
  return <ConfirmButton {...button} onConfirm={confirm} />;
}

function countriesOf(action: ConsoleAction): ReadonlyArray<Country> {
  const named = 'locale' in action ? [action.locale] : [];
  const ids = 'locales' in action ? action.locales : named;
  return ids.flatMap((id) => parseLocaleId(id)?.country ?? []);
}
