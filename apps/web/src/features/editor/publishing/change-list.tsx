import { imageUrl } from "@plein/contract/media/image-url";
import { isPageOptionName } from "@plein/contract/pages/page-option-names";
import type { PageChange } from "@plein/contract/pages/publishing/page-changes";
import { SHARE_OPTIONS } from "@plein/contract/pages/sharing/share-image";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { EditorNames } from "../editor-names.ts";
import classes from "./publishing.module.css";

/** One of the widths of the library's thumbnails. */
const PICTURE_WIDTH = 160;

type ChangeListProps = { readonly changes: readonly PageChange[]; readonly names: EditorNames };

/** The changes that publishing shows to visitors, described in words. */
export function ChangeList({ changes, names }: ChangeListProps): ReactNode {
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={keyOf(change)} className={classes.change} data-kind={change.kind}>
          <Change change={change} names={names} />
        </li>
      ))}
    </ul>
  );
}

function keyOf(change: PageChange): string {
  return `${change.kind}/${"blockGuid" in change ? change.blockGuid : "name" in change ? change.name : ""}`;
}

function Change({ change, names }: { readonly change: PageChange; readonly names: EditorNames }): ReactNode {
  const intl = useIntl();
  const layout = (name: Extract<PageChange, { kind: "layout" }>["from"]) => intl.formatMessage({ id: `pages.layout.${name}` });
  switch (change.kind) {
    case "title":
      return <FromTo label={intl.formatMessage({ id: "pages.field.title" })} {...change} />;
    case "layout":
      return <FromTo label={intl.formatMessage({ id: "pages.field.layout" })} from={layout(change.from)} to={layout(change.to)} />;
    case "option":
      if (change.name === SHARE_OPTIONS.image) return <Pictures {...change} />;
      return <FromTo label={optionName(intl, change.name)} from={optionValue(intl, change.from)} to={optionValue(intl, change.to)} />;
    case "blockChanged":
      return (
        <>
          <Block id="editor.changes.blockChanged" change={change} names={names} />
          {change.texts.map(({ from, to }) => (
            <Texts key={`${from}/${to}`} from={from} to={to} />
          ))}
          {change.moreTexts > 0 && (
            <p className={classes.muted}>
              <FormattedMessage id="editor.changes.moreTexts" values={{ count: change.moreTexts }} />
            </p>
          )}
          {change.hasOtherChanges && (
            <p className={classes.muted}>
              <FormattedMessage id="editor.changes.otherChanges" />
            </p>
          )}
        </>
      );
    default:
      return <Block id={`editor.changes.${change.kind}`} change={change} names={names} />;
  }
}

type BlockProps = {
  readonly id: "editor.changes.blockAdded" | "editor.changes.blockRemoved" | "editor.changes.blockMoved" | "editor.changes.blockChanged";
  readonly change: { readonly buildingBlockName: string; readonly text: string };
  readonly names: EditorNames;
};

function Block({ id, change: { buildingBlockName, text }, names }: BlockProps): ReactNode {
  return (
    <p>
      <FormattedMessage id={id} values={{ block: <strong>{names.block(buildingBlockName)}</strong> }} />
      {text !== "" && id !== "editor.changes.blockChanged" && <span className={classes.muted}> {text}</span>}
    </p>
  );
}

function FromTo({ label, from, to }: { readonly label: string; readonly from: string; readonly to: string }): ReactNode {
  return (
    <>
      <p>
        <strong>{label}</strong>
      </p>
      <Texts from={from} to={to} />
    </>
  );
}

function Texts({ from, to }: { readonly from: string; readonly to: string }): ReactNode {
  return (
    <p className={classes.texts}>
      {from !== "" && (
        <del>
          <span className={classes.hidden}>
            <FormattedMessage id="editor.changes.from" />
          </span>
          {from}
        </del>
      )}
      {to !== "" && (
        <ins>
          <span className={classes.hidden}>
            <FormattedMessage id="editor.changes.to" />
          </span>
          {to}
        </ins>
      )}
    </p>
  );
}

/** The change of a picture, as two thumbnails: its guids would mean nothing to editors. */
function Pictures({ name, from, to }: { readonly name: string; readonly from: string; readonly to: string }): ReactNode {
  const intl = useIntl();
  return (
    <>
      <p>
        <strong>{optionName(intl, name)}</strong>
      </p>
      <p className={classes.pictures}>
        {from !== "" && <img src={imageUrl(from, PICTURE_WIDTH)} alt={intl.formatMessage({ id: "editor.changes.from" })} />}
        {to !== "" && <img src={imageUrl(to, PICTURE_WIDTH)} alt={intl.formatMessage({ id: "editor.changes.to" })} />}
      </p>
    </>
  );
}

type Intl = ReturnType<typeof useIntl>;

/** Returns the label of an option; an option that only API clients set has no label, so its name is shown. */
function optionName(intl: Intl, name: string): string {
  return isPageOptionName(name) ? intl.formatMessage({ id: `pages.field.${name}` }) : name;
}

function optionValue(intl: Intl, value: string): string {
  if (value === "true") return intl.formatMessage({ id: "pages.versions.on" });
  return value === "false" ? intl.formatMessage({ id: "pages.versions.off" }) : value;
}
