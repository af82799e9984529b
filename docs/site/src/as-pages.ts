import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineMdastPlugin } from 'satteri';
import { linkTo } from './documents.ts';

/**
 * Makes a page of a document that is read as a file, too: its links lead to pages, its pictures are
 * those of the site, and its title is the page's.
 */
export const asPages = defineMdastPlugin({
  name: 'documents-as-pages',
  heading(node, context) {
    if (node.depth === 1) context.removeNode(node);
  },
  link(node, context) {
    if (!context.fileURL) return;
    const address = linkTo(node.url, fileURLToPath(context.fileURL));
    if (address === undefined) context.replaceNode(node, [...node.children]);
    else context.setProperty(node, 'url', address);
  },
  image(node, context) {
    context.setProperty(node, 'url', pictureAt(node.url));
  },
  html(node, context) {
    const value = node.value.replace(/(?<=<img [^>]*src=")[^"]+/g, pictureAt);
    context.setProperty(node, 'value', value);
  },
});

const pictureAt = (path: string) => `/${posix.basename(path)}`;
