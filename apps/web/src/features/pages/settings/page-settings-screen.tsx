import { Badge, Button } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import { encodePath } from "@plein/contract/pages/canonical-path";
import type { PageSettings } from "@plein/contract/pages/page-tree";
import { IconArrowLeft, IconExternalLink, IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { failureOf } from "../../../client/calls/call.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { editAddress } from "../tree/page-addresses.ts";
import classes from "../tree/pages.module.css";
import { PagesFailed, PagesLoading } from "../tree/pages-states.tsx";
import { PageSettingsForm } from "./page-settings-form.tsx";

/** Everything about a page beside its content. */
export function PageSettingsScreen({ guid }: { readonly guid: Guid }): ReactNode {
  const settings = trpc.pages.getSettings.useQuery({ guid });
  return (
    <>
      <a className={classes.back} href="/admin/pages">
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        <FormattedMessage id="pages.back" />
      </a>
      {settings.isPending && <PagesLoading />}
      {settings.isError && <NotLoaded error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.data && <LoadedSettings key={guid} page={settings.data} />}
    </>
  );
}

function NotLoaded({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const { code } = failureOf(error);
  if (code === "NotFound" || code === "Unauthorized" || code === "BadRequest")
    return (
      <h1>
        <FormattedMessage id={code === "Unauthorized" ? "pages.forbidden" : "pages.missing"} />
      </h1>
    );
  return <PagesFailed error={error} onRetry={onRetry} />;
}

function LoadedSettings({ page }: { readonly page: PageSettings }): ReactNode {
  return (
    <>
      <header className={classes.header}>
        <div>
          <h1>{page.title}</h1>
          <p className={classes.muted}>
            {page.path} <Badge variant="light">{<FormattedMessage id={`pages.state.${page.publicationState}`} />}</Badge>
          </p>
        </div>
        <div className={classes.buttons}>
          <Button
            component="a"
            variant="default"
            href={encodePath(page.path)}
            leftSection={<IconExternalLink size={18} stroke={1.6} aria-hidden />}
          >
            <FormattedMessage id="pages.view" />
          </Button>
          {page.rights.includes("edit") && (
            <Button component="a" href={editAddress(page)} leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}>
              <FormattedMessage id="pages.edit" />
            </Button>
          )}
        </div>
      </header>
      <PageSettingsForm page={page} />
    </>
  );
}
