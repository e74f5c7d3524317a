import type { LinkSource } from "@plein/ui/fields/links/link-target";
import { createContext } from "react";

/** What links on the page that is edited can lead to. */
export const LinkSourceContext = createContext<LinkSource>({ searchTargets: async () => [], findTarget: async () => null });
