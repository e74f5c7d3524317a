import { z } from "zod";
import { ShownListPage } from "./list-page.ts";

/** What the lists and widgets of a page show, by the guid of their block. */
export const ShownLists = z.record(z.string(), ShownListPage);
export type ShownLists = z.infer<typeof ShownLists>;
