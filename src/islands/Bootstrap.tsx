/**
 * An island that shows nothing and is never sent: it makes Astro emit the scripts that wake islands
 * of its directive. See layouts/IslandScripts.astro.
 */
export function Bootstrap() {
  return null;
}
