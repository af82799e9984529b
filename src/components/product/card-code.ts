/** Loads the code of a section's cards once it comes into view; pages without it load nothing. */
const section = document.querySelector('.goes-well-with');
const observer = new IntersectionObserver(([entry]) => {
  if (!entry?.isIntersecting) return;
  observer.disconnect();
  void import('#islands/product/swatches.ts');
  void import('#islands/quick-buttons.ts');
});
if (section) observer.observe(section);
