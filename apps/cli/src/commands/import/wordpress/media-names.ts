const DOCUMENT = /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|odp|csv|txt|rtf|zip|mp4|webm)$/i;

/** Whether the file name in an address is that of a document. */
export function isDocumentName(address: string): boolean {
  return DOCUMENT.test(URL.canParse(address) ? new URL(address).pathname : address);
}
