import { encode } from 'uqr';

export interface QrPath {
  /** Modules per side, without a border. */
  readonly size: number;
  /** SVG path data with one unit per module. */
  readonly path: string;
}

const known = new Map<string, QrPath>();

/**
 * The QR code of a text as one path of horizontal lines, to be drawn with a stroke width of one
 * unit. Cached, because a shop has few such texts.
 */
export function qrPath(text: string): QrPath {
  const made = known.get(text) ?? createQrPath(text);
  known.set(text, made);
  return made;
}

function createQrPath(text: string): QrPath {
  const { data, size } = encode(text, { border: 0 });
  return { size, path: data.map(rowPath).join('') };
}

/** The dark runs of a row, each positioned relative to the end of the previous one. */
function rowPath(row: ReadonlyArray<boolean>, y: number): string {
  const cells = row.map((isDark) => (isDark ? '1' : '0')).join('');
  let end = 0;
  const runs = Array.from(cells.matchAll(/1+/g), ({ 0: { length }, index }) => {
    const move = end === 0 ? `M${index} ${y}.5` : `m${index - end} 0`;
    end = index + length;
    return `${move}h${length}`;
  });
  return runs.join('');
}
