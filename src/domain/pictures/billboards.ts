export const BILLBOARD_LAYOUTS = ['reel', 'grid'] as const;

/**
 * How billboards are arranged: in a reel that scrolls sideways, or in a grid, where main ones take
 * the full width.
 */
export type BillboardLayout = (typeof BILLBOARD_LAYOUTS)[number];
