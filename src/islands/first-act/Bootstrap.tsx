/**
 * An island that renders nothing and never hydrates. It makes Astro emit the scripts that hydrate
 * islands with its directive. See layouts/IslandScripts.astro.
 */
export function Bootstrap() {
  return null;
}
