import { type ReactNode, useId } from 'react';
import { usePanel } from './panel-context.ts';

interface Props {
  readonly href: string;
  readonly onChoose?: () => void;
  readonly children: ReactNode;
}

/**
 * An option that leads somewhere. The focus stays in the search box, whose arrow keys move through
 * the options; pointers use them as links.
 */
export function Option({ href, onChoose, children }: Props) {
  const id = useId();
  const { current } = usePanel();
  return (
    <a
      id={id}
      className="search-option"
      role="option"
      aria-selected={id === current}
      tabIndex={-1}
      href={href}
      onClick={onChoose}
    >
      {children}
    </a>
  );
}

interface GroupProps {
  readonly title: string;
  readonly name: string;
  readonly children: ReactNode;
}

export function OptionGroup({ title, name, children }: GroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
    <div className={`search-group search-group-${name}`} role="group" aria-labelledby={id}>
      <p className="search-group-title" id={id} role="presentation">
        {title}
      </p>
      {children}
    </div>
  );
}

interface OptionsProps {
  readonly id: string | undefined;
  readonly children: ReactNode;
}

/** All options at once, for the search box to move through. */
export function Options({ id, children }: OptionsProps) {
  const { hint } = usePanel();
  return (
    <div id={id} className="search-options" role="listbox" aria-label={hint} tabIndex={-1}>
      {children}
    </div>
  );
}
