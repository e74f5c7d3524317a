import type { PageTemplate } from "@plein/contract/pages/page-template";
import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import classes from "../tree/pages.module.css";
import { PagesFailed, PagesLoading } from "../tree/pages-states.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { TemplateCard } from "./template-card.tsx";
import cardClasses from "./templates.module.css";
import { useTemplateChanges } from "./use-template-changes.tsx";

/** The templates for new pages: the platform's own, which can be renamed and removed, and the built-in ones. */
export function TemplatesScreen(): ReactNode {
  const templates = trpc.pageTemplates.list.useQuery();
  const own = templates.data?.filter(({ isBuiltIn }) => !isBuiltIn) ?? [];
  const builtIn = templates.data?.filter(({ isBuiltIn }) => isBuiltIn) ?? [];
  return (
    <>
      <a className={classes.back} href="/admin/pages">
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        <FormattedMessage id="pages.back" />
      </a>
      <header className={classes.header}>
        <div>
          <h1>
            <FormattedMessage id="pages.templates" />
          </h1>
          <p className={classes.muted}>
            <FormattedMessage id="pages.templates.text" />
          </p>
        </div>
      </header>
      {templates.isError && <PagesFailed what="templates" error={templates.error} onRetry={() => void templates.refetch()} />}
      {templates.isPending && <PagesLoading />}
      {templates.data && (
        <>
          <h2 className={cardClasses.heading}>
            <FormattedMessage id="pages.templates.own" />
          </h2>
          {own.length === 0 ? <NoTemplates /> : <OwnTemplates templates={own} />}
          <h2 className={cardClasses.heading}>
            <FormattedMessage id="pages.templates.builtIn" />
          </h2>
          <ul className={cardClasses.cards}>
            {builtIn.map((template) => (
              <TemplateCard key={template.guid} template={template} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function NoTemplates(): ReactNode {
  return (
    <p className={classes.muted} role="status">
      <FormattedMessage id="pages.templates.none" />
    </p>
  );
}

function OwnTemplates({ templates }: { readonly templates: readonly PageTemplate[] }): ReactNode {
  const can = useCan();
  const [renamed, setRenamed] = useState<PageTemplate | null>(null);
  const changes = useTemplateChanges();
  const canChange = can("pages.add");
  return (
    <>
      <ul className={cardClasses.cards}>
        {templates.map((template) => (
          <TemplateCard
            key={template.guid}
            template={template}
            changes={canChange ? { onRename: () => setRenamed(template), onRemove: () => void changes.remove(template) } : undefined}
          />
        ))}
      </ul>
      {renamed && <RenameDialog template={renamed} onRename={changes.rename} onClose={() => setRenamed(null)} />}
    </>
  );
}
