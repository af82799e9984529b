import { focusPoints } from '#domain/pictures/picture-focus.ts';
import {
  differsOnPhones,
  type PictureShape,
  proportionsOn,
  ratioOf,
} from '#domain/pictures/picture-shapes.ts';
import { croppedOn, shapeText } from './shape-text.ts';

interface Props {
  readonly url: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly shape: PictureShape;
  /** The point that stays in sight, as `PICTURE_FOCUS`. */
  readonly focus?: string | undefined;
}

/** What a place makes of a picture whose shape doesn't suit it, and how that looks on a phone and a desk. */
export function PictureInPlace({ url, size, shape, focus }: Props) {
  const text = shapeText(shape, size, focus !== undefined);
  if (text === '') return null;
  return (
    <div className="item item-warning in-place">
      <p role="status">{text}</p>
      {/* The console's pages load nothing from elsewhere. */}
      {url.startsWith('/') && (
        <div className="in-place-screens">
          {looksOf({ shape, size, focus }).map(({ ratio, where, position }) => (
            <figure key={where}>
              <img
                src={url}
                alt={`How its place shows it ${where}`}
                style={{ aspectRatio: ratio, objectPosition: position }}
              />
              <figcaption className="hint">{where}</figcaption>
            </figure>
          ))}
        </div>
      )}
    </div>
  );
}

/** How it looks where it is cropped: once, if that is the same on all screens. */
function looksOf({ shape, size, focus = '' }: Omit<Props, 'url'>) {
  const { desk, phone = desk } = focusPoints(focus);
  const ratio = ratioOf(proportionsOn(shape, 'desk'));
  if (!differsOnPhones(shape)) return [{ ratio, where: 'on phones and desks', position: desk }];
  return croppedOn(shape, size).map((screen) => ({
    ratio: ratioOf(proportionsOn(shape, screen)),
    where: `on a ${screen}`,
    position: { phone, desk }[screen],
  }));
}
