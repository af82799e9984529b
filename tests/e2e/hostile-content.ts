import { BRAND_PART_NAMES, BRAND_PARTS } from '#commerce-api/catalogue/brand-contents.ts';
import { EDITORIAL_ENDPOINTS } from '#commerce-api/editorial/editorial-routes.ts';

/** What an editor, or whoever has taken an editor's place, might write where a text belongs. */
export const HOSTILE_TEXTS: ReadonlyArray<string> = [
  '<script>window.harmed="script"</script>',
  '"><img src=x onerror="window.harmed=`attribute`">',
  "'><svg onload='window.harmed=`svg`'>",
  '</script><script>window.harmed="end of a script"</script>',
  '</title></style></textarea><script>window.harmed="end of a title"</script>',
  '<!--<script>window.harmed="comment"</script>',
  '{{constructor.constructor("window.harmed=1")()}} $t(site.name) <%= 7 * 7 %>',
  '<b><table><tr><div style="position:fixed;inset:0;inline-size:9999px">&lt;p&gt;',
  `]]>--><base href=//elsewhere.example><meta http-equiv=refresh content="0;url=//elsewhere.example">`,
  'W'.repeat(400),
  '漂'.repeat(400),
  `Rouge \u202egnp.exe \u2067${'\u0301'.repeat(50)}`,
  'javascript:window.harmed=1',
];

/** Addresses where a link belongs, all of which are refused. */
export const HOSTILE_ADDRESSES: ReadonlyArray<string> = [
  'javascript:window.harmed=1',
  ' javascript:window.harmed=1',
  'java\nscript:window.harmed=1',
  'JAVASCRIPT:window.harmed=1',
  'data:text/html,<script>window.harmed=1</script>',
  'vbscript:msgbox(1)',
  'blob:https://elsewhere.example/1',
  'file:///etc/passwd',
  'ftp://elsewhere.example/',
  'intent://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
];

/** A record of the API, as far as it is edited here. */
export interface EditedRecord {
  readonly type: string;
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

const API = '/api/v2.6';
const BOOKING_API = '/api/booking-services/api/v2.6';
const BOOKING = ['booking-services', 'booking-pages', 'beauty-classes'];

/** Where records of each type that can be edited are read. */
export const LISTS: ReadonlyArray<string> = [
  `${API}/products?page[size]=6&include=variants`,
  `${API}/brands?page[size]=500&include=${BRAND_PART_NAMES.join()}`,
  `${API}/categories`,
  ...Object.entries(EDITORIAL_ENDPOINTS)
    .filter(([type]) => type !== 'beauty-classes')
    .map(([type, { path }]) => (BOOKING.includes(type) ? BOOKING_API : API) + path),
  `${BOOKING_API}/activities?activity_type=beauty%20class`,
];

/** A resource that a document may name as a part of another. */
interface LinkedRecord extends EditedRecord {
  readonly relationships?: Readonly<Record<string, { readonly data: unknown }>>;
}

/**
 * The records of a list as they are edited: what a brand shows on its page is written with the
 * brand, and read as resources of its own.
 */
export function editableRecords(
  data: ReadonlyArray<LinkedRecord>,
  included: ReadonlyArray<LinkedRecord>,
): ReadonlyArray<EditedRecord> {
  const byName = new Map(included.map((one) => [`${one.type}/${one.id}`, one]));
  const isPart = ({ type }: EditedRecord) => PART_TYPES.has(type) && data[0]?.type === 'brands';
  const withParts = (record: LinkedRecord): EditedRecord => {
    if (record.type !== 'brands') return record;
    const parts = BRAND_PART_NAMES.map((part) => {
      const linked = [record.relationships?.[part]?.data ?? []].flat();
      return [part, linked.flatMap((one) => partOf(byName, one as LinkedRecord))] as const;
    });
    const filled = parts.filter(([, list]) => list.length > 0);
    return { ...record, attributes: { ...record.attributes, ...Object.fromEntries(filled) } };
  };
  return [...data.map(withParts), ...included.filter((one) => !isPart(one))];
}

const PART_TYPES: ReadonlySet<string> = new Set(Object.values(BRAND_PARTS));

function partOf(byName: ReadonlyMap<string, EditedRecord>, { type, id }: EditedRecord) {
  const found = byName.get(`${type}/${id}`);
  return found ? [{ id, ...found.attributes }] : [];
}

/** The types of record that hold texts. */
export const TYPES_WITH_TEXTS: ReadonlyArray<string> = [
  ...Object.keys(EDITORIAL_ENDPOINTS),
  ...['brands', 'categories', 'products', 'variants'],
].sort();

/** The edits that write a hostile text into every text of a record, one for each attribute. */
export function hostileEdits({ attributes }: EditedRecord, text: string) {
  return Object.entries(attributes)
    .map(([name, value]) => ({ [name]: withTexts(value, name, text) }))
    .filter((edit) => JSON.stringify(edit).includes(JSON.stringify(text)));
}

/** Fields that hold one of a few values, or text for programs. */
const NO_TEXT =
  /(^|-)(id|ids|url|link|slug|kind|type|status|color|palette|layout|platform|instant|from|till|at|opens|closes|country|currency|value|values|photos)$/;

function withTexts(value: unknown, name: string, text: string): unknown {
  if (typeof value === 'string') return NO_TEXT.test(name) ? value : text;
  if (Array.isArray(value)) return value.map((item) => withTexts(item, name, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withTexts(inner, key, text)]),
  );
}
