import { useRouter } from "@tanstack/react-router";
import { designAddress } from "../../form-addresses.ts";
import { focusSoon } from "../focus-soon.ts";
import type { Designer } from "../use-designer.ts";
import type { ProblemPlace } from "./problems-at.ts";

/** Opens the part of the designer in which a problem is fixed, and focuses it. */
export function useGoToProblem({ document: { pages }, select, saving }: Designer): (place: ProblemPlace) => void {
  const router = useRouter();
  return (place) => {
    router.history.push(designAddress(saving.stored));
    switch (place.kind) {
      case "question": {
        const key = pages[place.page]?.questions[place.index]?.key ?? "";
        select({ kind: "question", key });
        scrollSoon(`[data-row="${CSS.escape(key)}"]`);
        return focusSoon("[data-first-setting]");
      }
      case "page":
        select({ kind: "page", index: place.page });
        return focusSoon("[data-first-setting]");
      case "add":
        select(null);
        return focusSoon("[data-add-question]");
      case "rule":
        select(null);
        return focusSoon(`[data-rule="${place.index}"] button`);
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
