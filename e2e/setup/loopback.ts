/**
 * Returns a URL with the number of this machine in place of its host name, and the name for the Host header: only browsers resolve
 * `*.localhost` everywhere, and a program's requests depend on the name servers of the machine.
 */
export function loopback(address: string): { readonly url: string; readonly host: string } {
  const url = new URL(address);
  const { host } = url;
  url.hostname = "127.0.0.1";
  return { url: url.href, host };
}
