import type { PageRule } from "../checked-block.ts";

/** A reusable block that isn't published, or is in the trash: visitors don't see its content. */
export const findHiddenReusables: PageRule = (blocks, { linkStates }) =>
  blocks.flatMap(({ guid, reusedPage }) => {
    const state = reusedPage === null ? undefined : linkStates[reusedPage];
    const isHidden = state === "hidden" || state === "missing";
    return isHidden ? [{ blockGuid: guid, kind: "reusableIsHidden" as const, text: "", pointer: "/content/pageGuid" }] : [];
  });
