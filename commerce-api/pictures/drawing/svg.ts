type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A whole SVG document. `content` is markup, already escaped. */
export function svgDocument(size: { width: number; height: number }, content: string): string {
  const { width, height } = size;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" text-anchor="middle">${content}</svg>`;
}

/** An element. Undefined attributes are left out, and numbers rounded to a tenth. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** A number with at most one decimal, as short as SVG allows. */
export function short(value: number): string {
  return String(Number(value.toFixed(1))).replace(/^(-?)0\./, '$1.');
}

/** Escapes a text for element content and attribute values, and drops what XML doesn't allow. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
