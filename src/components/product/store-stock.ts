/** The id of the list of stores on a product's page. */
export const STORE_STOCK = 'stores';
