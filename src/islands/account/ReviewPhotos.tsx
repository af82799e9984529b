import { type ChangeEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { REVIEW_PHOTOS_MAX } from '#domain/limits.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import type { useReviewPhotos } from './useReviewPhotos.ts';

interface Props {
  readonly texts: Texts<'memberReviews'>;
  readonly chosen: ReturnType<typeof useReviewPhotos>;
}

const PICTURE_SIZE = 320;

/** The photos of a review that is being written. */
export function ReviewPhotos({ texts, chosen }: Props) {
  const { photos, problem, add, remove } = chosen;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const limit = { count: REVIEW_PHOTOS_MAX };
  const uploaded = photos.filter(({ url }) => url !== undefined).length;
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add([...(currentTarget.files ?? [])]);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <fieldset className="account-photos" aria-describedby={`${id}-hint ${id}-problem`}>
      <legend>{texts.reviewPhotos}</legend>
      <ul>
        {photos.map((photo, index) => (
          <li key={photo.key} aria-busy={photo.url === undefined}>
            {photo.url && (
              <img
                src={photo.url}
                alt={fillText(texts.reviewPhoto, { count: index + 1 })}
                width={PICTURE_SIZE}
                height={PICTURE_SIZE}
              />
            )}
            <button
              type="button"
              aria-label={fillText(texts.reviewPhotoRemove, { count: index + 1 })}
              onClick={() => {
                // The field may be hidden until the photo is gone.
                flushSync(() => remove(photo));
                input.current?.focus();
              }}
            >
              ×
            </button>
          </li>
        ))}
        <li className="account-photos-add" hidden={photos.length >= REVIEW_PHOTOS_MAX}>
          <input
            ref={input}
            type="file"
            accept="image/*"
            multiple
            aria-label={texts.reviewPhotoAdd}
            onChange={take}
          />
          <span aria-hidden="true">+</span>
        </li>
      </ul>
      <p id={`${id}-hint`} className="account-hint">
        {fillText(texts.reviewPhotosHint, limit)}
      </p>
      <p className="visually-hidden" role="status">
        {photos.length > 0 && fillText(texts.reviewPhotosChosen, { ...limit, chosen: uploaded })}
      </p>
      <p id={`${id}-problem`} className="account-problem" role="alert">
        {
          {
            'too-many': fillText(texts.reviewPhotosMany, limit),
            unreadable: texts.reviewPhotoUnreadable,
            failed: texts.reviewPhotoFailed,
            '': '',
          }[problem ?? '']
        }
      </p>
    </fieldset>
  );
}
