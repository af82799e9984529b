import type { Locale } from '../contract/locale.ts';
import type { RecordName } from '../locale-file/keys.ts';

/** What the origin needs of the publisher: the bytes of live pages. */
export interface PublishedPages {
  /**
   * The live page stored at an address of `storedPath`, or undefined if there is none. Rejects with
   * a DamagedBodyError if its body is damaged and nothing can replace it.
   *
   * @example pages.read('hk/zh/products/x/index.html')
   */
  read(storedPath: string): Promise<PublishedPage | undefined>;
  /** Whether a page is live at an address of `storedPath`, without reading it. */
  has?(storedPath: string): boolean;
  /**
   * Changes whenever pages of a locale may have changed; undefined while nothing of
   * it is published. Implementations that can't tell leave it out.
   */
  version?(locale: Locale): string | undefined;
  /** A record of a locale's content, as its model stores it; undefined if there is none. */
  record?(locale: Locale, name: RecordName): unknown;
  /** Whether content says that there is a page which isn't published yet. */
  isPlanned?(storedPath: string): boolean;
  /** Whether nothing of a locale is published yet, but will be, as after a repair of its file. */
  isComing?(locale: Locale): boolean;
  /** Whether a locale is published or will be, also while its file is out of order. */
  isThere?(locale: Locale): boolean;
  close(): void;
}

export interface PublishedPage {
  /** Digest of the body, the same for the same bytes; a strong ETag. */
  readonly digest: string;
  readonly body: Uint8Array;
  /** 200, 404 for the error page, or 301 for a redirect, whose body is the path it leads to. */
  readonly status: number;
  /** Media type of the body. */
  readonly type: string;
  /**
   * When the page is rendered again because of its expiry, in epoch milliseconds. It limits how
   * long the page is cached.
   */
  readonly expiresAt: number | undefined;
  /** Whether this is the page's last undamaged body in place of a damaged one. Don't cache it. */
  readonly isStandIn?: boolean | undefined;
  /** Its surrogate keys. Without them, edges can't purge it by key. */
  readonly surrogateKeys?: ReadonlyArray<string> | undefined;
}
