import type { BlockUpgrade } from "../kit/schema/upgrade-block.ts";

/** 1 to 2: whether a link says its file's type and size became which of them it says. */
const showFactsToFacts: BlockUpgrade = ({ content, options: { showFacts, ...options } }) => ({
  content,
  options: { ...(showFacts === undefined ? {} : { facts: showFacts === false ? "none" : "typeAndSize" }), ...options },
});

export const FILES_UPGRADES: readonly BlockUpgrade[] = [showFactsToFacts];
