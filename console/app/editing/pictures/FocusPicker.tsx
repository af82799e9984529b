import { type PointerEvent, useId } from 'react';
import { focusAt, focusText } from '#domain/pictures/picture-focus.ts';
import type { FieldInputProps } from '../field-input-props.ts';

const STEP = 5;

/** The point of a picture that stays in sight: pressed in the picture, or moved by keys. */
export function FocusPicker({ id, value, onChange, beside = {}, ...props }: FieldInputProps) {
  const hintId = useId();
  const { 'image-url': url } = beside;
  const position = typeof value === 'string' ? value : null;
  const { x, y } = focusAt(position);
  const press = (event: PointerEvent<HTMLElement>) => {
    if (props.isDisabled) return;
    const box = event.currentTarget.getBoundingClientRect();
    const across = ((event.clientX - box.left) / box.width) * 100;
    const down = ((event.clientY - box.top) / box.height) * 100;
    onChange(focusText({ x: across, y: down }));
  };
  const slider = (axis: 'x' | 'y') => ({
    type: 'range',
    min: 0,
    max: 100,
    step: STEP,
    value: { x, y }[axis],
    'aria-describedby': hintId,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(focusText({ x, y, [axis]: Number(target.value) })),
  });
  if (typeof url !== 'string' || url === '') {
    return <p className="hint">Choose a picture first.</p>;
  }
  return (
    <div className="focus-picker">
      {url.startsWith('/') && (
        <span className="focus-picture" onPointerDown={press}>
          <img src={url} alt="" draggable={false} />
          <span className="focus-point" style={{ left: `${x}%`, top: `${y}%` }} />
        </span>
      )}
      <span className="focus-axis">
        <label>
          From the left <input id={id} {...slider('x')} />
        </label>
        <output>{x}%</output>
      </span>
      <span className="focus-axis">
        <label>
          From the top <input {...slider('y')} />
        </label>
        <output>{y}%</output>
      </span>
      <p className="choices">
        {position !== null && (
          <button type="button" className="quiet" onClick={() => onChange(null)}>
            No point of its own
          </button>
        )}
      </p>
      <p className="hint" id={hintId}>
        {position === null ? 'None is chosen: the place decides, most often for the middle.' : ''}
      </p>
    </div>
  );
}
