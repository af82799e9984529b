import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TEXT_STATES } from '#console/contract/translations-contract.ts';
import { withPlainLines } from '#console/server/sets/text-marks.ts';
import { readXliff } from '#console/server/translations/read-xliff.ts';
import { readTextCsv, writeTextCsv } from '#console/server/translations/text-csv.ts';
import type { TextUnit } from '#console/server/translations/text-units.ts';
import { keyOfUnit, protectedProblem, unitId } from '#console/server/translations/text-units.ts';
import { writeXliff } from '#console/server/translations/write-xliff.ts';
import { localeOfId } from '#domain/locale/locales.ts';

const HK = localeOfId('hk-zh');

/** Texts as people write them, and as nobody should. */
const word = fc.constantFrom(
  ...[
    'Lip',
    ' gloss ',
    '<b>',
    '</b>',
    '{count}',
    'https://shop.example/a?b=1&c',
    '&amp;',
    '&',
    ']]>',
    '"',
    "'",
  ],
  ...[
    '\n',
    '\r\n',
    '\t',
    '\u0001',
    '\ufffe',
    '唇彩',
    '💄',
    '=1+1',
    ',',
    ';',
    '<!-- x -->',
    '%s',
    '100%',
  ],
);
const text = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join('')),
  fc.string({ unit: 'grapheme', minLength: 1 }),
);
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const key = fc.record({
  type: fc.constantFrom('products', 'pages'),
  id: name,
  field: name,
  path: fc.oneof(fc.constant(''), name),
});
const unit: fc.Arbitrary<TextUnit> = fc
  .tuple(
    key,
    fc.record({
      title: text,
      original: text,
      translation: fc.option(text),
      state: fc.constantFrom(...TEXT_STATES),
    }),
  )
  .map(([of, rest]) => ({ ...of, ...rest }));
const units = fc.array(unit, { maxLength: 6 });

describe('a unit of a file', () => {
  test('is named by an id from which its text is known', () => {
    fc.assert(
      fc.property(key, (of) => {
        expect(unitId(of)).toMatch(/^[A-Za-z0-9._:-]+$/);
        expect(keyOfUnit(unitId(of))).toEqual(of);
      }),
    );
  });

  test.each(['', 'products', 'products:p1', 'a:b:c:d:e', 'products:_E0_A4:name', '::'])(
    'is none by the id %j',
    (id) => {
      expect(keyOfUnit(id)).toBeUndefined();
    },
  );
});

describe('what is written is read back', () => {
  const said = ({ original, translation, state, type, id, field, path }: TextUnit) => ({
    key: { type, id, field, path },
    original: withPlainLines(original),
    translation: withPlainLines(translation ?? ''),
    isChecked: state === 'checked' && translation !== null,
  });

  test('as XLIFF', () => {
    fc.assert(
      fc.property(units, (all) => {
        const read = readXliff(writeXliff(all, HK), HK);
        expect(read.problems).toEqual([]);
        // In the order of the files, one for each type.
        const ordered = [...Map.groupBy(all, ({ type }) => type).values()].flat();
        expect(read.units.map(({ line: _, ...rest }) => rest)).toEqual(ordered.map(said));
      }),
    );
  });

  test('as CSV', () => {
    fc.assert(
      fc.property(units, (all) => {
        const read = readTextCsv(writeTextCsv(all));
        expect(read.problems).toEqual([]);
        expect(read.units.map(({ line: _, isChecked: __, ...rest }) => rest)).toEqual(
          all.map(said).map(({ isChecked: _, ...rest }) => rest),
        );
      }),
    );
  });
});

const xliff = (body: string, { version = '2.0', target = 'zh-Hant-HK' } = {}) =>
  `<?xml version="1.0"?>\n<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="${version}" srcLang="en" trgLang="${target}">\n<x:file id="f">\n${body}\n</x:file></x:xliff>`;

const problemsOf = (file: string) => readXliff(file, HK).problems;

