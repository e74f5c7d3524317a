import type { Form } from "@plein/contract/forms/form";
import type { ReactNode } from "react";
import { QuestionLook } from "../canvas/question-look.tsx";
import classes from "../designer.module.css";

/** A form to look at, with its pages below each other. */
export function TriedForm({ form }: { readonly form: Form }): ReactNode {
  return (
    <div className={classes.tried} lang={form.language}>
      <h2>{form.title}</h2>
      {form.description !== "" && <p className={classes.description}>{form.description}</p>}
      {form.pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page has no other identity
        <section key={index} className={classes.tried}>
          {page.title !== "" && <h3>{page.title}</h3>}
          {page.questions.map((question) => (
            <QuestionLook key={question.key} question={question} />
          ))}
        </section>
      ))}
    </div>
  );
}
