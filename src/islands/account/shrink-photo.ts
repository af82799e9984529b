/** Pixels of the longer side: more than is shown of a photo. */
const LONGEST = 1_400;
/** So that it arrives in time on a slow line; the API would take more. */
const MAX_BYTES = 600_000;
const QUALITIES = [0.85, 0.6, 0.4] as const;

/**
 * A photo as a JPEG that is small enough to be uploaded, without what cameras note beside it.
 *
 * @throws if the browser can't read the file as a picture
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser draws no pictures.');
  // Where it's transparent, a JPEG would be black.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const jpeg = await encoded(canvas, quality);
    if (jpeg.size <= MAX_BYTES) return jpeg;
  }
  throw new Error('The picture is too large.');
}

function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (jpeg: Blob | null) =>
      jpeg ? resolve(jpeg) : reject(new Error('The picture can’t be encoded.'));
    canvas.toBlob(take, 'image/jpeg', quality);
  });
}