describe('an XLIFF file', () => {
  test('may come from another program: with other prefixes, segments and inline elements', () => {
    const body = `<x:unit id="products:p1:name"><x:originalData><x:data id="d1">&lt;b&gt;</x:data><x:data id="d2">&lt;/b&gt;</x:data></x:originalData>
<x:segment state="final"><x:source>A <x:pc id="1" dataRefStart="d1" dataRefEnd="d2">b</x:pc>.</x:source><x:target><x:mrk id="m" type="term">甲</x:mrk> <x:ph id="1" dataRef="d1"/>乙<x:ph id="2" dataRef="d2"/>。</x:target></x:segment>
<x:ignorable><x:source> </x:source></x:ignorable>
<x:segment state="reviewed"><x:source>C &#38; <![CDATA[<d>]]></x:source><x:target>丙</x:target></x:segment></x:unit>`;
    expect(readXliff(xliff(body, { version: '2.1' }), HK)).toEqual({
      problems: [],
      units: [
        {
          line: 4,
          key: { type: 'products', id: 'p1', field: 'name', path: '' },
          original: 'A <b>b</b>. C & <d>',
          translation: '甲 <b>乙</b>。 丙',
          isChecked: true,
        },
      ],
    });
  });

  test('says nothing of a text of which a segment isn’t translated', () => {
    const body = `<x:unit id="products:p1:name"><x:segment><x:source>A</x:source><x:target>甲</x:target></x:segment><x:segment><x:source>B</x:source></x:segment></x:unit>`;
    expect(readXliff(xliff(body), HK).units).toMatchObject([{ original: 'AB', translation: '' }]);
  });

  test('names by its line a unit that it can’t read', () => {
    const unitWith = (id: string, target: string) =>
      `<x:unit id="${id}"><x:segment><x:source>A</x:source><x:target>${target}</x:target></x:segment></x:unit>`;
    const body = [
      unitWith('u1', '甲'),
      unitWith('products:p1:name', '<x:ph id="1" dataRef="d9"/>'),
      unitWith('products:p2:name', '<x:img/>'),
    ].join('\n\n');
    expect(problemsOf(xliff(body))).toEqual([
      { line: 4, text: 'unit “u1” names no text of the shop' },
      { line: 6, text: 'unit “products:p1:name” has a placeholder that stands for nothing' },
      { line: 8, text: 'unit “products:p2:name” has an element <img>, which can’t be read' },
    ]);
  });

  test.each([
    ['no XML', 'unit,original', 'is no XML: '],
    ['broken XML', xliff('<x:unit>'), 'is no XML: '],
    ['other XML', '<html/>', 'is no XLIFF'],
    ['XLIFF 1', xliff('', { version: '1.2' }), 'is XLIFF 1.2'],
    ['another language', xliff('', { target: 'ko-KR' }), 'is a translation into ko-KR'],
    [
      'entities that grow',
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${xliff('&b;')}`,
      'has a document type',
    ],
    [
      'an entity that names a file',
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${xliff('&a;')}`,
      'has a document type',
    ],
    ['elements within elements', xliff('<a>'.repeat(5_000) + '</a>'.repeat(5_000)), 'is no XLIFF'],
  ])('is refused if it has %s', (_, file, problem) => {
    const read = readXliff(file, HK);
    expect(read.units).toEqual([]);
    expect(read.problems).toHaveLength(1);
    expect(read.problems[0]?.text).toContain(problem);
  });

  test('is never read for longer than its length takes', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(400), (noise, at) => {
        const file = writeXliff(
          [
            {
              type: 'products',
              id: 'p1',
              field: 'name',
              path: '',
              title: 'A',
              original: 'A <b>',
              translation: '甲 <b>',
              state: 'missing',
            },
          ],
          HK,
        );
        readXliff(file.slice(0, at) + noise + file.slice(at), HK);
      }),
    );
  });

  test('leaves entities that XML doesn’t know as they are written', () => {
    const body = `<x:unit id="products:p1:name"><x:segment><x:source>&nbsp;&#0;&#xD800;</x:source><x:target>&constructor;</x:target></x:segment></x:unit>`;
    expect(readXliff(xliff(body), HK).units).toMatchObject([
      { original: '&nbsp;&#0;&#xD800;', translation: '&constructor;' },
    ]);
  });

  test.each([
    ['41', 'A'],
    ['D800', '\ufffd'],
    ['FFFFFF', '\ufffd'],
    ['-1', '\ufffd'],
    ['', '\ufffd'],
  ])('may name a character by its code, whatever it is: %j', (hex, character) => {
    const body = `<x:unit id="products:p1:name"><x:segment><x:source><x:cp hex="${hex}"/></x:source></x:segment></x:unit>`;
    expect(readXliff(xliff(body), HK).units).toMatchObject([{ original: character }]);
  });
});

describe('a table', () => {
  test('must name its columns, which may be separated by semicolons', () => {
    expect(readTextCsv('unit;original\nx').problems).toEqual([
      { line: 1, text: 'must name the columns translation' },
    ]);
    const file = 'sep=;\ntranslation;unit;original;note\n甲;products:p1:name;A;x\n;nobody;;\n;;;\n';
    expect(readTextCsv(file)).toEqual({
      units: [
        {
          line: 3,
          key: { type: 'products', id: 'p1', field: 'name', path: '' },
          original: 'A',
          translation: '甲',
          isChecked: false,
        },
      ],
      problems: [{ line: 4, text: 'unit “nobody” names no text of the shop' }],
    });
  });
});

describe('what is protected in an original', () => {
  test.each([
    ['Buy <b>{count}</b>', '买<b>{count}</b>', undefined],
    ['Buy <b>{count}</b>', '<b>买</b> {count}', undefined],
    ['Buy {count}', '买', 'lacks {count} of the original'],
    ['Buy', '买 <script>', 'has <script>, which the original has not'],
    ['See https://a.example/x', '看 https://a.example/x', undefined],
  ])('is in a translation: %s → %s', (original, translation, problem) => {
    expect(protectedProblem(original, translation)).toBe(problem);
  });
});
