import { Button } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import type { FieldError } from "@plein/contract/result";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { fieldLabel } from "../canvas/field-label.ts";
import { findBlock } from "../document/document.ts";
import type { EditorSession } from "../use-editor-session.tsx";
import classes from "./publishing.module.css";
import { parseGuid } from "./use-publishing.tsx";

type MissingListProps = {
  readonly session: EditorSession;
  readonly missing: readonly FieldError[];
  readonly onShow: (guid: Guid) => void;
};

/** The errors that must be corrected before a page can be published, each with a link to its field. */
export function MissingList({ session: { editor, names }, missing, onShow }: MissingListProps): ReactNode {
  const intl = useIntl();
  return (
    <ul className={classes.changes}>
      {missing.map(({ path, message }) => {
        const guid = parseGuid(path) ?? "";
        const block = findBlock(editor.document, guid);
        const name = block?.buildingBlockName ?? "";
        const field = fieldLabel(intl, name, path);
        return (
          <li key={`${path}/${message}`}>
            <Button variant="light" color="red" fullWidth className={classes.link ?? ""} onClick={() => onShow(guid)}>
              {[names.block(name), field].filter((part) => part !== "").join(" · ")}: {message}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
