/** Whether a module is a script element of a component, by its id: Astro bundles it as an entry of its own. */
export const isPageScript = (id: string): boolean => id.includes('?astro&type=script');
