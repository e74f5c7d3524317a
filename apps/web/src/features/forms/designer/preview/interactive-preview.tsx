import { FormFilling } from "@plein/blocks/form/filling/form-filling.tsx";
import { changeRows } from "@plein/contract/forms/filling/change-rows";
import { type Filling, NEW_FILLING } from "@plein/contract/forms/filling/filling";
import { CHECK_STEP, parseFillingAction } from "@plein/contract/forms/filling/filling-fields";
import type { Form, ShownForm } from "@plein/contract/forms/form";
import { evaluateForm, findNextPage } from "@plein/contract/forms/rules/evaluate-form";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { previewEnv } from "../../../../client/blocks/preview-env.ts";
import { readFormValues, readPosted } from "../../../../client/forms/read-form-values.ts";
import classes from "../designer.module.css";
import { useFormWithOptions } from "../questions/use-page-options.ts";

/** A preview of a form that can be filled in to test its rules. Its buttons change the page; nothing is validated or sent. */
export function InteractivePreview({ form: draft }: { readonly form: Form }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [filling, setFilling] = useState<Filling>(NEW_FILLING);
  const form = useFormWithOptions(draft);
  const shown: ShownForm = { ...form, version: form.version ?? 1, needsAccount: false, offersProfile: false };
  const read = (): Filling["values"] => {
    const element = root.current?.querySelector("form");
    return element ? readFormValues(form, element) : filling.values;
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    event.preventDefault();
    const values = read();
    const action = parseFillingAction(button.value);
    if (action.kind === "addRow" || action.kind === "removeRow") {
      setFilling({ ...filling, values: changeRows(form, readPosted(button.form), values, action) });
      return;
    }
    const { pages } = evaluateForm(form, values);
    setFilling({ ...filling, values, step: findStep(button.value, filling.step, pages, form.hasCheckPage) });
    root.current?.scrollIntoView({ block: "start" });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the form's own buttons and fields
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      ref={root}
      className={classes.interactivePreview}
      lang={form.language}
      onClick={onClick}
      onChange={() => setFilling({ ...filling, values: read() })}
      onSubmit={(event) => event.preventDefault()}
    >
      <h2>{form.title}</h2>
      {form.description !== "" && <p className={classes.description}>{form.description}</p>}
      <FormFilling form={shown} filling={filling} env={ENV} headingLevel={3} isPreview />
    </div>
  );
}

const ENV = previewEnv({});

/** Returns the step to which a button leads; sending leads back to the first page. */
function findStep(action: string, step: Filling["step"], pages: readonly number[], hasCheckPage: boolean): Filling["step"] {
  const first = pages[0] ?? 0;
  if (action === "send") return first;
  // The preview saves nothing.
  if (action === "save") return step;
  const opened = /^page-(\d+)$/.exec(action)?.[1];
  if (opened !== undefined) return Number(opened);
  if (action === "back") return step === CHECK_STEP ? (pages.at(-1) ?? 0) : (pages.findLast((page) => page < step) ?? first);
  if (step === CHECK_STEP) return CHECK_STEP;
  return findNextPage({ pages }, step) ?? (hasCheckPage ? CHECK_STEP : step);
}
