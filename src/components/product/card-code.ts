/** Loads what the cards of a section need once it comes into view: a page that shows none needs none. */
const section = document.querySelector('.goes-well-with');
const observer = new IntersectionObserver(([entry]) => {
  if (!entry?.isIntersecting) return;
  observer.disconnect();
  void import('#islands/product/swatches.ts');
  void import('#islands/quick-buttons.ts');
});
if (section) observer.observe(section);
