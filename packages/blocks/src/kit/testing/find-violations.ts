import axe, { type RuleObject } from "axe-core";

/** Colours and sizes need a browser with layout, which end-to-end tests have; a block is a part of a page, which has the landmarks. */
const OF_WHOLE_PAGES: RuleObject = { "color-contrast": { enabled: false }, region: { enabled: false } };

/** The accessibility violations in a block or its form, each with the markup that has it. Embedded content is not ours, and jsdom doesn't load it. */
export async function findViolations(element: Element, rules = OF_WHOLE_PAGES): Promise<string[]> {
  // axe finds a selector for each element in a result, which in jsdom takes longer than the rules: only for violations.
  const { violations } = await axe.run(element, { iframes: false, resultTypes: ["violations"], rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
