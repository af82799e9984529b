import { pageElsewhere } from '#domain/page-elsewhere.ts';

/** Whoever chooses a country stays on the page from which they came to choose it. */
const came = { cameFrom: document.referrer, origin: location.origin };
for (const link of document.querySelectorAll('.country a')) {
  link.setAttribute('href', pageElsewhere(link.getAttribute('href') ?? '', came));
}
