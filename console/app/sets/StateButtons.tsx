import type { Country } from '#domain/locale/locales.ts';
import type { ChangeSetAnswer } from '../../contract/editing-contract.ts';
import { sendJson } from '../api/console-api.ts';
import { useReadAgain } from '../api/useReadAgain.ts';
import { useHasRole } from '../people/useMe.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';

interface Props {
  readonly set: Pick<ChangeSetAnswer, 'id' | 'title' | 'state' | 'version' | 'showsIn'>;
  /** The countries whose drafts are in the set. The origin asks for an editor of all of them. */
  readonly countries?: ReadonlyArray<Country>;
}

/**
 * Withdraws a set, or opens it again, for whoever edits; takes it back from the schedule, for whoever
 * could have put it there.
 */
export function StateButtons({ set, countries }: Props) {
  const readAgain = useReadAgain();
  const announce = useAnnounce();
  const mayEdit = useHasRole('editor', countries);
  const mayPublish = useHasRole('publisher', set.showsIn);
  if (!mayEdit) return null;
  if (set.state === 'scheduled' && !mayPublish) {
    return <p className="hint">Whoever may publish it can take it back or withdraw it.</p>;
  }
  const become = async (state: 'open' | 'withdrawn', message: string) => {
    await sendJson('PATCH', `/change-sets/${set.id}`, { state, expected: set.version });
    announce(message);
    await readAgain();
  };
  return (
    <>
      {set.state === 'scheduled' && (
        <ConfirmButton
          label="Take back"
          about={set.title}
          heading="Take it back from the schedule?"
          onConfirm={() => become('open', `“${set.title}” is open again, and has no time.`)}
        >
          <p>It isn’t published by itself any more, and can be edited again.</p>
        </ConfirmButton>
      )}
      {(set.state === 'open' || set.state === 'scheduled') && (
        <ConfirmButton
          label="Withdraw"
          about={set.title}
          onConfirm={() => become('withdrawn', `“${set.title}” was withdrawn.`)}
        >
          <p>Nothing of it is published. The drafts stay, and it can be reopened.</p>
        </ConfirmButton>
      )}
      {set.state === 'withdrawn' && (
        <ConfirmButton
          label="Reopen"
          about={set.title}
          isPrimary
          onConfirm={() => become('open', `“${set.title}” is open again.`)}
        >
          <p>It can be edited and published again.</p>
        </ConfirmButton>
      )}
    </>
  );
}
