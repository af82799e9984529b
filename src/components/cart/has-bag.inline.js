// Runs while the page is parsed, before it is painted: a browser without a bag shows at once that
// its bag is empty, one with a bag the place where it will be.
if (/(^|;\s*)cart-token=[^;]/.test(document.cookie)) document.documentElement.dataset.hasBag = '';
