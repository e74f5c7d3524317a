import { Badge, Button } from "@mantine/core";
import type { FormCorrection, FormVersionSummary } from "@plein/contract/forms/form";
import type { Guid } from "@plein/contract/guid";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { call } from "../../../client/calls/call.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { Moment } from "../../../client/lists/moment.tsx";
import { notify } from "../../../shell/notices/notify.ts";
import classes from "../designer/designer.module.css";
import { toDocument } from "../designer/document/form-document.ts";
import { InteractivePreview } from "../designer/preview/interactive-preview.tsx";
import type { Designer } from "../designer/use-designer.ts";
import { FormsFailed, FormsLoading } from "../list/forms-states.tsx";
import { CorrectedTexts } from "./corrected-texts.tsx";

/** The published versions of a form, which are immutable: to view, and to restore as the draft. */
export function VersionsTab({ designer }: { readonly designer: Designer }): ReactNode {
  const { stored } = designer.saving;
  const versions = trpc.forms.listVersions.useQuery({ guid: stored.guid });
  const [shown, setShown] = useState<number | null>(null);
  const restore = useRestore(designer);
  if (versions.isPending) return <FormsLoading />;
  if (versions.isError) return <FormsFailed error={versions.error} onRetry={() => void versions.refetch()} />;
  if (versions.data.length === 0)
    return (
      <p className={classes.noVersions}>
        <FormattedMessage id="forms.versions.none" />
      </p>
    );
  return (
    <>
      <ol className={classes.versions}>
        {versions.data.map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            isCurrent={version.version === stored.version}
            onShow={() => setShown(version.version)}
            onRestore={designer.canEdit ? () => void restore(version.version) : null}
          />
        ))}
      </ol>
      {shown !== null && <ShownVersion guid={stored.guid} version={shown} onClose={() => setShown(null)} />}
    </>
  );
}

type VersionRowProps = {
  readonly version: FormVersionSummary;
  readonly isCurrent: boolean;
  readonly onShow: () => void;
  /** null for users with read-only access */
  readonly onRestore: (() => void) | null;
};

function VersionRow({ version, isCurrent, onShow, onRestore }: VersionRowProps): ReactNode {
  const { corrections, note, publishedOn, publishedByName, questionCount } = version;
  const number = numberOf(version.version, corrections[0]?.correction);
  return (
    <li className={classes.version}>
      <div>
        <h2>
          <FormattedMessage id="forms.version" values={{ number }} />
          {isCurrent && (
            <Badge color="green" variant="light">
              <FormattedMessage id="forms.versions.current" />
            </Badge>
          )}
        </h2>
        <p className={classes.facts}>
          <Moment on={publishedOn} />
          {publishedByName !== null && (
            <span>
              <FormattedMessage id="forms.versions.by" values={{ name: publishedByName }} />
            </span>
          )}
          <span>
            <FormattedMessage id="forms.questions" values={{ count: questionCount }} />
          </span>
        </p>
        {note !== "" && <p>{note}</p>}
        {corrections.length > 0 && (
          <details className={classes.more}>
            <summary>
              <FormattedMessage id="forms.corrections" values={{ count: corrections.length }} />
            </summary>
            <ol className={classes.corrected}>
              {corrections.map((correction) => (
                <Correction key={correction.correction} number={numberOf(version.version, correction.correction)} correction={correction} />
              ))}
            </ol>
          </details>
        )}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onShow}>
          <FormattedMessage id="forms.view" />
          <VersionOf number={number} />
        </Button>
        {onRestore && (
          <Button variant="subtle" onClick={onRestore}>
            <FormattedMessage id="forms.versions.restore" />
            <VersionOf number={number} />
          </Button>
        )}
      </div>
    </li>
  );
}

/** “2”, or “2.1” after a correction. */
function numberOf(version: number, correction: number | undefined): string {
  return correction === undefined ? String(version) : `${version}.${correction}`;
}

function Correction({ number, correction }: { readonly number: string; readonly correction: FormCorrection }): ReactNode {
  const { texts, note, correctedOn, correctedByName } = correction;
  return (
    <li>
      <h3>
        <FormattedMessage id="forms.version" values={{ number }} />
      </h3>
      <p className={classes.facts}>
        <Moment on={correctedOn} />
        {correctedByName !== null && (
          <span>
            <FormattedMessage id="forms.corrections.by" values={{ name: correctedByName }} />
          </span>
        )}
      </p>
      {note !== "" && <p>{note}</p>}
      <CorrectedTexts texts={texts} />
    </li>
  );
}

/** The version number in the accessible names of buttons. */
function VersionOf({ number }: { readonly number: string }): ReactNode {
  return (
    <span className={classes.hidden}>
      {" "}
      <FormattedMessage id="forms.version" values={{ number }} />
    </span>
  );
}

/** Restores the content of a version as the draft, with an undo. Visitors see it after publishing. */
function useRestore({ saving, edit, undo }: Designer) {
  const queries = trpc.useUtils();
  return async (number: number) => {
    const version = await call(() => queries.forms.getVersion.fetch({ guid: saving.stored.guid, version: number }));
    if (version.code !== "Success") {
      notify({ type: "negative", title: <FormattedMessage id="forms.versions.failed" /> });
      return;
    }
    edit({ type: "replace", document: toDocument(version.value) }, { select: null });
    notify({
      type: "positive",
      title: <FormattedMessage id="forms.versions.restored" values={{ number }} />,
      action: { label: <FormattedMessage id="shell.task.undo" />, run: undo },
    });
  };
}

type ShownVersionProps = { readonly guid: Guid; readonly version: number; readonly onClose: () => void };

function ShownVersion({ guid, version, onClose }: ShownVersionProps): ReactNode {
  const intl = useIntl();
  const form = trpc.forms.getVersion.useQuery({ guid, version }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={<FormattedMessage id="forms.version" values={{ number: version }} />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "forms.close" }) }}
    >
      {form.isPending && <FormsLoading />}
      {form.isError && <FormsFailed error={form.error} onRetry={() => void form.refetch()} />}
      {form.data && <InteractivePreview form={form.data} />}
    </Modal>
  );
}
