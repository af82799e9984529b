/**
 * Adds the styles of a part that pages don't link: `import styles from '../part.css?url&no-inline'`.
 * Resolves once they apply, so that the part is never shown without them. If they can't be loaded,
 * it resolves all the same.
 */
export function loadStyles(href: string): Promise<void> {
  const known = loading.get(href) ?? link(href);
  loading.set(href, known);
  return known;
}

const loading = new Map<string, Promise<void>>();

function link(href: string): Promise<void> {
  return new Promise((resolve) => {
    const element = document.createElement('link');
    Object.assign(element, { rel: 'stylesheet', href });
    element.onload = element.onerror = () => resolve();
    document.head.append(element);
  });
}
