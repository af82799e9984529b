import { useId } from 'react';

/** Sizes in CSS pixels. */
export const SCREENS = {
  phone: { width: 390, height: 844, label: 'Phone' },
  desk: { width: 1440, height: 1600, label: 'Desk' },
} as const;

export type Screen = keyof typeof SCREENS;

/** A desk's page is too small to see anything on a phone. */
export const firstScreen = (): Screen =>
  window.matchMedia('(min-width: 64rem)').matches ? 'desk' : 'phone';

interface ChoiceProps {
  readonly screen: Screen;
  readonly onChange: (screen: Screen) => void;
}

/** Chooses how wide the screen is on which a page is shown. */
export function ScreenChoice({ screen, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset className="switch">
      <legend className="unseen">Width</legend>
      {Object.entries(SCREENS).map(([each, { label }]) => (
        <label key={each}>
          <input
            type="radio"
            name={id}
            value={each}
            checked={screen === each}
            onChange={() => onChange(each as Screen)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
