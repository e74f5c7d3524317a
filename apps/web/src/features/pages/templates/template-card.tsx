import { Button } from "@mantine/core";
import type { PageTemplate } from "@plein/contract/pages/page-template";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../tree/pages.module.css";
import { LazyTemplatePicture } from "./lazy-template-picture.tsx";
import cardClasses from "./templates.module.css";

type TemplateCardProps = {
  readonly template: PageTemplate;
  /** absent for a template that the user may not change */
  readonly changes?: { readonly onRename: () => void; readonly onRemove: () => void } | undefined;
};

/** A template with its preview and its actions. */
export function TemplateCard({ template, changes }: TemplateCardProps): ReactNode {
  const intl = useIntl();
  const { name, description, layout, buildingBlockInstances } = template;
  return (
    <li className={cardClasses.card}>
      <h3>{name}</h3>
      {description !== "" && <p>{description}</p>}
      <p className={classes.muted}>
        <FormattedMessage
          id="pages.templates.facts"
          values={{ layout: intl.formatMessage({ id: `pages.layout.${layout}` }), count: buildingBlockInstances.length }}
        />
      </p>
      <LazyTemplatePicture template={template} />
      {changes && (
        <div className={cardClasses.actions}>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
            aria-label={intl.formatMessage({ id: "pages.templates.renameOne" }, { name })}
            onClick={changes.onRename}
          >
            <FormattedMessage id="pages.templates.rename" />
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
            aria-label={intl.formatMessage({ id: "pages.templates.removeOne" }, { name })}
            onClick={changes.onRemove}
          >
            <FormattedMessage id="pages.templates.remove" />
          </Button>
        </div>
      )}
    </li>
  );
}
