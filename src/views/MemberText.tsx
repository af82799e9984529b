import { aroundValue } from '#i18n/fill-text.ts';

interface Props {
  /** With a placeholder for the value. */
  readonly text: string;
  /** Which of the member's values it shows, as the browser keeps them. */
  readonly name: 'firstName' | 'points' | 'pendingPoints';
  /** As islands know it; pages are the same for everybody. */
  readonly value?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * A text about the member, hidden until its value is known. `MemberTexts.astro` fills that in before the page is
 * painted, so that an island may find it there.
 */
export function MemberText({ text, name, value = '', className }: Props) {
  const [before, after] = aroundValue(text);
  return (
    <span className={className} data-member-text hidden={value === ''} suppressHydrationWarning>
      {before}
      <bdi data-member={name} suppressHydrationWarning>
        {value}
      </bdi>
      {after}
    </span>
  );
}
