import { Alert, Button } from "@mantine/core";
import { ErrorSummary } from "@plein/blocks/form/filling/error-summary.tsx";
import { changeRows } from "@plein/contract/forms/filling/change-rows";
import { parseFillingAction } from "@plein/contract/forms/filling/filling-fields";
import type { FormToEnter, ShownForm } from "@plein/contract/forms/form";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from "react";
import { FormattedMessage } from "react-intl";
import { UnsavedChanges } from "../../../client/dialogs/unsaved-changes.tsx";
import { readFormValues, readPosted } from "../../../client/forms/read-form-values.ts";
import classes from "../submissions.module.css";
import { EnteredQuestions } from "./entered-questions.tsx";
import { EntryFacts } from "./entry-facts.tsx";
import { useEntry } from "./use-entry.ts";

/** The name of the button that saves and starts another submission. */
const AND_ANOTHER = "another";

/** The form that an employee fills in for somebody else. */
export function EntryForm({ form }: { readonly form: FormToEnter }): ReactNode {
  const router = useRouter();
  const element = useRef<HTMLFormElement>(null);
  const { filling, entry, emailError, isChanged, isSending, refusals, change, changeEntry, send, startAgain, discard } = useEntry(form);
  const shown = useMemo((): ShownForm => ({ ...form, needsAccount: false, offersProfile: false }), [form]);
  const { errors } = filling;
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>("[data-focus]")?.focus();
  }, [refusals]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const goesOn = (event.nativeEvent as SubmitEvent).submitter?.getAttribute("name") === AND_ANOTHER;
    const sent = await send(event.currentTarget);
    if (sent === null) return;
    if (!goesOn) return router.history.push(`/admin/forms/${form.guid}/${sent.guid}`);
    startAgain();
    window.scrollTo({ top: 0 });
  };
  // Handles the buttons that add and remove rows of a table, which the visitors' form posts to the server.
  const changeTable = (event: MouseEvent<HTMLFormElement>) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const action = button ? parseFillingAction(button.value) : null;
    if (action?.kind !== "addRow" && action?.kind !== "removeRow") return;
    event.preventDefault();
    change(changeRows(form, readPosted(event.currentTarget), readFormValues(form, event.currentTarget), action));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it listens to the buttons and fields inside
    <form
      key={filling.key}
      ref={element}
      className={classes.entry}
      noValidate
      onSubmit={(event) => void submit(event)}
      onClick={changeTable}
      // Not onChange, which React doesn't call when a map or a drawing fills in a field.
      onInput={(event) => change(readFormValues(form, event.currentTarget))}
    >
      {!form.isOpen && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} stroke={1.6} aria-hidden />}>
          <FormattedMessage id="submissions.entry.closed" />
        </Alert>
      )}
      {errors.length > 0 && <ErrorSummary form={shown} errors={errors} headingLevel={2} />}
      <EntryFacts form={form} entry={entry} emailError={emailError} onChange={changeEntry} />
      <div lang={form.language} className={classes.entered} data-active="">
        <EnteredQuestions form={shown} filling={filling} />
      </div>
      <div className={classes.buttons}>
        <Button type="submit" loading={isSending}>
          <FormattedMessage id="submissions.entry.save" />
        </Button>
        <Button type="submit" name={AND_ANOTHER} variant="default" disabled={isSending}>
          <FormattedMessage id="submissions.entry.saveAndAnother" />
        </Button>
        <Button component="a" variant="subtle" href={`/admin/forms/${form.guid}`}>
          <FormattedMessage id="submissions.cancel" />
        </Button>
      </div>
      <UnsavedChanges isChanged={isChanged} staysOn={(path) => path.endsWith("/new")} onDiscard={discard} />
    </form>
  );
}
