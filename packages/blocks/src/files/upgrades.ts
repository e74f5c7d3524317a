import type { BlockUpgrade } from "../kit/schema/upgrade-block.ts";

/** 1 to 2: the option whether a link shows its file's type and size became a choice of these details. */
const showFactsToFacts: BlockUpgrade = ({ content, options: { showFacts, ...options } }) => ({
  content,
  options: { ...(showFacts === undefined ? {} : { facts: showFacts === false ? "none" : "typeAndSize" }), ...options },
});

export const FILES_UPGRADES: readonly BlockUpgrade[] = [showFactsToFacts];
