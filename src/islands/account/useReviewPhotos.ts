import { useRef, useState } from 'react';
import type { Endpoint } from '#commerce/endpoints.ts';
import { resourceOf, text } from '#commerce/loose-json.ts';
import { REVIEW_PHOTOS_MAX } from '#domain/limits.ts';
import { browserClient, type PageLocale } from '../browser-client.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const REVIEW_PHOTOS = {
  version: 'v2.6',
  path: '/api/{version}/account/review_photos',
} as const satisfies Endpoint;

/** A photo of a review that is being written. */
export interface ReviewPhoto {
  readonly key: number;
  /** Both are absent while it's uploaded. */
  readonly id?: string;
  readonly url?: string;
}

export type PhotoProblem = 'unreadable' | 'too-many';

/** The photos of a review, each uploaded as soon as it's chosen. */
export function useReviewPhotos(locale: PageLocale) {
  const [photos, setPhotos] = useState<ReadonlyArray<ReviewPhoto>>([]);
  const [problem, setProblem] = useState<PhotoProblem>();
  const latest = useRef(photos);
  const underWay = useRef(new Set<Promise<unknown>>());
  const lastKey = useRef(0);
  const change = (after: ReadonlyArray<ReviewPhoto>) => {
    latest.current = after;
    setPhotos(after);
  };
  const without = (key: number) => latest.current.filter((photo) => photo.key !== key);

  const add = async (file: File) => {
    lastKey.current += 1;
    const key = lastKey.current;
    change([...latest.current, { key }]);
    try {
      const uploaded = await upload(file, locale);
      const isWanted = latest.current.some((photo) => photo.key === key);
      if (!isWanted) return void forget(uploaded.id, locale);
      change(latest.current.map((photo) => (photo.key === key ? { key, ...uploaded } : photo)));
    } catch {
      change(without(key));
      setProblem('unreadable');
    }
  };
  return {
    photos,
    problem,
    add(files: ReadonlyArray<File>) {
      const room = REVIEW_PHOTOS_MAX - latest.current.length;
      setProblem(files.length > room ? 'too-many' : undefined);
      for (const file of files.slice(0, room)) {
        const adding = add(file).finally(() => underWay.current.delete(adding));
        underWay.current.add(adding);
      }
    },
    remove({ key, id }: ReviewPhoto) {
      setProblem(undefined);
      change(without(key));
      if (id !== undefined) void forget(id, locale);
    },
    /** The ids of all photos, once they are uploaded. */
    async ids(): Promise<ReadonlyArray<string>> {
      await Promise.all(underWay.current);
      return latest.current.flatMap(({ id }) => id ?? []);
    },
  };
}

async function upload(file: File, locale: PageLocale): Promise<{ id: string; url: string }> {
  const body = await shrinkPhoto(file);
  // Too large for a request that outlives its page.
  const send: typeof fetch = (url, init) => fetch(url, { ...init, body, keepalive: false });
  const headers = { 'Content-Type': body.type };
  const { document } = await browserClient(locale, { fetch: send }).post(REVIEW_PHOTOS, {
    headers,
  });
  const uploaded = resourceOf(document);
  return { id: text(uploaded?.id), url: text(uploaded?.attributes.url) };
}

/** What isn't forgotten now is forgotten tomorrow. */
function forget(id: string, locale: PageLocale): Promise<unknown> {
  return browserClient(locale)
    .delete(REVIEW_PHOTOS, { id })
    .catch(() => undefined);
}
