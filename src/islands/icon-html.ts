import icons from '#components/ui/icons.svg?url&no-inline';

/** An icon in markup that the browser makes, like `Icon.astro`. */
export function iconHtml(name: string): string {
  return `<svg class="icon" aria-hidden="true"><use href="${icons}#${name}"></use></svg>`;
}
