import type { SignInTexts } from './step.ts';

interface Props {
  readonly label: string;
  readonly isWorking: boolean;
  readonly texts: SignInTexts;
}

export function SubmitButton({ label, isWorking, texts }: Props) {
  return (
    <button type="submit" className="button" aria-disabled={isWorking}>
      {isWorking ? texts.working : label}
    </button>
  );
}
