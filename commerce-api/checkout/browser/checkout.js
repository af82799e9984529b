// Makes the checkout's forms quicker to use. Everything works without it, except that only the
// server catches a second press of the button.

for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    if (form.ariaBusy === 'true') event.preventDefault();
    form.ariaBusy = 'true';
    const button = form.querySelector('button');
    if (!button || !form.dataset.busy) return;
    button.dataset.text = button.textContent;
    button.textContent = form.dataset.busy;
  });
}

// Beside the form, there is room for the whole order.
if (matchMedia('(width >= 48rem)').matches) {
  for (const details of document.querySelectorAll('.summary details')) details.open = true;
}

// A page that comes back from the browser's memory is as it was when it was left.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  for (const form of document.forms) {
    form.ariaBusy = 'false';
    const button = form.querySelector('button');
    if (button?.dataset.text) button.textContent = button.dataset.text;
  }
});

// What the chosen delivery costs.
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== 'delivery') return;
  const { price = '', total = '' } = target.dataset;
  for (const place of document.querySelectorAll('[data-delivery-price]')) place.textContent = price;
  for (const place of document.querySelectorAll('.summary [data-total]')) place.textContent = total;
});

// A card number in groups of four, as on the card.
document.getElementById('card-number')?.addEventListener('input', ({ target }) => {
  const { value, selectionStart } = target;
  if (selectionStart !== value.length) return;
  target.value = (value.replace(/\D/g, '').match(/.{1,4}/g) ?? []).join(' ');
});

// The address form is long, so a field's problem disappears as soon as the field is filled in.
document.addEventListener('change', ({ target }) => {
  if (target.ariaInvalid !== 'true' || !target.value.trim()) return;
  target.removeAttribute('aria-invalid');
  document.getElementById(`${target.id}-problem`)?.remove();
});
