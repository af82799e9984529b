/** A picture of `shop/icons`, served at this path. */
export interface ShopIcon {
  readonly path: string;
  /** Pixels of its width and its height. */
  readonly size: number;
}

/**
 * The pictures by which browsers and home screens know the shop. A maskable one has its ground up to all edges; the last
 * two are what browsers request without being told to.
 */
export const SHOP_ICONS = {
  vector: '/favicon.svg',
  plain: [
    { path: '/icon-192.png', size: 192 },
    { path: '/icon-512.png', size: 512 },
  ],
  maskable: { path: '/icon-maskable.png', size: 512 },
  old: { path: '/favicon.ico', size: 32 },
  touch: { path: '/apple-touch-icon.png', size: 180 },
} as const satisfies Readonly<Record<string, string | ShopIcon | ReadonlyArray<ShopIcon>>>;
