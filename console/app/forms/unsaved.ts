/** What isn't saved yet, or could not be. */
const unsaved = new Set<object>();

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Has the browser ask before the page is closed for as long as anything isn't saved. */
export function noteUnsaved(what: object, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(what);
  else unsaved.delete(what);
  if (unsaved.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
