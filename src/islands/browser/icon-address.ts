import icons from '#components/ui/icons.svg?url&no-inline';

/** Where the picture of an icon is, which `Icon.astro` writes into pages. */
export const iconAddress = (name: string) => `${icons}#${name}`;
