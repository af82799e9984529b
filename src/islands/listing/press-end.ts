/** Resolves once nothing is pressed, at once if nothing is: what moves from under a pointer loses its press. */
export async function pressEnd(): Promise<void> {
  while (document.querySelector(PRESSED)) await nextFrame();
}

const PRESSED = ':is(a, button, label, select, input):active';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
