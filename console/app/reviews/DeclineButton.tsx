import { type ChangeEvent, useId, useState } from 'react';
import { type Language, TEXT_WRITING } from '#domain/locale/locales.ts';
import { ConfirmButton, type ConfirmButtonProps } from '../ConfirmButton.tsx';
import { DECLINE_REASONS } from './decline-reasons.ts';

interface Props extends Pick<ConfirmButtonProps, 'label' | 'about'> {
  /** That of the review. */
  readonly language: Language | null;
  readonly onDecline: (reason: string) => Promise<void>;
}

const NONE = '';

/** Declines a review with a reason: one of the usual ones in its author's language, or another. */
export function DeclineButton({ language, onDecline, ...button }: Props) {
  const id = useId();
  const [reason, setReason] = useState('');
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = DECLINE_REASONS.find(({ label }) => label === currentTarget.value);
    setReason(chosen?.texts[language ?? 'en'] ?? '');
  };
  return (
    <ConfirmButton {...button} onConfirm={() => onDecline(reason)}>
      <p>
        <label htmlFor={`${id}-usual`}>Why?</label>
      </p>
      <select id={`${id}-usual`} defaultValue={NONE} onChange={choose}>
        <option value={NONE}>For another reason</option>
        {DECLINE_REASONS.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </select>
      <p>
        <label htmlFor={id}>What its author reads, in a mail and in their account</label>
      </p>
      <textarea
        id={id}
        rows={4}
        maxLength={500}
        lang={language ? TEXT_WRITING[language] : undefined}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmButton>
  );
}
