import type { Guid } from "@plein/contract/guid";
import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import { parseSortBy } from "@plein/contract/list-items/lists/list-sort";
import { isFiltered } from "@plein/contract/list-items/lists/visitor-query";
import type { Locale } from "@plein/contract/locale";
import type { ReactNode } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { fieldLabel } from "../list-items/field-value.tsx";
import type { ShownList } from "../list-items/shown-list.ts";
import classes from "./filters.module.css";
import type { VISITOR_FILTERS } from "./schema.ts";

type ListFiltersProps = {
  readonly guid: Guid;
  readonly list: ShownList;
  readonly filters: readonly (typeof VISITOR_FILTERS)[number][];
  readonly sortChoices: readonly string[];
};

/** The filters that a visitor can set on a list: a plain form, which leads to another URL of the same page. */
export function ListFilters(props: ListFiltersProps): ReactNode {
  const intl = useIntl();
  const { list, sortChoices } = props;
  return (
    <search aria-label={intl.formatMessage({ id: "block.list.filters" })}>
      <form className={classes.form} method="get" action={`#${list.resultsId}`}>
        {list.otherFields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Questions {...props} />
        {sortChoices.length > 0 && <SortField {...props} />}
        <div className={classes.actions}>
          <button type="submit" className={classes.submit}>
            <FormattedMessage id="block.list.apply" />
          </button>
          {isFiltered(list.query) && (
            <a className={classes.clear} href={list.hrefTo({ q: "", tag: "", type: "", parent: "", from: "", until: "" })}>
              <FormattedMessage id="block.list.clear" />
            </a>
          )}
        </div>
        <p className={classes.count} id={list.resultsId} tabIndex={-1} role="status">
          <FormattedMessage id="block.list.count" values={{ count: list.page.totalNumberOfItems }} />
        </p>
      </form>
    </search>
  );
}

function Questions({ guid, list, filters }: ListFiltersProps): ReactNode {
  const intl = useIntl();
  const { query, fieldName, page } = list;
  const id = (name: string) => `${name}-${guid}`;
  const types = filters.includes("type") ? page.types.filter(({ name }) => isOffered(list, name)) : [];
  const tags = filters.includes("tags") ? withChosen(page.tags, query.tag) : [];
  return (
    <>
      {filters.includes("text") && (
        <Field id={id("q")} label={intl.formatMessage({ id: "block.list.filter.text" })}>
          <input id={id("q")} type="search" name={fieldName("q")} defaultValue={query.q} maxLength={100} />
        </Field>
      )}
      {types.length > 1 && (
        <Field id={id("type")} label={intl.formatMessage({ id: "block.list.filter.type" })}>
          <Choice
            id={id("type")}
            name={fieldName("type")}
            value={query.type}
            options={types.map((type) => [type.name, typeLabel(type, intl)])}
          />
        </Field>
      )}
      {tags.length > 0 && (
        <Field id={id("tag")} label={intl.formatMessage({ id: "block.list.filter.tag" })}>
          <Choice id={id("tag")} name={fieldName("tag")} value={query.tag} options={tags.map((tag) => [tag, tag])} />
        </Field>
      )}
      {filters.includes("parents") && page.parents.length > 1 && (
        <Field id={id("parent")} label={intl.formatMessage({ id: "block.list.filter.parent" })}>
          <Choice
            id={id("parent")}
            name={fieldName("parent")}
            value={query.parent}
            options={page.parents.map(({ guid: parent, title }) => [parent, title])}
          />
        </Field>
      )}
      {filters.includes("period") && <Period list={list} id={id} />}
    </>
  );
}

function SortField({ guid, list, sortChoices }: ListFiltersProps): ReactNode {
  const intl = useIntl();
  const id = `sort-${guid}`;
  return (
    <Field id={id} label={intl.formatMessage({ id: "block.list.sort" })}>
      <select id={id} name={list.fieldName("sort")} defaultValue={list.query.sort}>
        <option value="">{intl.formatMessage({ id: "block.list.sort.own" })}</option>
        {sortChoices.map((sortBy) => (
          <option key={sortBy} value={sortBy}>
            {sortLabel(sortBy, list.page.types, intl)}
          </option>
        ))}
      </select>
    </Field>
  );
}

type FieldProps = { readonly id: string; readonly label: string; readonly children: ReactNode };

function Field({ id, label, children }: FieldProps): ReactNode {
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

type ChoiceProps = {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
};

function Choice({ id, name, value, options }: ChoiceProps): ReactNode {
  const intl = useIntl();
  return (
    <select id={id} name={name} defaultValue={value}>
      <option value="">{intl.formatMessage({ id: "block.list.filter.all" })}</option>
      {options.map(([optionValue, label]) => (
        <option key={optionValue} value={optionValue}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Period({ list, id }: { readonly list: ShownList; readonly id: (name: string) => string }): ReactNode {
  const intl = useIntl();
  return (
    <>
      <Field id={id("from")} label={intl.formatMessage({ id: "block.list.filter.from" })}>
        <input id={id("from")} type="date" name={list.fieldName("from")} defaultValue={list.query.from} />
      </Field>
      <Field id={id("until")} label={intl.formatMessage({ id: "block.list.filter.until" })}>
        <input id={id("until")} type="date" name={list.fieldName("until")} defaultValue={list.query.until} />
      </Field>
    </>
  );
}

/** A list without chosen types may contain all of them. */
function isOffered({ page }: ShownList, name: string): boolean {
  return page.listItemTypeNames.length === 0 || page.listItemTypeNames.includes(name);
}

function typeLabel(type: ListItemType, intl: IntlShape): string {
  return itemLabelOf(type.label, intl.locale as Locale) || type.name;
}

/** A selected tag stays among the choices, however rare. */
function withChosen(tags: readonly string[], chosen: string): readonly string[] {
  return chosen === "" || tags.includes(chosen) ? tags : [...tags, chosen];
}

function sortLabel(sortBy: string, types: readonly ListItemType[], intl: IntlShape): string {
  const { field = "", direction = "asc" } = parseSortBy(sortBy) ?? {};
  const known = KNOWN_SORTS.get(field);
  if (known !== undefined) return intl.formatMessage(known[direction]);
  const own = types.flatMap(({ fields }) => fields).find(({ name }) => `metadata.${name}` === field);
  const label = own === undefined ? field : fieldLabel(own, intl);
  return intl.formatMessage({ id: direction === "asc" ? "block.kit.sort.up" : "block.kit.sort.down" }, { label });
}

const KNOWN_SORTS = new Map([
  ["title", { asc: { id: "block.kit.sort.titleUp" }, desc: { id: "block.kit.sort.titleDown" } }],
  ["publishedOn", { asc: { id: "block.kit.sort.oldest" }, desc: { id: "block.kit.sort.newest" } }],
  ["views", { asc: { id: "block.kit.sort.viewsUp" }, desc: { id: "block.kit.sort.views" } }],
  ["periodStart", { asc: { id: "block.kit.sort.soonest" }, desc: { id: "block.kit.sort.latest" } }],
]);
