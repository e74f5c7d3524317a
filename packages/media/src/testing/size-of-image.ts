import sharp from "sharp";

/** A picture's properties according to the decoder. */
export async function sizeOfImage(bytes: Buffer): Promise<{ readonly width: number; readonly height: number; readonly format: string }> {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
}
