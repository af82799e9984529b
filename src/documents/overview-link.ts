import type { Link } from 'mdast';
import { publicAddresses } from '#components/structured-data/addresses.ts';
import type { ContentReader } from '#content';
import { LLMS } from '#domain/addresses/addresses.ts';
import { SHOP } from '#shop/shop.ts';
import { link } from './markdown.ts';

/** Where all documents of the locale are listed: llms.txt. */
export function overviewLink(content: ContentReader): Link {
  return link(SHOP.name, publicAddresses(content).page(LLMS));
}
