import sharp from "sharp";

/** What a picture's bytes are, as the decoder sees them. */
export async function sizeOfImage(bytes: Buffer): Promise<{ readonly width: number; readonly height: number; readonly format: string }> {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
}
