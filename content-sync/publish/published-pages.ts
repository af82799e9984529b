import type { Locale } from '#domain/locales.ts';

/** What the origin needs of the publisher: the live bytes of one stored page. */
export interface PublishedPages {
  /**
   * The live page stored at an address of `storedPath`, or undefined where the release has none.
   * Rejects with a DamagedBodyError where what is stored of it is damaged, and nothing can stand in.
   *
   * @example pages.read('hk/zh/products/x/index.html')
   */
  read(storedPath: string): Promise<PublishedPage | undefined>;
  /** Whether there is a live page at an address of `storedPath`, without reading it. */
  has?(storedPath: string): boolean;
  /**
   * Another number whenever a page of a locale may be another than before; undefined while nothing
   * of it is published. What cannot tell does not have it.
   */
  version?(locale: Locale): number | undefined;
  /** Whether a page that is not live is to be: the records say that there is one. */
  isPlanned?(storedPath: string): boolean;
  /** Whether a locale of which nothing is published is to be, as one whose file was repaired. */
  isComing?(locale: Locale): boolean;
  close(): void;
}

export interface PublishedPage {
  /** Digest of the body, the same for the same bytes; a strong ETag. */
  readonly digest: string;
  readonly body: Uint8Array;
  /** 200; 404 for the error page; 301 for a redirect, whose body is the path that it leads to. */
  readonly status: number;
  /** Media type of the body. */
  readonly type: string;
  /** Epoch milliseconds at which the page is rendered again by itself, if ever; caps its cache lifetime. */
  readonly expiresAt: number | undefined;
  /** Whether it is what was published before, in the place of one that is damaged; not to be kept. */
  readonly isStandIn?: boolean | undefined;
  /** The names under which edges keep it; without, it cannot be purged by them. */
  readonly surrogateKeys?: ReadonlyArray<string> | undefined;
}
