import { Button } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import type { FieldError } from "@plein/contract/result";
import { IconExclamationCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { fieldLabel, numberedLabel, parseBlockGuid } from "../../../client/blocks/field-label.ts";
import { findBlock } from "../document/document.ts";
import type { EditorSession } from "../use-editor-session.tsx";
import classes from "./publishing.module.css";

type MissingListProps = {
  readonly session: EditorSession;
  readonly missing: readonly FieldError[];
  /** `path` is that of the field in its block: `/content/title` */
  readonly onShow: (guid: Guid, path: string) => void;
};

/** The errors that must be corrected before a page can be published, each with a link to its field. */
export function MissingList({ session: { editor, names }, missing, onShow }: MissingListProps): ReactNode {
  const intl = useIntl();
  return (
    <ul className={classes.changes}>
      {missing.map(({ path, message }) => {
        const guid = parseBlockGuid(path) ?? "";
        const block = findBlock(editor.document, guid);
        const name = block?.buildingBlockName ?? "";
        const label = fieldLabel(intl, name, path);
        // Several fields of a block may have the same label, such as the pictures of a gallery.
        const field = label === "" ? "" : numberedLabel(label, path);
        const words = field === names.block(name) ? [field] : [names.block(name), field];
        return (
          <li key={`${path}/${message}`}>
            <Button
              variant="light"
              color="red"
              fullWidth
              justify="start"
              leftSection={<IconExclamationCircle size={18} aria-hidden />}
              className={classes.link ?? ""}
              onClick={() => onShow(guid, path.slice(`/blocks/${guid}`.length))}
            >
              {words.filter((part) => part !== "").join(" · ")}: {message}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
