import type { Locator } from '@playwright/test';

/** Where an element is on the screen, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  /** Half-way between top and bottom. */
  readonly middle: number;
}

export async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error('What is not there has no place.');
  const { x, y, width, height } = box;
  return {
    left: x,
    right: x + width,
    top: y,
    bottom: y + height,
    width,
    height,
    middle: y + height / 2,
  };
}
