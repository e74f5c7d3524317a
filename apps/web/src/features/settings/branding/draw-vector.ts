import { type ResizedVector, resizeVector } from "./resize-vector.ts";

export const VECTOR_TYPE = "image/svg+xml";

/**
 * Draws an SVG as a PNG, so that nothing of the file itself is stored or served. Browsers run no script of a picture and load nothing that it
 * refers to (docs/decisions/226-svg-logos-are-drawn.md).
 *
 * @returns null for a file that the browser can't draw
 */
export async function drawVector(file: File): Promise<File | null> {
  const resized = resizeVector(await file.text());
  const drawn = resized && (await draw(resized));
  return drawn && new File([drawn], `${file.name.replace(/\.svg$/i, "")}.png`, { type: "image/png" });
}

async function draw({ svg, width, height }: ResizedVector): Promise<Blob | null> {
  const url = URL.createObjectURL(new Blob([svg], { type: VECTOR_TYPE }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  } catch (error) {
    // The browser can't decode it, or doesn't let its pixels be read, as with a document in it (foreignObject).
    if (error instanceof DOMException) return null;
    throw error;
  } finally {
    URL.revokeObjectURL(url);
  }
}
