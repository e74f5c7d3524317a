import type { Link } from "@plein/contract/blocks/link";
import { useEffect, useState } from "react";
import type { LinkSource, LinkTarget } from "./link-target.ts";

/** Loads the current target of a link; undefined while loading, null for a URL and for a target that no longer exists. */
export function useLinkTarget(link: Link | null, { findTarget }: LinkSource): LinkTarget | null | undefined {
  const key = link === null || link.kind === "url" ? null : JSON.stringify(link);
  const [result, setResult] = useState<{ readonly key: string; readonly target: LinkTarget | null } | null>(null);
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    const show = (target: LinkTarget | null) => isCurrent && setResult({ key, target });
    findTarget(JSON.parse(key)).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [findTarget, key]);
  if (key === null) return null;
  return result?.key === key ? result.target : undefined;
}
