export const RITUALS = '/rituals';

/** @example ritualPath('morning') // '/rituals/morning' */
export const ritualPath = (slug: string) => `${RITUALS}/${encodeURIComponent(slug)}`;
