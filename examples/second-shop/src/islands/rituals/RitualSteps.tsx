import { useId, useState } from 'react';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';

interface Step {
  readonly title: string;
  readonly text: string;
  readonly minutes: number;
}

interface Props {
  readonly steps: ReadonlyArray<Step>;
  readonly texts: Texts<'rituals'>;
}

/** The steps of a ritual, to be ticked while one follows them. Without a script, they are a list to read. */
export function RitualSteps({ steps, texts }: Props) {
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const id = useId();
  const toggle = (index: number) => setDone(done.symmetricDifference(new Set([index])));
  const left = steps.length - done.size;
  const state = left === 0 ? texts.done : fillText(texts.left, { count: String(left) });
  return (
    <>
      <ol className="ritual-steps">
        {steps.map(({ title, text, minutes }, index) => (
          <li key={title} className="ritual-step">
            <input
              id={`${id}-${index}`}
              type="checkbox"
              checked={done.has(index)}
              onChange={() => toggle(index)}
            />
            <label htmlFor={`${id}-${index}`}>
              <span className="ritual-title">{title}</span>
              <span className="ritual-minutes">
                {fillText(texts.minutes, { count: String(minutes) })}
              </span>
              <span className="ritual-text">{text}</span>
            </label>
          </li>
        ))}
      </ol>
      <p className="ritual-state" role="status">
        {state}
      </p>
      {done.size > 0 && (
        <button
          className="button button-plain button-small"
          type="button"
          onClick={() => setDone(new Set())}
        >
          {texts.begin}
        </button>
      )}
    </>
  );
}
