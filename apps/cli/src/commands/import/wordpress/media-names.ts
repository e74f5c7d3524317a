const DOCUMENT = /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|odp|csv|txt|rtf|zip|mp4|webm)$/i;

/** Whether the file name in a URL is that of a document. */
export function isDocumentName(url: string): boolean {
  return DOCUMENT.test(URL.canParse(url) ? new URL(url).pathname : url);
}
