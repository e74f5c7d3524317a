import type { ProfileField } from "@plein/contract/profiles/profile-field";
import type { ProfileFieldUsage } from "@plein/contract/profiles/profile-field-usage";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useRowDrag } from "../../../client/drag/use-row-drag.ts";
import { useSectionTitle } from "../../../client/profiles/field-texts.ts";
import { FieldRow } from "./field-row.tsx";
import { type FieldSection, moveField, ownFieldsIn, sectionId, sectionsOf } from "./field-sections.ts";
import classes from "./fields.module.css";
import { useFieldOrder } from "./use-field-order.ts";

type OwnFieldsProps = { readonly fields: readonly ProfileField[]; readonly usage: readonly ProfileFieldUsage[] | undefined };

/** The platform's own fields by part of the form, which can be reordered by dragging, keys and buttons. */
export function OwnFields({ fields, usage }: OwnFieldsProps): ReactNode {
  const { move, announcement } = useFieldOrder(fields);
  const indexAt = (key: string, target: { readonly id: string; readonly zone: string }) => dropIndex(fields, key, target);
  const drag = useRowDrag({
    canDrop: (key, target) => moveField(fields, key, indexAt(key, target)) !== fields,
    onDrop: (key, target) => move(key, indexAt(key, target)),
  });
  const fieldSections = sectionsOf(fields).filter((fieldSection) => ownFieldsIn(fields, fieldSection).length > 0);
  return (
    <>
      <p className={classes.keys}>
        <FormattedMessage id="profiles.fields.keys" />
      </p>
      {fieldSections.map((fieldSection) => {
        const own = ownFieldsIn(fields, fieldSection);
        return (
          <div key={sectionId(fieldSection)} className={classes.fieldSection}>
            <h3 id={`fields-${sectionId(fieldSection)}`}>
              <SectionName fieldSection={fieldSection} />
            </h3>
            <ul
              className={classes.list}
              data-dragging={drag.dragged === null ? undefined : ""}
              aria-labelledby={`fields-${sectionId(fieldSection)}`}
            >
              {own.map((field, index) => (
                <FieldRow
                  key={field.key}
                  field={field}
                  usage={usage}
                  drag={drag}
                  isFirst={index === 0}
                  isLast={index === own.length - 1}
                  onMove={(step) => move(field.key, index + step)}
                />
              ))}
            </ul>
          </div>
        );
      })}
      <p className={classes.hidden} role="status">
        {announcement}
      </p>
    </>
  );
}

/** The name of a part of the form: "Profiel: Account". */
export function SectionName({
  fieldSection: { category, section },
}: {
  readonly fieldSection: Pick<FieldSection, "category" | "section">;
}): ReactNode {
  const titleOf = useSectionTitle();
  return (
    <>
      <FormattedMessage id={`profiles.category.${category}`} />: {titleOf(section)}
    </>
  );
}

/** Returns the index of a field after dropping it on another one; -1 if it can't be dropped, as in another part of the form. */
function dropIndex(fields: readonly ProfileField[], key: string, { id, zone }: { readonly id: string; readonly zone: string }): number {
  const dragged = fields.find((field) => field.key === key);
  const own = dragged === undefined ? [] : ownFieldsIn(fields, dragged).map((field) => field.key);
  const over = own.indexOf(id);
  if (over < 0 || zone === "inside") return over;
  const slot = zone === "before" ? over : over + 1;
  return own.indexOf(key) < slot ? slot - 1 : slot;
}
