import { setNonce } from "get-nonce";

/** The document's nonce lets Mantine, and what locks scrolling behind its dialogs, write their style elements. */
export function readNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
  if (nonce) setNonce(nonce);
  return nonce || undefined;
}
