import type { Guid } from "@plein/contract/guid";

export type PageChoice = { readonly guid: Guid; readonly path: string; readonly title: string };

export type PageSource = {
  /** pages whose title or path holds the text; the first few when it is empty */
  readonly searchPages: (text: string) => Promise<readonly PageChoice[]>;
  /** null when the page isn't there any more */
  readonly findPage: (guid: Guid) => Promise<PageChoice | null>;
};
