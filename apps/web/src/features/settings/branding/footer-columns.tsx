import { Autocomplete, Textarea, TextInput } from "@mantine/core";
import {
  type FooterColumn,
  MAX_FOOTER_COLUMNS,
  MAX_FOOTER_LABEL_LENGTH,
  MAX_FOOTER_LINKS,
  MAX_FOOTER_TEXT_LENGTH,
} from "@plein/contract/settings/setting-change";
import { ItemsField } from "@plein/ui/fields/items/items-field.tsx";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import settings from "../settings.module.css";
import classes from "./branding.module.css";
import { useItemsTexts } from "./use-items-texts.ts";

type FooterColumnsProps = {
  readonly label: string;
  readonly error: string | undefined;
  readonly columns: readonly FooterColumn[];
  readonly onChange: (columns: FooterColumn[]) => void;
};

/** The fields of the columns of a footer, each with a title, a text and links, and a preview of them. */
export function FooterColumns({ label, error, columns, onChange }: FooterColumnsProps): ReactNode {
  const texts = useItemsTexts("settings.footers");
  return (
    <>
      <ItemsField
        label={label}
        error={error}
        items={columns}
        onChange={onChange}
        newItem={(): FooterColumn => ({ title: "", links: [] })}
        min={0}
        max={MAX_FOOTER_COLUMNS}
        texts={texts}
        titleOf={({ title }) => title}
        renderItem={(column, changeOne) => <Column column={column} onChange={changeOne} />}
      />
      {columns.length > 0 && <FooterPreview columns={columns} />}
    </>
  );
}

type ColumnProps = { readonly column: FooterColumn; readonly onChange: (column: FooterColumn) => void };

function Column({ column, onChange }: ColumnProps): ReactNode {
  const intl = useIntl();
  const texts = useItemsTexts("settings.footers.links");
  const { text, ...rest } = column;
  const [isOpen, setOpen] = useState(column.links.length === 0);
  return (
    <>
      <TextInput
        label={<FormattedMessage id="settings.footers.title" />}
        maxLength={MAX_FOOTER_LABEL_LENGTH}
        value={column.title}
        onChange={(event) => onChange({ ...column, title: event.currentTarget.value })}
      />
      <Textarea
        label={<FormattedMessage id="settings.footers.text" />}
        autosize
        minRows={2}
        maxLength={MAX_FOOTER_TEXT_LENGTH}
        value={text ?? ""}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          onChange(typed === "" ? rest : { ...column, text: typed });
        }}
      />
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.summary}>
          <FormattedMessage id="settings.footers.links.show" values={{ count: column.links.length }} />
        </summary>
        <ItemsField
          label={intl.formatMessage({ id: "settings.footers.links" })}
          items={column.links}
          onChange={(links) => onChange({ ...column, links })}
          newItem={() => ({ label: "", href: "" })}
          min={0}
          max={MAX_FOOTER_LINKS}
          texts={texts}
          titleOf={({ label }) => label}
          renderItem={(link, changeOne) => <FooterLink link={link} onChange={changeOne} />}
        />
      </details>
    </>
  );
}

type Link = FooterColumn["links"][number];
type FooterLinkProps = { readonly link: Link; readonly onChange: (link: Link) => void };

/** A link of the footer: a page that is selected by title, or another URL. */
function FooterLink({ link, onChange }: FooterLinkProps): ReactNode {
  const { data: pages = [] } = trpc.pages.list.useQuery({ itemCount: 500 });
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  return (
    <div className={classes.sizes}>
      <Autocomplete
        label={<FormattedMessage id="settings.footers.href" />}
        description={<FormattedMessage id="settings.footers.href.hint" />}
        maxLength={2000}
        spellCheck={false}
        data={[...titles.keys()]}
        limit={20}
        filter={({ search, limit }) => {
          const needle = search.trim().toLowerCase();
          const matches = [...titles].filter(([path, title]) => `${path} ${title}`.toLowerCase().includes(needle));
          return matches.slice(0, limit).map(([path]) => ({ value: path, label: path }));
        }}
        renderOption={({ option }) => (
          <span>
            {titles.get(option.value)} <span className={settings.muted}>{option.value}</span>
          </span>
        )}
        value={link.href}
        onChange={(href) => onChange({ ...link, href })}
        onOptionSubmit={(href) => onChange({ label: link.label || (titles.get(href) ?? ""), href })}
      />
      <TextInput
        label={<FormattedMessage id="settings.footers.label" />}
        description={<FormattedMessage id="settings.footers.label.hint" />}
        maxLength={MAX_FOOTER_LABEL_LENGTH}
        value={link.label}
        onChange={(event) => onChange({ ...link, label: event.currentTarget.value })}
      />
    </div>
  );
}

function FooterPreview({ columns }: { readonly columns: readonly FooterColumn[] }): ReactNode {
  return (
    <figure className={classes.footer}>
      <figcaption className={settings.muted}>
        <FormattedMessage id="settings.footers.preview" />
      </figcaption>
      {columns.map(({ title, text, links }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing in a column has state of its own
        <div key={index}>
          <p className={classes.footerTitle}>{title}</p>
          {text !== undefined && <p className={classes.footerText}>{text}</p>}
          <ul>
            {links.map(({ label, href }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: likewise
              <li key={place}>{label || href}</li>
            ))}
          </ul>
        </div>
      ))}
    </figure>
  );
}
