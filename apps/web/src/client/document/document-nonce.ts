import { setNonce } from "get-nonce";

/** The document's nonce: Mantine, and the scroll lock behind its dialogs, need it for their style elements. */
export function readNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
  if (nonce) setNonce(nonce);
  return nonce || undefined;
}
