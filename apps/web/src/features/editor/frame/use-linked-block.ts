import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import type { EditorSession } from "../use-editor-session.tsx";

/** Leads to the field or the problem for which the link to the editor was made. */
export function useLinkedBlock({ actions }: Pick<EditorSession, "actions">): void {
  const { history } = useRouter();
  const follow = useEffectEvent((linkedBlock: typeof import("./linked-block.ts")) => linkedBlock.followHash(actions, history));
  useEffect(() => {
    // Most editors are opened without a target.
    if (location.hash !== "") void import("./linked-block.ts").then(follow);
  }, []);
}
