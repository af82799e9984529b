import { type PictureShape, proportionsOn, ratioOf } from '#domain/pictures/picture-shapes.ts';
import { croppedOn, SCREENS, shapeText } from './shape-text.ts';

interface Props {
  readonly url: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly shape: PictureShape;
  /** The point that stays in sight, as CSS writes it. */
  readonly focus?: string | undefined;
}

/** What a place makes of a picture whose shape doesn't suit it, and how that looks on a phone and a desk. */
export function PictureInPlace({ url, size, shape, focus }: Props) {
  const text = shapeText(shape, size, focus !== undefined);
  if (text === '') return null;
  const cropped = croppedOn(shape, size);
  const screens = 'tallest' in shape ? SCREENS : cropped;
  return (
    <div className="item item-warning in-place">
      <p role="status">{text}</p>
      {/* The console's pages load nothing from elsewhere. */}
      {url.startsWith('/') && (
        <div className="in-place-screens">
          {screens.map((screen) => (
            <figure key={screen} className={`in-place-${screen}`}>
              <img
                src={url}
                alt={`How a ${screen} shows it`}
                style={{
                  aspectRatio: ratioOf(proportionsOn(shape, screen)),
                  objectPosition: focus,
                }}
              />
              <figcaption className="hint">On a {screen}</figcaption>
            </figure>
          ))}
        </div>
      )}
    </div>
  );
}
