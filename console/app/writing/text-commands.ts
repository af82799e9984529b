import {
  baseKeymap,
  chainCommands,
  setBlockType,
  splitBlock,
  toggleMark,
} from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { TEXT } from './text-schema.ts';

const { paragraph, heading, list, list_item: item } = TEXT.nodes;
const { strong, link } = TEXT.marks;

export const toggleStrong = toggleMark(strong);

/** Makes a heading of a paragraph, and the other way round. */
export const toggleHeading: Command = (state, ...rest) =>
  setBlockType(isIn(state).heading ? paragraph : heading)(state, ...rest);

/** Makes a list of paragraphs, numbers it or stops to, or makes paragraphs of it again. */
export const toggleList =
  (numbered: boolean): Command =>
  (state, dispatch, view) => {
    const found = listAround(state);
    if (!found) return wrapInList(list, { numbered })(state, dispatch, view);
    if (found.node.attrs.numbered === numbered) return liftListItem(item)(state, dispatch, view);
    dispatch?.(state.tr.setNodeAttribute(found.pos, 'numbered', numbered));
    return true;
  };

function listAround({ selection: { $from } }: EditorState) {
  const depth = $from.depth - 2;
  const node = $from.node(depth);
  return depth > 0 && node.type === list ? { node, pos: $from.before(depth) } : undefined;
}

/** What the place of the cursor is formatted as. */
export function isIn(state: EditorState) {
  const { $from, from, to, empty } = state.selection;
  const found = listAround(state);
  const marks = state.storedMarks ?? $from.marks();
  return {
    heading: $from.parent.type === heading,
    bullets: found?.node.attrs.numbered === false,
    numbers: found?.node.attrs.numbered === true,
    strong: empty ? strong.isInSet(marks) !== undefined : state.doc.rangeHasMark(from, to, strong),
    link: linkAround(state) !== undefined,
  };
}

/** The link that the cursor is in or that the selection begins with, and its place. */
export function linkAround({ selection: { $from } }: EditorState) {
  const { parent, parentOffset } = $from;
  let found: { from: number; to: number; href: string } | undefined;
  parent.forEach((node, offset) => {
    const mark = link.isInSet(node.marks);
    const isHere = offset <= parentOffset && parentOffset <= offset + node.nodeSize;
    if (!mark || !isHere) return;
    const from = $from.start() + offset;
    found = { from, to: from + node.nodeSize, href: mark.attrs.href };
  });
  return found;
}

/** Has the selected words, or the link that the cursor is in, lead somewhere; puts `words` there if there are none. */
export const linkTo =
  (href: string, words: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkRange(state);
    const { tr } = state;
    if (from === to) tr.insertText(words, from);
    const end = from === to ? from + words.length : to;
    dispatch?.(tr.removeMark(from, end, link).addMark(from, end, link.create({ href })));
    return true;
  };

export const unlink: Command = (state, dispatch) => {
  const { from, to } = linkRange(state);
  dispatch?.(state.tr.removeMark(from, to, link));
  return true;
};

/** What a link is put on: the selection, or else the link around the cursor. */
export function linkRange(state: EditorState) {
  const { from, to, empty } = state.selection;
  return (empty ? linkAround(state) : undefined) ?? { from, to };
}

/** What an editor of text does besides showing it: keys, beginnings of lines such as `- `, and undoing. */
export const plugins = (onLink: () => void) => [
  keymap({
    'Mod-b': toggleStrong,
    'Mod-k': () => {
      onLink();
      return true;
    },
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    Enter: splitListItem(item),
    // Lines aren't broken within a paragraph.
    'Shift-Enter': chainCommands(splitListItem(item), splitBlock),
  }),
  keymap(baseKeymap),
  inputRules({
    rules: [
      textblockTypeInputRule(/^##?\s$/, heading),
      wrappingInputRule(/^\s*[-*]\s$/, list),
      wrappingInputRule(/^1\.\s$/, list, { numbered: true }),
    ],
  }),
  history(),
];
