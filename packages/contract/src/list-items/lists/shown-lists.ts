import { z } from "zod";
import { ShownListPage } from "./list-page.ts";

/** The items in the lists and widgets of a page, by the guid of their block. */
export const ShownLists = z.record(z.string(), ShownListPage);
export type ShownLists = z.infer<typeof ShownLists>;
