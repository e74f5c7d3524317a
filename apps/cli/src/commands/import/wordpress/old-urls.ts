import { decodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { WxrEntry, WxrExport } from "./wxr-entry.ts";

/** Resolves the URLs of the old website. */
export class OldUrls {
  readonly #siteUrl: string;
  readonly #host: string;
  readonly #byPath = new Map<string, WxrEntry>();
  readonly #byId = new Map<string, WxrEntry>();
  readonly #byFile = new Map<string, WxrEntry>();

  constructor({ siteUrl, entries }: WxrExport) {
    this.#siteUrl = siteUrl;
    this.#host = hostOf(siteUrl);
    for (const entry of entries) {
      this.#byId.set(entry.id, entry);
      const path = this.pathOf(entry.link);
      if (path !== null && (entry.type === "page" || entry.type === "post")) this.#byPath.set(path, entry);
      const file = entry.attachmentUrl === "" ? null : fileKey(this.resolve(entry.attachmentUrl));
      if (file !== null) this.#byFile.set(file, entry);
    }
  }

  findById(id: string): WxrEntry | undefined {
    return this.#byId.get(id);
  }

  /** Returns the absolute URL of a link or picture; null for an invalid one. */
  resolve(href: string): URL | null {
    return URL.canParse(href, `${this.#siteUrl}/`) ? new URL(href, `${this.#siteUrl}/`) : null;
  }

  isOfSite(url: URL): boolean {
    return hostOf(url.href) === this.#host;
  }

  /** Finds the page or post at a URL. */
  find(url: URL): WxrEntry | undefined {
    if (!this.isOfSite(url)) return undefined;
    const id = url.searchParams.get("p") ?? url.searchParams.get("page_id");
    return id === null ? this.#byPath.get(this.pathOf(url.href) ?? "") : this.#byId.get(id);
  }

  /** Finds the attachment whose file is at a URL, in any size. */
  findFile(url: URL): WxrEntry | undefined {
    return this.#byFile.get(fileKey(url) ?? "");
  }

  /** Returns the path of an old URL; null for one that is identified by its query, and for one of another website. */
  pathOf(href: string): string | null {
    const url = this.resolve(href);
    return url === null || !this.isOfSite(url) || url.search !== "" ? null : decodePath(url.pathname);
  }
}

/** Returns the host of a URL without `www.`, which identifies the website regardless of TLS. */
function hostOf(href: string): string {
  return URL.canParse(href) ? new URL(href).host.replace(/^www\./, "") : "";
}

/** Returns the key of a file without the size that WordPress adds to the names of scaled pictures. */
function fileKey(url: URL | null): string | null {
  return url === null ? null : hostOf(url.href) + url.pathname.replace(/(?:-\d{1,5}x\d{1,5}|-scaled)(?=\.\w{2,5}$)/, "");
}
