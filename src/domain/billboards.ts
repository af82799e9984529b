export const BILLBOARD_LAYOUTS = ['reel', 'grid'] as const;

/** One beside the other, to be scrolled; or all in sight, the main ones over the whole width. */
export type BillboardLayout = (typeof BILLBOARD_LAYOUTS)[number];
