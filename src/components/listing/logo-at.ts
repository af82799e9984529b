import { pictureAt } from '#components/ui/picture-at.ts';
import type { ContentReader } from '#content';

/** In pixels; the API gives only the address. */
const LOGO_WIDTH = 240;

/** The addresses of a brand's logo. */
export const logoAt = (url: string, content: ContentReader) =>
  pictureAt('logo', { url, width: LOGO_WIDTH }, content);
