import * as z from 'zod';
import { pictureUrl, shortText } from '../fields.ts';

const size = z.int().min(1).max(20_000);

/** A picture, with the size that pages keep free for it. */
export const picture = {
  'image-url': pictureUrl,
  'image-width': size,
  'image-height': size,
  'alt-text': shortText.optional(),
};
