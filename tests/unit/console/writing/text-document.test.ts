// @vitest-environment happy-dom
import fc from 'fast-check';
import { DOMParser } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { documentOf, piecesOf, type TextPiece } from '#console/app/writing/text-document.ts';
import { TEXT } from '#console/app/writing/text-schema.ts';

const ALONE = { isShared: false };
const SHARED = { isShared: true };

const text = fc.string({ maxLength: 12 });
const span = fc.record(
  {
    text,
    link: fc.constantFrom(null, '/sale', 'https://example.com'),
    strong: fc.boolean(),
  },
  { requiredKeys: ['text'] },
);
const line = fc.record({ spans: fc.array(span, { maxLength: 4 }) });
const piece: fc.Arbitrary<TextPiece> = fc.oneof(
  fc.record({ kind: fc.constant('heading' as const), text }),
  fc.record({ kind: fc.constant('paragraph' as const), spans: fc.array(span, { maxLength: 4 }) }),
  fc.record(
    {
      kind: fc.constant('list' as const),
      numbered: fc.boolean(),
      items: fc.array(line, { maxLength: 4 }),
    },
    { requiredKeys: ['kind', 'items'] },
  ),
);

test('text that nobody edits is written exactly as it was', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), fc.boolean(), (pieces, isShared) => {
      const document = documentOf(pieces);
      document.check();
      expect(piecesOf(document, { isShared })).toEqual(pieces);
    }),
  );
});

test('an edit of one piece leaves all others as they were', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
      const { tr } = EditorState.create({ doc: documentOf(pieces) });
      tr.insert(0, TEXT.nodes.heading.create(null, TEXT.text('New')));
      expect(piecesOf(tr.doc, SHARED)).toEqual([{ kind: 'heading', text: 'New' }, ...pieces]);
    }),
  );
});

const LINE = {
  kind: 'paragraph',
  spans: [
    { text: 'Write to ', link: null, strong: false },
    { text: 'us', link: '/contact', strong: false },
    { text: '', link: null, strong: false },
  ],
} as const;

test('a line keeps its spans when its words change, and the empty ones if other languages have words there', () => {
  const [first, link, last] = LINE.spans;
  const changed = { ...first, text: 'Do write to ' };
  const { tr } = EditorState.create({ doc: documentOf([LINE]) });
  const { doc } = tr.insertText('Do w', 1, 2);
  expect(piecesOf(doc, SHARED)).toEqual([{ ...LINE, spans: [changed, link, last] }]);
  expect(piecesOf(doc, ALONE)).toEqual([{ ...LINE, spans: [changed, link] }]);
});

test('words after a link, which the line had no place for, make spans of their own', () => {
  const alone = { ...LINE, spans: LINE.spans.slice(0, 2) };
  const { tr } = EditorState.create({ doc: documentOf([alone]) });
  const { doc } = tr.insert(12, TEXT.text(' today'));
  expect(piecesOf(doc, SHARED)).toEqual([
    {
      kind: 'paragraph',
      spans: [{ text: 'Write to ' }, { text: 'us', link: '/contact' }, { text: ' today' }],
    },
  ]);
});

test('lines without words are left out once they were edited', () => {
  const { paragraph, list, list_item: item } = TEXT.nodes;
  const words = paragraph.create(null, TEXT.text('Gifts'));
  const document = TEXT.nodes.doc.create(null, [
    paragraph.create(),
    list.create({ numbered: true }, [
      item.create(null, words),
      item.create(null, paragraph.create()),
    ]),
  ]);
  const items = [{ spans: [{ text: 'Gifts' }] }];
  expect(piecesOf(document, ALONE)).toEqual([{ kind: 'list', numbered: true, items }]);
});

test('what is pasted becomes what text can hold, and leads nowhere that it may not', () => {
  const pasted = document.createElement('div');
  pasted.innerHTML = `
    <h1>Gifts <em>for</em> all</h1>
    <table><tr><td>Wrapped</td></tr></table>
    <ul><li>Candles<ul><li>Scented</li></ul></li></ul>
    <p><b>See</b> <a href="javascript:alert(1)">this</a>, <a href="/sale">that</a><img src="/x.png"></p>
    <script>alert(1)</script>`;
  const read = DOMParser.fromSchema(TEXT).parse(pasted);
  read.check();
  const oneSpan = (words: string) => ({ spans: [{ text: words }] });
  expect(piecesOf(read, ALONE)).toEqual([
    { kind: 'heading', text: 'Gifts for all' },
    { kind: 'paragraph', ...oneSpan('Wrapped') },
    { kind: 'list', items: [oneSpan('Candles')] },
    { kind: 'list', items: [oneSpan('Scented')] },
    {
      kind: 'paragraph',
      spans: [{ text: 'See', strong: true }, { text: ' this, ' }, { text: 'that', link: '/sale' }],
    },
  ]);
});
