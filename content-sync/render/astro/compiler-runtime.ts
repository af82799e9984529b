/**
 * What compiled components import instead of `astro/compiler-runtime`; see `synchronousComponents`.
 */
// biome-ignore-all lint/performance/noBarrelFile: It stands for a module of Astro.
// biome-ignore-all lint/performance/noReExportAll: All of it is Astro's, but for one function.
export * from 'astro/runtime/compiler/index.js';
export { renderComponent } from './render-component.ts';
