/**
 * Whether the typed prices are in order. If the lower one is above the higher one, the form says so
 * below its fields, until either is changed. Works for the served form and for its replacement.
 */
export function pricesAreInOrder(form: HTMLFormElement): boolean {
  const fields = ['from', 'to'].flatMap(
    (name) => form.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? [],
  );
  const [from, to] = fields;
  if (!from?.value || !to?.value) return true;
  if (Number(from.value) <= Number(to.value)) return true;
  const problem = form.querySelector('[data-problem]');
  const say = (text: string) => {
    if (problem) problem.textContent = text;
    for (const field of fields) field.ariaInvalid = text ? 'true' : null;
  };
  say(form.dataset.order ?? '');
  form.addEventListener('input', () => say(''), { once: true });
  to.focus();
  return false;
}
