import { MAX_SEARCH_LENGTH } from "@plein/contract/search/search-limits";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import type { searchBox } from "./schema.ts";
import classes from "./view.module.css";

/** A plain form without script. The page itself attaches suggestions to fields with `data-suggestions`. */
export function SearchBoxView({ guid, content, options, env }: BlockViewProps<typeof searchBox>): ReactNode {
  const { scope, hasSuggestions } = options;
  const id = `zoek-${guid}`;
  return (
    <search className={classes.box}>
      <form action="/search" method="get">
        <label htmlFor={id}>
          <InPlaceText env={env} guid={guid} field="/label" value={content.label} as="span" />
        </label>
        <div className={classes.field}>
          <input
            id={id}
            type="search"
            name="q"
            required
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            placeholder={content.placeholder || undefined}
            data-suggestions={hasSuggestions ? "" : undefined}
          />
          {scope !== "all" && <input type="hidden" name="type" value={scope} />}
          <button type={env.isEditing ? "button" : "submit"}>
            <FormattedMessage id="block.searchBox.submit" />
          </button>
        </div>
      </form>
    </search>
  );
}
