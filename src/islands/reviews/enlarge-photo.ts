import { zoomPictures } from '../product/zoom-pictures.tsx';

/**
 * Shows the photo that a link leads to on the whole screen, with its comment if one is hidden beside it. The others of
 * its list follow.
 */
export async function enlargePhoto(pressed: HTMLAnchorElement): Promise<void> {
  const list = pressed.closest('ul');
  const links = [...(list?.querySelectorAll<HTMLAnchorElement>('a[data-photo]') ?? [])];
  const pictures = links.map((link) => ({
    src: link.href,
    srcset: '',
    alt: link.querySelector('img')?.alt ?? '',
    caption: link.parentElement?.querySelector(':scope > [hidden]') ?? undefined,
  }));
  await zoomPictures(pictures, { first: links.indexOf(pressed), onShow: () => {} });
}
