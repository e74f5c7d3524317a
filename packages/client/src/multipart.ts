import { uploadFieldOf } from "@plein/contract/media/upload-field";

/** A multipart body with one file in the field that the documented call expects. */
export function multipartOf(name: string, content: Uint8Array): { readonly body: Uint8Array; readonly contentType: string } {
  const boundary = `plein-${crypto.randomUUID()}`;
  const quoted = name.replaceAll(/["\\\r\n]/g, "_");
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${uploadFieldOf(name)}"; filename="${quoted}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
