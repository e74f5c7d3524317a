import { Alert, Button, Group, Loader, Textarea } from "@mantine/core";
import type { Failure } from "@plein/contract/result";
import { Drawer } from "@plein/ui/dialogs/drawer.tsx";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { call } from "../../../../client/calls/call.ts";
import { trpc } from "../../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../../shell/notices/run-task.tsx";
import { designerHref } from "../../form-hrefs.ts";
import { CorrectedTexts } from "../../versions/corrected-texts.tsx";
import classes from "../designer.module.css";
import { AdviceList } from "../problems/advice-notes.tsx";
import { ProblemList } from "../problems/problem-list.tsx";
import type { ProblemLocation } from "../problems/problems-at.ts";
import { useGoToProblem } from "../problems/use-go-to-problem.ts";
import type { Designer } from "../use-designer.ts";
import { CorrectionChoice } from "./correction-choice.tsx";
import { ImpactList } from "./impact-list.tsx";
import { loadPreview, type PublicationPreview } from "./load-preview.ts";

type PublishSheetProps = { readonly designer: Designer; readonly onClose: () => void };

/** The sheet before publishing: the impact of the new version, the problems that prevent publishing, and a note. */
export function PublishSheet({ designer, onClose }: PublishSheetProps): ReactNode {
  const intl = useIntl();
  const { preview, failed, publish, isBusy } = usePublishing(designer, onClose);
  const [note, setNote] = useState("");
  const [asVersion, setAsVersion] = useState(false);
  const correction = asVersion ? null : (preview?.correction ?? null);
  const number = correction === null ? String(preview?.version ?? "") : numberOf(correction);
  const isFirst = designer.saving.stored.version === null;
  const goToProblem = useGoToProblem(designer);
  const goTo = (location: ProblemLocation) => {
    onClose();
    goToProblem(location);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (preview !== null && preview.problems.length === 0) void publish(note.trim(), correction !== null);
  };
  return (
    <Drawer
      opened
      position="right"
      size="lg"
      onClose={onClose}
      title={<FormattedMessage id="forms.publish.title" values={{ number }} />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "forms.cancel" }) }}
    >
      <form className={classes.dialog} onSubmit={submit} noValidate>
        {failed !== null && (
          <Alert color="red" role="alert">
            {failed.facts?.errors?.[0]?.message ?? (
              <FormattedMessage id={failed.code === "Conflict" ? "forms.publish.conflict" : "forms.publish.failed"} />
            )}
          </Alert>
        )}
        {preview === null && failed === null && <Loader role="status" aria-label={intl.formatMessage({ id: "forms.publish.loading" })} />}
        {preview !== null && (
          <>
            {preview.problems.length > 0 && (
              <section className={classes.part}>
                <Alert color="red" role="alert">
                  <FormattedMessage id="forms.publish.problems" values={{ count: preview.problems.length }} />
                </Alert>
                <ProblemList document={designer.document} problems={preview.problems} onGoTo={goTo} />
              </section>
            )}
            {designer.advice.length > 0 && (
              <section className={classes.part}>
                <h3>
                  <FormattedMessage id="forms.advice" values={{ count: designer.advice.length }} />
                </h3>
                <p>
                  <FormattedMessage id="forms.advice.text" />
                </p>
                <AdviceList document={designer.document} advice={designer.advice} onGoTo={goTo} />
              </section>
            )}
            {preview.correction !== null && (
              <CorrectionChoice
                correction={numberOf(preview.correction)}
                version={preview.version}
                isCorrection={correction !== null}
                onChange={(isCorrection) => setAsVersion(!isCorrection)}
              />
            )}
            {correction === null ? (
              <ImpactList impact={preview.impact} isFirst={isFirst} />
            ) : (
              <section className={classes.part}>
                <h3>
                  <FormattedMessage id="forms.impact" />
                </h3>
                <CorrectedTexts texts={correction.texts} />
              </section>
            )}
            {!isFirst && (
              <section className={classes.part}>
                <h3>
                  <FormattedMessage id="forms.publish.running" />
                </h3>
                <p>
                  {correction === null ? (
                    <FormattedMessage id="forms.publish.running.text" values={{ number: preview.version - 1 }} />
                  ) : (
                    <FormattedMessage id="forms.correction.running" />
                  )}
                </p>
              </section>
            )}
            <Textarea
              label={<FormattedMessage id="forms.publish.note" />}
              description={<FormattedMessage id="forms.publish.note.text" />}
              autosize
              minRows={2}
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Group gap="sm">
              <Button type="submit" loading={isBusy} disabled={preview.problems.length > 0}>
                <FormattedMessage id="forms.publish.submit" values={{ number }} />
              </Button>
              <Button variant="subtle" onClick={onClose}>
                <FormattedMessage id="forms.cancel" />
              </Button>
            </Group>
          </>
        )}
      </form>
    </Drawer>
  );
}

/** “2.1” */
function numberOf({ version, correction }: { readonly version: number; readonly correction: number }): string {
  return `${version}.${correction}`;
}

/** Saves the draft before it previews or publishes, because the server uses the stored draft. */
function usePublishing({ saver, reload }: Designer, onClose: () => void) {
  const queries = trpc.useUtils();
  const publishing = trpc.forms.publish.useMutation();
  const correcting = trpc.forms.correct.useMutation();
  const [preview, setPreview] = useState<PublicationPreview | null>(null);
  const [failed, setFailed] = useState<Failure | null>(null);
  const { guid } = saver.getState().stored;
  useEffect(() => {
    let isCurrent = true;
    void loadPreview(saver, () => queries.forms.previewPublication.fetch({ guid }, { staleTime: 0 })).then((result) => {
      if (!isCurrent) return;
      if (result.code === "Success") setPreview(result.value);
      else setFailed(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [queries, saver, guid]);
  const publish = async (note: string, isCorrection: boolean) => {
    const { revision } = saver.getState().stored;
    const result = await runTask({
      type: "edit",
      entity: "form",
      run: async () =>
        isCorrection
          ? numberOf(await correcting.mutateAsync({ guid, note, revision }))
          : String((await publishing.mutateAsync({ guid, note, revision })).version),
      doneTitle: (number) => (
        <>
          <FormattedMessage id="forms.publish.done" values={{ number }} />{" "}
          <a href={designerHref({ guid }, "versions")}>
            <FormattedMessage id="forms.publish.view" />
          </a>
        </>
      ),
      isShownElsewhere: () => true,
    });
    if (result.code !== "Success") return setFailed(result);
    const form = await call(() => queries.client.forms.getForEditing.query({ guid }));
    if (form.code === "Success") reload(form.value);
    void queries.forms.list.invalidate();
    void queries.forms.listVersions.invalidate();
    void queries.forms.getVersion.invalidate();
    onClose();
  };
  return { preview, failed, publish, isBusy: publishing.isPending || correcting.isPending };
}
