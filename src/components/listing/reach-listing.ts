import { openListing } from '#islands/page/page-listing.ts';

/** An address with filters waits for no act of its shopper: what it asks for is not what was served. */
if (document.documentElement.dataset.filtered !== undefined) openListing().catch(reportError);
