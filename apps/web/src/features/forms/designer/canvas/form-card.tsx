import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "../designer.module.css";
import type { Designer } from "../use-designer.ts";
import { SelectButton } from "./select-button.tsx";

/** The title and the introduction above the questions. */
export function FormCard({ designer }: { readonly designer: Designer }): ReactNode {
  const { document, selection, select, canEdit } = designer;
  return (
    <section className={classes.card} data-selected={selection?.kind === "form" ? "" : undefined}>
      <SelectButton isSelected={selection?.kind === "form"} onSelect={canEdit ? () => select({ kind: "form" }) : null}>
        <FormattedMessage id="forms.form.select" />
      </SelectButton>
      <p className={classes.formTitle}>{document.title}</p>
      {document.description === "" ? (
        canEdit && (
          <p className={classes.muted}>
            <FormattedMessage id="forms.description.none" />
          </p>
        )
      ) : (
        <p className={classes.description}>{document.description}</p>
      )}
    </section>
  );
}
