// Runs while the page is parsed, before it is painted: a browser without a bag is shown that its bag
// is empty at once, one with a bag the place where it will be.
if (/(^|;\s*)cart-token=[^;]/.test(document.cookie)) document.documentElement.dataset.hasBag = '';
