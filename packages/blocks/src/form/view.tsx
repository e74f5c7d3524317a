import type { FormOnPage } from "@plein/contract/forms/filling/form-on-page";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { BlockViewProps, OwnHeadingLevel } from "../kit/view/block-view-props.ts";
import { EmptyChoice } from "../kit/view/empty-choice.tsx";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import { FormFilling } from "./filling/form-filling.tsx";
import { AccountRequired, ClosedForm, Confirmation, OpenUntil } from "./filling/form-states.tsx";
import type { form } from "./schema.ts";
import classes from "./view.module.css";

type Props = BlockViewProps<typeof form>;

/** A form, or the reason why it can't be filled in. Visitors don't see an unpublished form. */
export function FormView(props: Props): ReactNode {
  const { guid, content, env } = props;
  const shownForm = content.formGuid === null ? null : env.formOf?.(content.formGuid);
  if (!shownForm && !env.isEditing) return null;
  return (
    <div className={classes.block}>
      <InPlaceText env={env} guid={guid} field="/intro" value={content.intro} as="p" className={classes.intro} />
      {shownForm ? <Titled {...props} shownForm={shownForm} /> : <Missing {...props} isKnown={shownForm === null} />}
      {env.isEditing && (
        <InPlaceText env={env} guid={guid} field="/closedText" value={content.closedText} as="p" className={classes.closed} />
      )}
    </div>
  );
}

type TitledProps = Props & { readonly shownForm: FormOnPage };

function Titled({ shownForm, options, env, headingLevel, content }: TitledProps): ReactNode {
  const { form } = shownForm;
  const level = options.showTitle || options.startsClosed ? below(headingLevel) : headingLevel;
  const Heading = `h${headingLevel}` as const;
  const isBegun = shownForm.filling !== undefined || shownForm.sent !== undefined;
  const body = (
    <>
      {form.description !== "" && <p className={classes.description}>{form.description}</p>}
      <Body shownForm={shownForm} closedText={content.closedText} showPeriod={options.showPeriod} env={env} headingLevel={level} />
    </>
  );
  if (options.startsClosed)
    return (
      <details className={classes.details} open={isBegun || env.isEditing}>
        <summary>
          <Heading className={classes.title}>{form.title}</Heading>
        </summary>
        {body}
      </details>
    );
  return (
    <>
      {options.showTitle && <Heading className={classes.title}>{form.title}</Heading>}
      {body}
    </>
  );
}

type BodyProps = Pick<TitledProps, "shownForm" | "env" | "headingLevel"> & { readonly closedText: string; readonly showPeriod: boolean };

/** The part that a script replaces with that of a response. */
function Body({ shownForm: { form, filling, sent }, closedText, showPeriod, env, headingLevel }: BodyProps): ReactNode {
  return (
    <div data-form={form.guid}>
      {sent !== undefined ? (
        <Confirmation form={form} sent={sent} headingLevel={headingLevel} />
      ) : !form.isOpen ? (
        <ClosedForm form={form} closedText={closedText} filling={filling} headingLevel={headingLevel} />
      ) : form.needsAccount ? (
        <AccountRequired form={form} />
      ) : (
        <>
          {showPeriod && <OpenUntil form={form} />}
          <FormFilling form={form} filling={filling} env={env} headingLevel={headingLevel} isPreview={env.isEditing} />
        </>
      )}
    </div>
  );
}

function Missing({ guid, content, env, isKnown }: Props & { readonly isKnown: boolean }): ReactNode {
  if (content.formGuid === null)
    return (
      <EmptyChoice env={env} guid={guid} field="/formGuid" className={classes.empty}>
        <FormattedMessage id="block.form.choose" />
      </EmptyChoice>
    );
  return (
    <p className={classes.empty}>
      <FormattedMessage id={isKnown ? "block.form.unavailable" : "block.form.loading"} />
    </p>
  );
}

function below(level: OwnHeadingLevel): OwnHeadingLevel {
  return level === 2 ? 3 : 4;
}
