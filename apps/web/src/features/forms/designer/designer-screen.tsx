import type { Form } from "@plein/contract/forms/form";
import type { Guid } from "@plein/contract/guid";
import { LinkTabs } from "@plein/ui/link-tabs.tsx";
import { IconArrowLeft } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { toFormAccess } from "../form-access.ts";
import { designerHref } from "../form-hrefs.ts";
import { FormsFailed, FormsLoading } from "../list/forms-states.tsx";
import { SettingsTab } from "../settings/settings-tab.tsx";
import { VersionsTab } from "../versions/versions-tab.tsx";
import classes from "./designer.module.css";
import { DesignerHeader } from "./designer-header.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { QuestionsTab } from "./questions-tab.tsx";
import { ConflictChoice, SaveFailed } from "./saving/save-status.tsx";
import { useDesigner } from "./use-designer.ts";
import { useDesignerKeys } from "./use-designer-keys.ts";

/** The form designer: the form as visitors see it, its settings and its versions. */
export function DesignerScreen({ guid }: { readonly guid: Guid }): ReactNode {
  const form = trpc.forms.getForEditing.useQuery({ guid }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const access = trpc.access.mine.useQuery();
  // Users who manage only this form can't open the list of forms.
  const canList = useCan()("forms.list");
  return (
    <>
      {canList && (
        <a className={classes.back} href="/admin/forms">
          <IconArrowLeft size={18} stroke={1.6} aria-hidden />
          <FormattedMessage id="forms.archive.back" />
        </a>
      )}
      {(form.isPending || access.isPending) && <FormsLoading />}
      {form.isError && <FormsFailed error={form.error} onRetry={() => void form.refetch()} />}
      {form.data && access.data && <Designer key={guid} form={form.data} />}
    </>
  );
}

const TABS = ["questions", "settings", "versions"] as const;

function Designer({ form }: { readonly form: Form }): ReactNode {
  const intl = useIntl();
  const can = useCan();
  const { searchStr } = useLocation();
  const requestedTab = new URLSearchParams(searchStr).get("tab");
  const tab = TABS.find((one) => one === requestedTab) ?? "questions";
  const designer = useDesigner(form, can("form.edit", toFormAccess(form)) && !form.isArchived);
  useDesignerKeys(designer);
  const { saver, saving } = designer;
  const takeTheirs = () => {
    const document = saver.takeTheirs();
    if (document !== null) designer.edit({ type: "replace", document });
  };
  return (
    <>
      <DesignerHeader designer={designer} />
      {saving.status === "conflict" && <ConflictChoice onMine={() => void saver.keepMine()} onTheirs={takeTheirs} />}
      {saving.status === "failed" && <SaveFailed failure={saving.failure} onRetry={() => void saver.flush()} />}
      <LinkTabs
        label={intl.formatMessage({ id: "forms.tabs" })}
        tabs={TABS.map((one) => ({
          href: designerHref(form, one === "questions" ? undefined : one),
          label: <FormattedMessage id={`forms.tab.${one}`} />,
          isCurrent: one === tab,
        }))}
      />
      {tab === "questions" && <QuestionsTab designer={designer} />}
      {tab === "settings" && <SettingsTab designer={designer} />}
      {tab === "versions" && <VersionsTab designer={designer} />}
      <LeaveGuard saver={saver} />
    </>
  );
}
