import { unescape as unescaped } from 'html-escaper';
import { ELEMENT_NODE, type Node, parse, TEXT_NODE } from 'ultrahtml';

/** Elements that begin a new line. */
const BLOCKS: ReadonlySet<string> = new Set(
  'address blockquote br div h1 h2 h3 h4 h5 h6 hr li ol p pre table tr ul'.split(' '),
);

/** Elements without text for readers. */
const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'template']);

/** The text of an HTML fragment, with a line for each paragraph. */
export function plainText(html: string): string {
  const lines = textOf(parse(html)).split('\n');
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

function textOf(node: Node): string {
  if (node.type === TEXT_NODE)
    return unescaped(node.value.replaceAll('&nbsp;', ' ')).replace(/\s+/g, ' ');
  if (node.type === ELEMENT_NODE && UNREAD.has(node.name)) return '';
  if (!('children' in node)) return '';
  const text = (node.children as ReadonlyArray<Node>).map(textOf).join('');
  return node.type === ELEMENT_NODE && BLOCKS.has(node.name) ? `\n${text}\n` : text;
}
