const DOCUMENT = /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|odp|csv|txt|rtf|zip|mp4|webm)$/i;

/** Whether an address is of a document, by its name. */
export function isDocumentName(address: string): boolean {
  return DOCUMENT.test(URL.canParse(address) ? new URL(address).pathname : address);
}
