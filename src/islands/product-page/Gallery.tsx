import './gallery.css';
import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Picture } from '#domain/pictures/picture.ts';
import { type PicturePlace, pictureAddresses } from '#domain/pictures/picture-addresses.ts';
import { PRODUCT_PICTURE_PLACES } from '#domain/pictures/product-picture-places.ts';
import { fillText } from '#i18n/fill-text.ts';
import { loadAhead, loadForPress } from '../page/load-for-press.ts';
import { Icon } from '../react/Icon.tsx';
import { useShownVariant } from './useShownVariant.ts';

interface Props {
  /** Of each variant, by its id. */
  readonly pictures: Readonly<Record<string, ReadonlyArray<Picture>>>;
  /** The variant that the page shows as it is served. */
  readonly servedId: string;
  /** Shown of a variant that has none; undefined if all have some. */
  readonly without?: Picture | undefined;
  /** What kind of product it is, written on what is shown in place of pictures. */
  readonly kind?: string | undefined;
  readonly words: {
    /** What the pictures are of. */
    readonly gallery: string;
    readonly zoom: string;
    /** Of a picture, with a placeholder for its number. */
    readonly picture: string;
  };
  readonly pictureSources?: ReadonlyArray<string> | undefined;
}

const loadZoom = () => import('../product/zoom-pictures.tsx');

/**
 * The pictures of the shown variant, which are enlarged by a press. As served, they scroll by swipe, wheel and
 * keys, and thumbnails are links to them. On wider screens, all are in view, and nothing scrolls.
 */
export function Gallery({ pictures, servedId, without, kind, words, pictureSources }: Props) {
  const shownId = useShownVariant(servedId);
  const own = pictures[shownId] ?? [];
  const shown = own.length > 0 || !without ? own : [without];
  const reel = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const isNarrow = useSyncExternalStore(
    followWidth,
    () => narrow().matches,
    () => false,
  );
  const scrolledId = useRef(servedId);
  // Another variant begins with its first picture. The one that was served may have been scrolled by now.
  useEffect(() => {
    if (scrolledId.current !== shownId) reel.current?.scrollTo({ left: 0, behavior: 'instant' });
    scrolledId.current = shownId;
  }, [shownId]);
  const ahead = { onPointerEnter: () => loadAhead(loadZoom), onFocus: () => loadAhead(loadZoom) };
  return (
    <div className="gallery">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it does the same. */}
      <ul
        ref={reel}
        className="gallery-reel reel"
        aria-label={words.gallery}
        tabIndex={isNarrow ? 0 : undefined}
        onScroll={({ currentTarget }) => setCurrent(shownIn(currentTarget))}
        onClick={({ currentTarget, target }) => void enlarge(currentTarget, target)}
      >
        {shown.map((picture, position) => (
          <li key={picture.url} id={idOf(position)}>
            <MainPicture {...{ picture, pictureSources }} isFirst={position === 0} />
            {picture === without && kind && <span className="gallery-kind">{kind}</span>}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="icon-button gallery-zoom"
        aria-label={words.zoom}
        onClick={() => reel.current && void enlarge(reel.current)}
        {...ahead}
      >
        <Icon name="expand" />
      </button>
      <ol className="gallery-thumbs" hidden={shown.length < 2}>
        {shown.map((picture, position) => (
          <li key={picture.url}>
            <a
              href={`#${idOf(position)}`}
              aria-current={position === current ? 'true' : undefined}
              onClick={(event) => scrollToPicture(event, reel.current?.children[position])}
            >
              <span className="visually-hidden">
                {fillText(words.picture, { position: position + 1 })}
              </span>
              <Sized
                {...{ picture, pictureSources }}
                place={PRODUCT_PICTURE_PLACES.thumb}
                alt=""
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}

const idOf = (position: number) => `picture-${position + 1}`;

interface MainProps extends Pick<Props, 'pictureSources'> {
  readonly picture: Picture;
  readonly isFirst: boolean;
}

/** The page itself preloads the first one. In a `picture`, React doesn't have it preloaded once more. */
function MainPicture({ picture, isFirst, pictureSources }: MainProps) {
  return (
    <picture>
      <Sized
        {...{ picture, pictureSources }}
        place={PRODUCT_PICTURE_PLACES.gallery}
        alt={picture.alt}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
      />
    </picture>
  );
}

interface SizedProps extends Pick<Props, 'pictureSources'> {
  readonly picture: Picture;
  readonly place: PicturePlace;
  readonly alt: string;
  readonly loading: 'lazy' | undefined;
  readonly fetchPriority?: 'high' | 'low';
}

function Sized({ picture, place, alt, pictureSources, ...attributes }: SizedProps) {
  const { width, height } = picture;
  const { src, srcset, sizes } = pictureAddresses(picture, place, pictureSources);
  return <img src={src} srcSet={srcset} alt={alt} {...{ sizes, width, height, ...attributes }} />;
}

/** Where the pictures scroll, as `gallery.css` says. */
const narrow = () => matchMedia('(width < 48rem)');

function followWidth(follow: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}

/** Scrolls only the reel; following the link would scroll the page as well. */
function scrollToPicture(event: MouseEvent, item: Element | undefined): void {
  const reel = item?.parentElement;
  if (!(item instanceof HTMLElement) || !reel) return;
  event.preventDefault();
  reel.scrollTo({ left: item.offsetLeft - reel.offsetLeft });
}

const shownIn = (reel: Element) => Math.round(reel.scrollLeft / reel.clientWidth);

/** Shows the pictures on the whole screen, beginning with the pressed one, or else the visible one. */
async function enlarge(reel: Element, pressed?: EventTarget): Promise<void> {
  const pictures = [...reel.querySelectorAll('img')];
  const code = await loadForPress(loadZoom);
  await code?.zoomPictures(pictures, {
    first: pressed instanceof HTMLImageElement ? pictures.indexOf(pressed) : shownIn(reel),
    onShow: (position) => reel.scrollTo({ left: position * reel.clientWidth, behavior: 'instant' }),
  });
}
