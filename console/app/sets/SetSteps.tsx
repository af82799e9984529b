import { useSWRConfig } from 'swr';
import type { ChangeSetDetails, StepAnswer } from '../../contract/editing-contract.ts';
import { sendJson } from '../api/console-api.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { Instant } from '../ui/Instant.tsx';

interface Props {
  readonly set: ChangeSetDetails;
  readonly mayEdit: boolean;
}

/** What was written of many records at once, and the way back. */
export function SetSteps({ set, mayEdit }: Props) {
  if (set.steps.length === 0) return null;
  return (
    <section aria-labelledby="set-steps">
      <h2 id="set-steps">Written together</h2>
      <ul className="drafted">
        {set.steps.map((step) => (
          <li key={step.id} className="section-head">
            <span>
              {step.text}, {fieldsText(step.fields)}{' '}
              <span className="hint">
                by {step.who} <Instant at={step.at} />
              </span>
            </span>
            {mayEdit && <TakeBack set={set.id} {...step} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

export const fieldsText = (fields: number) => (fields === 1 ? 'one field' : `${fields} fields`);

interface TakeBackProps extends Pick<StepAnswer, 'id' | 'text' | 'fields'> {
  readonly set: string;
  readonly onTaken?: () => void;
}

/** Puts back what a step replaced. */
export function TakeBack({ set, id, text, fields, onTaken }: TakeBackProps) {
  const { mutate } = useSWRConfig();
  const announce = useAnnounce();
  const take = async () => {
    await sendJson('DELETE', `/change-sets/${set}/steps/${id}`);
    announce(`Taken back: ${text}.`);
    onTaken?.();
    await mutate(`/change-sets/${set}`);
  };
  return (
    <ConfirmButton
      label="Take it back"
      about={text}
      heading="Take it back?"
      confirmLabel="Take it back"
      onConfirm={take}
    >
      <p>
        {text}: {fieldsText(fields)} will be as before. What is live stays as it is.
      </p>
    </ConfirmButton>
  );
}
