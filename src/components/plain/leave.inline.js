// Browsers with JavaScript have a page of their own for this.
location.replace(document.currentScript.dataset.to + location.search);
