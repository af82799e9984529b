/** Origins whose pictures the picture service resizes, as the page names them. */
export function pagePictureSources(): ReadonlyArray<string> {
  const named = document.querySelector<HTMLElement>('[data-picture-sources]');
  return named?.dataset.pictureSources?.split(' ') ?? [];
}
