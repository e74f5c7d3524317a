import { useRouter } from "@tanstack/react-router";
import { designerHref } from "../../form-hrefs.ts";
import { focusSoon } from "../focus-soon.ts";
import type { Designer } from "../use-designer.ts";
import type { ProblemLocation } from "./problems-at.ts";

/** Opens the part of the designer in which a problem is fixed, and focuses it. */
export function useGoToProblem({ document: { pages }, select, saving }: Designer): (location: ProblemLocation) => void {
  const router = useRouter();
  return (location) => {
    router.history.push(designerHref(saving.stored));
    switch (location.kind) {
      case "question": {
        const key = pages[location.page]?.questions[location.index]?.key ?? "";
        select({ kind: "question", key });
        scrollSoon(`[data-row="${CSS.escape(key)}"]`);
        return focusSoon("[data-first-setting]");
      }
      case "page":
        select({ kind: "page", index: location.page });
        return focusSoon("[data-first-setting]");
      case "add":
        select(null);
        return focusSoon("[data-add-question]");
      case "rule":
        select(null);
        return focusSoon(`[data-rule="${location.index}"] button`);
      case "rules":
        select(null);
        return focusSoon("#rules button");
    }
  };
}

/** Scrolls to a question after rendering; on a wide screen it is beside its settings, which have the focus. */
function scrollSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector(selector)?.scrollIntoView({ block: "center" }));
}
