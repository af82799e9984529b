import icons from '#components/ui/icons.svg?url&no-inline';

/** An icon of the sprite, like `Icon.astro`. */
export function Icon({ name }: { readonly name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
