import { type PointerEvent, useId } from 'react';
import { focusAt, focusPoints, focusText } from '#domain/pictures/picture-focus.ts';
import { differsOnPhones } from '#domain/pictures/picture-shapes.ts';
import type { FieldInputProps } from '../fields/field-input-props.ts';
import { shapeOf } from './picture-place.ts';

const STEP = 5;

/** The point of a picture that stays in sight; another one for phones where these crop it otherwise. */
export function FocusPicker(props: FieldInputProps) {
  const { id, type, within, value, onChange, isDisabled = false, beside = {} } = props;
  const { 'image-url': url } = beside;
  if (typeof url !== 'string' || url === '') {
    return <p className="hint">Choose a picture first.</p>;
  }
  const position = typeof value === 'string' ? value : null;
  const { desk, phone } = focusPoints(position ?? focusText(focusAt(null)));
  const shape = shapeOf({ type, within, beside });
  const mayDiffer = phone !== undefined || (shape !== undefined && differsOnPhones(shape));
  const save = (onDesks: string, onPhones: string | undefined) =>
    onChange(onPhones === undefined ? onDesks : `${onDesks} / ${onPhones}`);
  return (
    <div className="focus-picker">
      <Point {...{ id, url, isDisabled }} point={desk} onChoose={(next) => save(next, phone)} />
      {mayDiffer && (
        <label className="tick">
          <input
            type="checkbox"
            checked={phone !== undefined}
            onChange={({ target }) => save(desk, target.checked ? desk : undefined)}
          />{' '}
          Another point on phones
        </label>
      )}
      {phone !== undefined && (
        <fieldset className="focus-picker" aria-label="On phones">
          <Point
            {...{ id: `${id}-phone`, url, isDisabled }}
            point={phone}
            onChoose={(next) => save(desk, next)}
          />
        </fieldset>
      )}
      {position === null ? (
        <p className="hint">None is chosen: the place decides, most often for the middle.</p>
      ) : (
        <button type="button" className="quiet" onClick={() => onChange(null)}>
          No point of its own
        </button>
      )}
    </div>
  );
}

interface PointProps extends Pick<FieldInputProps, 'id' | 'isDisabled'> {
  readonly url: string;
  /** As CSS writes positions. */
  readonly point: string;
  readonly onChoose: (point: string) => void;
}

/** A point of a picture, which is pressed in the picture or moved by keys. */
function Point({ id, url, point, isDisabled, onChoose }: PointProps) {
  const down = useId();
  const { x, y } = focusAt(point);
  const press = (event: PointerEvent<HTMLElement>) => {
    if (isDisabled) return;
    const box = event.currentTarget.getBoundingClientRect();
    const share = (at: number, from: number, length: number) => ((at - from) / length) * 100;
    const [left, top] = [
      share(event.clientX, box.left, box.width),
      share(event.clientY, box.top, box.height),
    ];
    onChoose(focusText({ x: left, y: top }));
  };
  const axes = [
    { name: 'From the left', axis: 'x', inputId: id },
    { name: 'From the top', axis: 'y', inputId: down },
  ] as const;
  return (
    <>
      {/* The console's pages load nothing from elsewhere. */}
      {url.startsWith('/') && (
        <span className="focus-picture" onPointerDown={press}>
          <img src={url} alt="" draggable={false} />
          <span className="focus-point" style={{ left: `${x}%`, top: `${y}%` }} />
        </span>
      )}
      {axes.map(({ name, axis, inputId }) => (
        <span key={axis} className="focus-axis">
          <label htmlFor={inputId}>{name}</label>
          <input
            id={inputId}
            type="range"
            min={0}
            max={100}
            step={STEP}
            value={{ x, y }[axis]}
            onChange={({ target }) => onChoose(focusText({ x, y, [axis]: Number(target.value) }))}
          />
          <output>{{ x, y }[axis]}%</output>
        </span>
      ))}
    </>
  );
}
