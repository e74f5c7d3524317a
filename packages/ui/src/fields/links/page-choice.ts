import type { Guid } from "@plein/contract/guid";

export type PageChoice = { readonly guid: Guid; readonly path: string; readonly title: string };

export type PageSource = {
  /** pages whose title or path contains the text; the first few when it is empty */
  readonly searchPages: (text: string) => Promise<readonly PageChoice[]>;
  /** null when the page no longer exists */
  readonly findPage: (guid: Guid) => Promise<PageChoice | null>;
};
