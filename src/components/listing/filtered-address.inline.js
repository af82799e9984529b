// Runs before the products are painted: an address with filters never shows the others first.
if (/[?&](brand|category|under-sale|price|type(:|%3A)[\w-]+|sort|pages)=/i.test(location.search))
  document.documentElement.dataset.filtered = '';
