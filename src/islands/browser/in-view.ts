/** Resolves once one of some elements is in view, or half a screen away. */
export function nearlyInView(elements: Iterable<Element>): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '50%' },
    );
    for (const element of elements) observer.observe(element);
  });
}
