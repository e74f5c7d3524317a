import type { LinkSource } from "@plein/ui/fields/links/link-target";
import { createContext } from "react";

/** The source of link targets for texts on the edited page. */
export const LinkSourceContext = createContext<LinkSource>({ searchTargets: async () => [], findTarget: async () => null });
