/** Loads the code of cards once one of these reels comes into view; pages without load nothing. */
export function loadCardCode(): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void import('#islands/cards/swatches.ts');
    void import('#islands/bag/cards/quick-buttons.ts');
  });
  for (const reel of document.querySelectorAll('.late-reel')) observer.observe(reel);
}
