import type { ReactNode } from "react";
import type { BlockEnv } from "./block-view-props.ts";
import type { EmptyChoiceProps } from "./in-place.ts";

type EmptyChoiceSlot = Omit<EmptyChoiceProps, "blockGuid"> & { readonly env: BlockEnv; readonly guid: EmptyChoiceProps["blockGuid"] };

/** The note that an editor sees instead of a choice that isn't made yet; in the editor a button that leads to its field. */
export function EmptyChoice({ env, guid, field, className, children }: EmptyChoiceSlot): ReactNode {
  if (!env.EmptyChoice) return <p className={className}>{children}</p>;
  return (
    <env.EmptyChoice blockGuid={guid} field={field} className={className}>
      {children}
    </env.EmptyChoice>
  );
}
