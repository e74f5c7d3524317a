import { createHash } from "node:crypto";
import type { PleinClient } from "@plein/client/plein-client";
import { toFailure } from "@plein/client/to-failure";
import type { Guid } from "@plein/contract/guid";
import type { Terminal } from "../../../terminal/terminal.ts";
import type { ImportLedger } from "../import-ledger.ts";
import type { ReportLine } from "../import-report.ts";
import type { OldUrls } from "./old-urls.ts";
import type { WxrEntry, WxrExport } from "./wxr-entry.ts";

/** Reads a picture or document of the old website. @throws an error with the reason */
export type ReadMedia = (url: string) => Promise<Uint8Array>;

/** The list for imported posts. `pageGuid`: the page of the list, below which the items have their paths. */
export type PostsList = { readonly blockGuid: Guid; readonly pageGuid: Guid; readonly type: string };

/** One import of a website. */
export type SiteImport = {
  readonly plein: PleinClient;
  readonly ledger: ImportLedger;
  readonly terminal: Terminal;
  readonly source: WxrExport;
  readonly oldUrls: OldUrls;
  /** the list for its posts, and the type that they get; null for an import without posts */
  readonly list: PostsList | null;
  readonly readMedia: ReadMedia;
  /** nothing is read from the old website or written to the new one */
  readonly isDryRun: boolean;
  readonly platform: string;
  readonly lines: ReportLine[];
};

/** Returns the ledger id of an object of the old website. */
export function ledgerId({ platform, source }: Pick<SiteImport, "platform" | "source">, kind: string, id: string): string {
  return `${kind} ${platform.toLowerCase()} ${source.siteUrl} ${id}`;
}

export function report(site: SiteImport, entry: WxrEntry, kind: string, line: Pick<ReportLine, "outcome" | "reason" | "guid">): void {
  site.lines.push({ line: entry.line, kind, name: entry.title || entry.name || entry.id, ...line });
}

/** Derives a deterministic guid from parts, so that an object that is added again is recognized (RFC 9562, version 8). */
export function deriveGuid(...parts: readonly string[]): Guid {
  const hex = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(18, 20)}`, hex.slice(20, 32)].join("-");
}

/** Returns the reason why a call was rejected: the errors in its input, or else the server's message. */
export function reasonOf(error: unknown): string {
  const { facts, detail } = toFailure(error);
  return facts?.errors?.map(({ path, message }) => `${path.slice(1)}: ${message}`).join(" · ") || detail;
}

/** Whether a failure is independent of the input: the server is unreachable, busy, or rejects this user. */
export function isUnrelatedToInput(error: unknown): boolean {
  const { code } = toFailure(error);
  return code !== "BadRequest" && code !== "Conflict";
}
