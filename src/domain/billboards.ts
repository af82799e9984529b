export const BILLBOARD_LAYOUTS = ['reel', 'grid'] as const;

/**
 * In a reel that scrolls sideways, or all visible in a grid, with the main ones over the full
 * width.
 */
export type BillboardLayout = (typeof BILLBOARD_LAYOUTS)[number];
