import type { Link } from "@plein/contract/blocks/link";
import type { ReactNode } from "react";
import type { BlockEnv } from "./block-view-props.ts";
import classes from "./button-link.module.css";

type ButtonLinkProps = {
  readonly button: { readonly label: string; readonly link: Link | null } | null;
  readonly env: BlockEnv;
  readonly variant?: "primary" | "secondary" | "link";
};

/** A link that looks like a button. Hidden from visitors without a target; editors see its label. */
export function ButtonLink({ button, env, variant = "primary" }: ButtonLinkProps): ReactNode {
  if (!button) return null;
  const href = button.link && env.linkHref(button.link);
  const className = `${classes.button} ${classes[variant]}`;
  if (href !== null)
    return (
      <a className={className} href={href}>
        {button.label}
      </a>
    );
  return env.isEditing ? <span className={className}>{button.label}</span> : null;
}
