import { Badge, Button } from "@mantine/core";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { PageSettings } from "@plein/contract/pages/page-tree";
import { IconExternalLink, IconHistory, IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { editHref, versionsHref } from "../tree/page-hrefs.ts";
import classes from "../tree/pages.module.css";

/** A page's title, path and state, with links. `hasVersions` adds a link to its versions. */
export function PageHeader({ page, hasVersions = false }: { readonly page: PageSettings; readonly hasVersions?: boolean }): ReactNode {
  return (
    <header className={classes.header}>
      <div>
        <h1>{page.title}</h1>
        <p className={classes.muted}>
          {page.path} <Badge variant="light">{<FormattedMessage id={`pages.state.${page.publicationState}`} />}</Badge>
        </p>
      </div>
      <div className={classes.buttons}>
        {hasVersions && (
          <Button
            component="a"
            variant="default"
            href={versionsHref(page)}
            leftSection={<IconHistory size={18} stroke={1.6} aria-hidden />}
          >
            <FormattedMessage id="pages.versions" />
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          href={encodePath(page.path)}
          leftSection={<IconExternalLink size={18} stroke={1.6} aria-hidden />}
        >
          <FormattedMessage id="pages.view" />
        </Button>
        {page.rights.includes("edit") && (
          <Button component="a" href={editHref(page)} leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}>
            <FormattedMessage id="pages.edit" />
          </Button>
        )}
      </div>
    </header>
  );
}
