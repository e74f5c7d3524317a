const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)$/i;
const DOCUMENT = /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|odp|csv|txt|rtf|zip|mp4|webm)$/i;

/** Whether an address is of a picture, by its name. */
export function isPictureName(address: string): boolean {
  return PICTURE.test(pathOf(address));
}

/** Whether an address is of a document, by its name. */
export function isDocumentName(address: string): boolean {
  return DOCUMENT.test(pathOf(address));
}

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : address;
}
