export const elementText = (element: Element | null | undefined) =>
  element?.textContent?.trim() ?? '';
