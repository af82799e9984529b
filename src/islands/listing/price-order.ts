/**
 * Whether the typed prices are in order. If the lower one is above the higher one, the form says so
 * at its last field, until either is changed. Works for the served form and for its replacement.
 */
export function pricesAreInOrder(form: HTMLFormElement): boolean {
  const [from, to] = ['from', 'to'].map((name) =>
    form.querySelector<HTMLInputElement>(`[name="${name}"]`),
  );
  if (!from?.value || !to?.value) return true;
  if (Number(from.value) <= Number(to.value)) return true;
  to.setCustomValidity(form.dataset.order ?? '');
  for (const field of [from, to]) {
    field.addEventListener('input', () => to.setCustomValidity(''), { once: true });
  }
  to.reportValidity();
  return false;
}
