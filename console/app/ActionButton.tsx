import { useSWRConfig } from 'swr';
import type { ConsoleAction } from '../contract/console-contract.ts';
import { useAnnounce } from './Announcer.tsx';
import { ConfirmButton, type ConfirmButtonProps } from './ConfirmButton.tsx';
import { act } from './console-api.ts';
import { useMay } from './people/useMay.ts';

interface Props extends Pick<ConfirmButtonProps, 'label' | 'about' | 'children'> {
  readonly action: ConsoleAction;
}

/** A button that changes something, for whoever may: it asks for confirmation, and then says what happened. */
export function ActionButton({ action, ...button }: Props) {
  const announce = useAnnounce();
  const isAllowed = useMay(action);
  const { mutate } = useSWRConfig();
  if (!isAllowed) return null;

  const confirm = async () => {
    const { done } = await act(action);
    announce(done);
    void mutate((key) => typeof key === 'string' && key !== '/session');
  };
  return <ConfirmButton {...button} onConfirm={confirm} />;
}
