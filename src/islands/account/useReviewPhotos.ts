import { useEffect, useRef, useState } from 'react';
import { CommerceError } from '#commerce/commerce-error.ts';
import { one } from '#commerce/json-api-document.ts';
import type { Review } from '#commerce/review.ts';
import { address, object, text } from '#commerce/schema.ts';
import { REVIEW_PHOTOS_MAX } from '#domain/limits.ts';
import { browserClient, type PageLocale } from '../browser/client.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** As long as the origin waits for a request. */
const UPLOAD_MS = 30_000;

/** A photo of a review that is being written. */
export interface ReviewPhoto {
  readonly key: number;
  /** Both are absent while it's uploaded. */
  readonly id?: string;
  readonly url?: string;
  /** Whether it belongs to the review already. */
  readonly isEarlier?: boolean;
}

/** The browser or the shop can't read it, it didn't arrive, or there is no room for it. */
export type PhotoProblem = 'unreadable' | 'failed' | 'too-many';

/** Why a review isn't sent: a photo that was to go with it isn't there. */
export class MissingPhotoError extends Error {}

/**
 * The photos of a review. Each is uploaded as soon as it's chosen, one after the other, and forgotten
 * if the review isn't sent.
 *
 * @param earlier those of a review that is edited
 */
export function useReviewPhotos(locale: PageLocale, earlier: Review['photos'] = []) {
  const [photos, setPhotos] = useState<ReadonlyArray<ReviewPhoto>>(() =>
    earlier.map((photo, at) => ({ ...photo, key: at + 1, isEarlier: true })),
  );
  const [problem, setProblem] = useState<PhotoProblem>();
  const latest = useRef(photos);
  const uploads = useRef<Promise<unknown>>(Promise.resolve());
  const [lastKey, failures] = [useRef(earlier.length), useRef(0)];
  const isSent = useRef(false);
  const { country, language } = locale;
  const change = (after: ReadonlyArray<ReviewPhoto>) => {
    latest.current = after;
    setPhotos(after);
  };
  const has = (key: number) => latest.current.some((photo) => photo.key === key);
  const without = (key: number) => latest.current.filter((photo) => photo.key !== key);

  useEffect(
    () => () => {
      const left = isSent.current ? [] : latest.current;
      latest.current = [];
      for (const photo of left) forgetNew(photo, { country, language });
    },
    [country, language],
  );

  const uploadInTurn = async (file: File, key: number) => {
    try {
      const uploaded = has(key) ? await upload(file, locale) : undefined;
      if (!uploaded) return;
      if (!has(key)) return void forget(uploaded.id, locale);
      change(latest.current.map((photo) => (photo.key === key ? { key, ...uploaded } : photo)));
    } catch (error) {
      if (!has(key)) return;
      failures.current += 1;
      change(without(key));
      setProblem(problemOf(error));
    }
  };
  return {
    photos,
    problem,
    add(files: ReadonlyArray<File>) {
      const room = REVIEW_PHOTOS_MAX - latest.current.length;
      setProblem(files.length > room ? 'too-many' : undefined);
      for (const file of files.slice(0, room)) {
        lastKey.current += 1;
        const key = lastKey.current;
        change([...latest.current, { key }]);
        uploads.current = uploads.current.then(() => uploadInTurn(file, key));
      }
    },
    remove(photo: ReviewPhoto) {
      setProblem(undefined);
      change(without(photo.key));
      forgetNew(photo, locale);
    },
    /**
     * The ids of all photos, once they are uploaded.
     *
     * @throws MissingPhotoError if one fails meanwhile
     */
    async ids(): Promise<ReadonlyArray<string>> {
      const before = failures.current;
      await uploads.current;
      if (failures.current > before) throw new MissingPhotoError();
      return latest.current.flatMap(({ id }) => id ?? []);
    },
    /** The photos belong to a review now. */
    noteSent() {
      isSent.current = true;
    },
  };
}

const photoSchema = one(object({ id: text, url: address }, 'id', 'url'));

class UnreadableFileError extends Error {}

async function upload(file: File, locale: PageLocale): Promise<{ id: string; url: string }> {
  const body = await shrinkPhoto(file).catch((cause: unknown) => {
    throw new UnreadableFileError(undefined, { cause });
  });
  // Slower than other calls.
  const deadline = performance.now() + UPLOAD_MS;
  const { document } = await browserClient(locale).post('reviewPhotos', { body, deadline });
  const uploaded = photoSchema(document);
  if (!uploaded) throw new Error('The answer to an upload is no photo.');
  return uploaded;
}

function problemOf(error: unknown): PhotoProblem {
  if (error instanceof UnreadableFileError) return 'unreadable';
  const isRefused = error instanceof CommerceError && error.status === 422;
  if (!isRefused) return 'failed';
  return error.errors.some(({ code }) => code === 'too-many') ? 'failed' : 'unreadable';
}

/** The API removes those of a review when it's sent without them. */
function forgetNew({ id, isEarlier = false }: ReviewPhoto, locale: PageLocale): void {
  if (id !== undefined && !isEarlier) void forget(id, locale);
}

/** What isn't forgotten now is forgotten tomorrow. */
function forget(id: string, locale: PageLocale): Promise<unknown> {
  return browserClient(locale)
    .delete('reviewPhotos', { id })
    .catch(() => undefined);
}
