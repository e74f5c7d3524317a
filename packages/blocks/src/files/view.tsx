import { extensionOfType } from "@plein/contract/media/document-types";
import { fileFacts } from "@plein/contract/media/file-facts";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import type { files } from "./schema.ts";
import { type Placed, sortedFiles } from "./sorted-files.ts";
import classes from "./view.module.css";

type Item = Placed<BlockViewProps<typeof files>["content"]["items"][number]>;

export function FilesView(props: BlockViewProps<typeof files>): ReactNode {
  const { content, options, env } = props;
  const { locale } = useIntl();
  // In the editor they have their editing order; entries without a document are shown in the editor only.
  const items = sortedFiles(content.items, env.isEditing ? "own" : options.sort, locale).filter(
    ({ file }) => file !== null || env.isEditing,
  );
  if (items.length === 0) return null;
  return (
    <ul className={classes.files}>
      {items.map((item) => (
        <FileItem key={item.index} {...props} item={item} />
      ))}
    </ul>
  );
}

/** The link text has title, type and size, so that readers know before they download. */
function FileItem({ guid, options, env, item }: BlockViewProps<typeof files> & { readonly item: Item }): ReactNode {
  const intl = useIntl();
  const { file, index, title, date, description } = item;
  const facts = file && factsOf(file, options.facts);
  const field = (name: string) => `/items/${index}/${name}`;
  const words = <InPlaceText env={env} guid={guid} field={field("title")} value={title} as="span" className={classes.title} />;
  return (
    <li className={classes.file}>
      {file === null ? (
        words
      ) : (
        <a className={classes.link} href={env.imageSrc(file)}>
          {words}
          {facts !== null && <span className={classes.facts}> ({facts})</span>}
        </a>
      )}
      {date !== "" && (
        <time className={classes.date} dateTime={date}>
          {intl.formatDate(`${date}T12:00:00Z`, { dateStyle: "long", timeZone: "UTC" })}
        </time>
      )}
      <InPlaceText env={env} guid={guid} field={field("description")} value={description} as="p" className={classes.description} />
    </li>
  );
}

/** Null for none. */
function factsOf(file: NonNullable<Item["file"]>, facts: "typeAndSize" | "type" | "none"): string | null {
  if (facts === "none") return null;
  return facts === "type" ? extensionOfType(file.contentType) : fileFacts(file);
}
