import type { Guid } from "@plein/contract/guid";
import type { PageSettings } from "@plein/contract/pages/page-tree";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import classes from "../tree/pages.module.css";
import { PagesLoading } from "../tree/pages-states.tsx";
import { PageHeader } from "./page-header.tsx";
import { PageHeading, PageNotLoaded } from "./page-not-loaded.tsx";
import { PageSettingsForm } from "./page-settings-form.tsx";

/** The settings of a page: everything except its content. */
export function PageSettingsScreen({ guid }: { readonly guid: Guid }): ReactNode {
  const settings = trpc.pages.getSettings.useQuery({ guid });
  return (
    <>
      <a className={classes.back} href="/admin/pages">
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        <FormattedMessage id="pages.back" />
      </a>
      {settings.isPending && (
        <>
          <PageHeading what="page" />
          <PagesLoading />
        </>
      )}
      {settings.isError && <PageNotLoaded what="page" error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.data && <LoadedSettings key={guid} page={settings.data} />}
    </>
  );
}

function LoadedSettings({ page }: { readonly page: PageSettings }): ReactNode {
  return (
    <>
      <PageHeader page={page} hasVersions />
      <PageSettingsForm page={page} />
    </>
  );
}
