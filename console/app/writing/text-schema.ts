import { type Attrs, Schema } from 'prosemirror-model';

/** What links may lead to, as the shop's records have it. */
const LINK = /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/i;

export const isLink = (address: string): boolean => LINK.test(address);

/** The piece of the record that a node was read from, by which it's written as it was unless somebody changed it. */
const stored = { default: null };

/**
 * What text of the shop's pages can hold: paragraphs, one level of headings, lists of one level, links, and
 * words that stand out. Whatever else is pasted becomes the nearest of these.
 */
export const TEXT = new Schema({
  nodes: {
    doc: { content: 'piece+' },
    paragraph: {
      group: 'piece',
      content: 'text*',
      attrs: { stored },
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      group: 'piece',
      content: 'text*',
      marks: '',
      defining: true,
      attrs: { stored },
      parseDOM: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
      toDOM: () => ['h3', 0],
    },
    list: {
      group: 'piece',
      content: 'list_item+',
      attrs: { stored, numbered: { default: false } },
      parseDOM: [{ tag: 'ul' }, { tag: 'ol', attrs: { numbered: true } }],
      toDOM: ({ attrs }) => [attrs.numbered ? 'ol' : 'ul', 0],
    },
    list_item: {
      content: 'paragraph',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    text: {},
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: {} },
      parseDOM: [{ tag: 'a[href]', getAttrs: linkOf }],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
      toDOM: () => ['strong', 0],
    },
  },
});

function linkOf(element: HTMLElement): Attrs | false {
  const href = element.getAttribute('href') ?? '';
  return isLink(href) && { href };
}
