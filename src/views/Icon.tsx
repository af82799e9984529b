/** An icon of the sprite, like `Icon.astro`. */
export function Icon({ address }: { readonly address: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={address} />
    </svg>
  );
}
