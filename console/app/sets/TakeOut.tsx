import { useSWRConfig } from 'swr';
import { sendJson } from '../api/console-api.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';

interface Props {
  readonly set: string;
  readonly type: string;
  readonly id: string;
  readonly name: string;
  /** How many drafts there are. */
  readonly count: number;
  readonly onTaken?: () => void;
}

/** Takes all that is written of a record out of a set. */
export function TakeOut({ set, type, id, name, count, onTaken }: Props) {
  const { mutate } = useSWRConfig();
  const announce = useAnnounce();
  const take = async () => {
    await sendJson('DELETE', `/change-sets/${set}/records/${type}/${encodeURIComponent(id)}`);
    announce(`${name} was taken out. What is live stays as it is.`);
    onTaken?.();
    await mutate(`/change-sets/${set}`);
  };
  return (
    <ConfirmButton label="Take out" about={name} onConfirm={take}>
      <p>
        {count === 1 ? 'One draft is' : `${count} drafts are`} deleted, for everybody. What is live
        stays as it is.
      </p>
    </ConfirmButton>
  );
}
